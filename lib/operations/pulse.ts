/** The state of the background work, read from Postgres, for `GET /metrics` and the operator's overview. Each read is bounded. */
import 'server-only'
import { db } from '@/lib/db/client'
import { leaderLock } from '@/lib/db/indexer'
import { isHeld } from '@/lib/db/lock'
import { deadLetters, ownQueues } from '@/lib/queue/names'
import { nowMs } from '@/lib/time'
import type { QueueDepth } from './overview-schema'

/** Counts stop at this limit. */
export const countedTo = 10_000

type DepthRow = { queue: string; ready: bigint; oldest: number }

/** Returns the kinds of jobs that have ready jobs: how many, and the age of the oldest. */
export async function queueDepths(): Promise<QueueDepth[]> {
  const rows = await db.$queryRaw<DepthRow[]>`
    with ready as (
      select j.name, j.start_after from queue.job j
      where j.name <> ${deadLetters} and j.state < 'active' and j.start_after <= now() limit ${countedTo})
    select name as queue, count(*) as ready, extract(epoch from now() - min(start_after))::float8 as oldest
    from ready where name not like ${ownQueues} group by name order by name`
  return rows.map(({ queue, ready, oldest }) => ({
    queue,
    ready: Number(ready),
    oldestSeconds: Math.max(0, Math.round(oldest)),
  }))
}

const countOf = (rows: { count: bigint }[]): number => Number(rows[0]?.count ?? 0n)

/** Returns the number of jobs that failed permanently. */
export const deadCount = async (): Promise<number> =>
  countOf(
    await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from (
      select 1 from queue.job j where j.name = ${deadLetters} and j.state < 'active' limit ${countedTo}) dead`,
  )

/** The position of the indexer. */
export type IndexerPlace = {
  block: number
  head: number
  lagBlocks: number
  lagSeconds: number
  error: string | null
}

type PlaceRow = { block: bigint; head: bigint | null; time: bigint; error: string | null }

/** Returns the position of the indexer, or null before its first block. `lagSeconds` is 0 when it is up to date. */
export async function indexerPlace(): Promise<IndexerPlace | null> {
  const [row] = await db.$queryRaw<PlaceRow[]>`
    select block_number as block, head_number as head, block_timestamp as time, error
    from chain.cursor where id = 1`
  if (!row) return null
  const block = Number(row.block)
  const head = Math.max(block, Number(row.head ?? row.block))
  const age = Math.floor(nowMs() / 1_000) - Number(row.time)
  return {
    block,
    head,
    lagBlocks: head - block,
    lagSeconds: head > block ? Math.max(0, age) : 0,
    error: row.error,
  }
}

/** The number of worker processes with a connection to this database, and whether one of them is the leader. */
export type Workers = { running: number; leading: boolean }

/** Returns the worker processes, counted by their connections in Postgres. */
export async function workers(): Promise<Workers> {
  const [row] = await db.$queryRaw<{ running: bigint; leading: boolean }[]>`
    select (select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'merx indexer') as running,
      ${isHeld(leaderLock)} as leading`
  return { running: Number(row?.running ?? 0n), leading: row?.leading ?? false }
}
