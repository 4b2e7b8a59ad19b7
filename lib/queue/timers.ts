/** Timers: the only way in which the web and request handlers queue a job, now or later. */
import type { Tx } from '@/lib/db/client'
import { wakeOnCommit } from '@/lib/db/outbox/outbox'
import { now, nowMs } from '@/lib/time'
import { traceparent } from '@/lib/trace'

/** A job with the payload `{ id: key }`, due by the clock of this machine. A moment of the database's clock is `inSeconds` of the wait. */
export type NewTimer = { job: string; key: string; due: Date }

/** A job with the payload `{ id: key, due }`, due with the first block after `due` (seconds of chain time). */
export type NewDeadline = { job: string; key: string; due: bigint }

/**
 * The milliseconds until a timer is due. The database's clock fires timers, so they are set by how long to wait: on a machine whose clock is
 * behind, a moment by its own clock has passed already, and a job that waits for it would run again and again.
 */
const waitOf = ({ due }: NewTimer): number => due.getTime() - nowMs()

/**
 * Sets timers in the caller's transaction; the same job and key replaces its timer. A due one becomes a job right after the
 * commit.
 */
export async function setTimers(tx: Tx, ...timers: readonly NewTimer[]): Promise<void> {
  if (timers.length === 0) return
  await tx.$executeRaw`
    insert into app.timers (job, key, due, trace)
    select job, key, clock_timestamp() + wait * interval '1 millisecond', ${traceparent()}
    from unnest(${timers.map(({ job }) => job)}::text[], ${timers.map(({ key }) => key)}::text[],
      ${timers.map(waitOf)}::float8[]) timer(job, key, wait)
    on conflict (job, key) do update set due = excluded.due, trace = excluded.trace`
  await wakeOnCommit(tx)
}

/**
 * Sets the timer of a job's own next run. A timer that was set while the job ran and is due sooner stays, because the job has not seen the
 * change that it was set for.
 */
export async function runAgain(tx: Tx, timer: NewTimer): Promise<void> {
  await tx.$executeRaw`
    insert into app.timers (job, key, due, trace)
    values (${timer.job}, ${timer.key}, clock_timestamp() + ${waitOf(timer)}::float8 * interval '1 millisecond', ${traceparent()})
    on conflict (job, key) do update set due = excluded.due, trace = excluded.trace where app.timers.due > excluded.due`
  await wakeOnCommit(tx)
}

/** Queues a job right after the commit. */
export const soon = (job: string, key: string): NewTimer => ({ job, key, due: now() })

/** Sets chain-time deadlines in the caller's transaction. Those of projected rows belong to the indexer. */
export async function setDeadlines(tx: Tx, ...deadlines: readonly NewDeadline[]): Promise<void> {
  for (const { job, key, due } of deadlines)
    await tx.deadline.upsert({ where: { job_key: { job, key } }, create: { job, key, due }, update: { due } })
}

/**
 * Sets the deadline of a job again when the job found it not passed: a rollback undid the block that had passed it while the job was being
 * queued. A deadline that the rollback has set stays.
 */
export const runWhenPassed = async (tx: Tx, { job, key, due }: NewDeadline): Promise<void> =>
  void (await tx.deadline.createMany({ data: [{ job, key, due }], skipDuplicates: true }))
