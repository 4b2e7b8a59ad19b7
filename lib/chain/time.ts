/** Chain time: the timestamp of the newest indexed block. Deadlines of contracts are compared with this, never with the server's clock. */
import 'server-only'
import { db } from '@/lib/db/client'
import { publicClient } from './client'

/** Chain time in seconds. Before anything is indexed it is the newest block's, asked from the node. */
export async function chainTime(): Promise<bigint> {
  const [cursor] = await db.$queryRaw<{ block_timestamp: bigint }[]>`
    select block_timestamp from chain.cursor where id = 1`
  return cursor ? cursor.block_timestamp : (await publicClient().getBlock()).timestamp
}

/** The newest indexed block. */
export async function chainHead(): Promise<bigint> {
  const [cursor] = await db.$queryRaw<{ block_number: bigint }[]>`
    select block_number from chain.cursor where id = 1`
  return cursor?.block_number ?? 0n
}
