/** Chain time: the timestamp of the newest indexed block. Contract deadlines are compared with it, never with the server's clock. */
import 'server-only'
import { cache } from 'react'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { nowMs } from '@/lib/time'
import { publicClient } from './client'

/** The newest indexed block: its number, its time and its chain. */
type ChainCursor = { number: bigint; timestamp: bigint; chainId: number }

/** The newest indexed block; null before anything is indexed. Cached per page, so that a whole page shows the state of one block. */
export const chainCursor = cache(async (): Promise<ChainCursor | null> => {
  const [cursor] = await queryWithGenericPlan<ChainCursor>(Prisma.sql`
    select block_number as number, block_timestamp as timestamp, chain_id as "chainId" from chain.cursor where id = 1`)
  return cursor ?? null
})

/** Returns chain time in seconds. Before anything is indexed, asks the node for its newest block. */
export async function chainTime(): Promise<bigint> {
  const cursor = await chainCursor()
  return cursor ? cursor.timestamp : (await publicClient().getBlock()).timestamp
}

/**
 * Returns by how many whole minutes chain time is ahead of the server's clock; negative when it is behind. Cached pages contain this
 * instead of the time, because it stays the same from block to block.
 */
export const chainMinutesAhead = async (): Promise<number> =>
  minutesAhead(Number(await chainTime()) * 1000, nowMs())

/**
 * The whole minutes by which one time in milliseconds is after another, rounded, so that a block a few seconds old counts as zero. Pure.
 */
export const minutesAhead = (chainMs: number, serverMs: number): number =>
  // Avoids -0, which is serialized differently.
  Math.round((chainMs - serverMs) / 60_000) + 0

/** The newest indexed block. */
export const chainHead = async (): Promise<bigint> => (await chainCursor())?.number ?? 0n
