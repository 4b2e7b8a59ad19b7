/**
 * Chain time: the timestamp of the newest indexed block. Contract deadlines are compared with it, never with the server's
 * clock.
 */
import 'server-only'
import { cache } from 'react'
import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'
import { publicClient } from './client'

/** The newest indexed block: its number, its time and its chain. */
type ChainCursor = { number: bigint; timestamp: bigint; chainId: number }

/** How far the chain has been read; null before anything is. A page reads it once, so all of the page is as of one block. */
export const chainCursor = cache(async (): Promise<ChainCursor | null> => {
  const [cursor] = await lookUp<ChainCursor>(Prisma.sql`
    select block_number as number, block_timestamp as timestamp, chain_id as "chainId" from chain.cursor where id = 1`)
  return cursor ?? null
})

/** Returns chain time in seconds. Before anything is indexed, asks the node for its newest block. */
export async function chainTime(): Promise<bigint> {
  const cursor = await chainCursor()
  return cursor ? cursor.timestamp : (await publicClient().getBlock()).timestamp
}

/** The newest indexed block. */
export const chainHead = async (): Promise<bigint> => (await chainCursor())?.number ?? 0n
