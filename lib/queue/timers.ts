/** Jobs at a later time, or at once: the one way in which web and handlers ask for a job. */
import type { Tx } from '@/lib/db/client'
import { wakeOnCommit } from '@/lib/db/outbox'
import { now } from '@/lib/time'

/** A job with the payload `{ id: key }`, due at a time of the clock. */
export type NewTimer = { job: string; key: string; due: Date }

/** A job with the payload `{ id: key, due }`, due with the first block after `due` (seconds of chain time). */
export type NewDeadline = { job: string; key: string; due: bigint }

/**
 * Sets timers in the caller's transaction. A timer for the same job and key is moved. A due one becomes a job as soon as the
 * transaction commits.
 */
export async function setTimers(tx: Tx, ...timers: readonly NewTimer[]): Promise<void> {
  if (timers.length === 0) return
  await tx.$executeRaw`
    insert into app.timers (job, key, due)
    select * from unnest(${timers.map(({ job }) => job)}::text[], ${timers.map(({ key }) => key)}::text[],
      ${timers.map(({ due }) => due.toISOString())}::timestamptz[])
    on conflict (job, key) do update set due = excluded.due`
  await wakeOnCommit(tx)
}

/** A job as soon as the transaction commits. */
export const soon = (job: string, key: string): NewTimer => ({ job, key, due: now() })

/** Sets deadlines by chain time in the caller's transaction; those of projected rows are the indexer's. */
export async function setDeadlines(tx: Tx, ...deadlines: readonly NewDeadline[]): Promise<void> {
  for (const { job, key, due } of deadlines)
    await tx.deadline.upsert({ where: { job_key: { job, key } }, create: { job, key, due }, update: { due } })
}
