/** Background work as data: a room declares its jobs in `jobs.ts`, and `lib/registry/jobs.ts` names all of them. */
import { createHash } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import type { OutboxRow, Query } from '@/lib/db/outbox-reader'

/** What a run knows besides its payload. */
export type JobRun = {
  /** The job's id: the same for every attempt. */
  id: string
  /** The queue itself, for the operator's jobs. */
  boss: PgBoss
  /** Aborted when the job has used up its time, or the worker stops. */
  signal: AbortSignal
  /**
   * Records in the caller's transaction that this job took effect. False when it had before: then do nothing. For effects that
   * no unique key and no conditional update makes harmless to repeat.
   */
  once(tx: Tx): Promise<boolean>
}

/** How often a failing job is tried again, and how long to wait: `delay` seconds at first, then twice as long each time. */
type Retry = { limit: number; delay: number; delayMax: number }

/** Six attempts within about a minute; then the job is a dead letter. */
const shortRetry: Retry = { limit: 5, delay: 1, delayMax: 60 }

/** A row of the outbox may lead to this job, with this payload. */
export type Wish = { job: string; id: string; data: object }

type Definition<P extends object> = {
  /** `<room>.<what>`: also the name of its queue. */
  name: string
  payload: z.ZodType<P>
  /**
   * Does the work for one item. An item that needs nothing any more is no error: return. A run may be cut off anywhere and is
   * repeated then, so its effects are conditional updates or have unique keys.
   */
  run(payload: P, run: JobRun): Promise<void>
  /** The payloads of the jobs that a row of the outbox asks for. Pure. */
  from?(row: OutboxRow): readonly P[]
  /** Whether rows lead to jobs at all now. Asked once for a page of the outbox, after it was read. */
  isHeard?(query: Query): Promise<boolean>
  /** When to run without being asked: a cron expression, in UTC. Its payload is `{}`. */
  cron?: string
  /** Jobs of this kind under way in one worker. */
  atOnce?: number
  /** The group of a payload, and how many of one group are under way in one worker. */
  group?: { of(payload: P): string; atOnce: number }
  /** Seconds that one attempt may take. A job whose worker was killed is tried again after them. */
  seconds?: number
  retry?: Retry
}

/** A declared job, its payload's type out of sight. */
export type Job = {
  name: string
  atOnce: number
  seconds: number
  retry: Retry
  cron: string | null
  groupAtOnce: number | null
  /** Parses the payload and does the work. */
  run(data: unknown, run: JobRun): Promise<void>
  /** The group of a payload; null where the job has none. */
  groupOf(data: unknown): string | null
  from(row: OutboxRow): readonly Wish[]
  isHeard: ((query: Query) => Promise<boolean>) | null
}

/** The id that the same words always lead to, as a UUID: what exists is not queued a second time. */
export function jobIdOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Declares a job. */
export function defineJob<P extends object>(definition: Definition<P>): Job {
  const { name, payload, run, from, isHeard, cron, group, atOnce = 2, seconds = 30 } = definition
  return {
    name,
    atOnce,
    seconds,
    retry: definition.retry ?? shortRetry,
    cron: cron ?? null,
    groupAtOnce: group?.atOnce ?? null,
    run: (data, context) => run(payload.parse(data ?? {}), context),
    groupOf: (data) => {
      const parsed = payload.safeParse(data)
      return group && parsed.success ? group.of(parsed.data) : null
    },
    from: (row) =>
      (from?.(row) ?? []).map((data, at) => ({
        job: name,
        id: jobIdOf(name, String(row.id), String(at)),
        data,
      })),
    isHeard: isHeard ?? null,
  }
}
