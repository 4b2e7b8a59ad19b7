/** Background jobs as data: a domain declares its jobs in `jobs.ts`, and `lib/registry/jobs.ts` lists all of them. */
import { createHash } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import type { OutboxRow, Query } from '@/lib/db/outbox/outbox-reader'

/** The context of a run besides its payload. */
export type JobRun = {
  /** The name of the job's kind. */
  name: string
  /** The job's id: the same for every attempt. */
  id: string
  /** The queue itself, for the operator's jobs. */
  boss: PgBoss
  /**
   * Aborted when the attempt times out or the worker stops. A job that ends early because the worker stops arranges its next run and
   * returns, because an error counts as a failed attempt.
   */
  signal: AbortSignal
  /**
   * Records in the caller's transaction that this job took effect. Returns false when it already had: then do nothing. For
   * effects without a unique key or conditional update.
   */
  once(tx: Tx): Promise<boolean>
}

/** How often to retry a failing job, and how long to wait: `delay` seconds at first, then doubling. */
type Retry = { limit: number; delay: number; delayMax: number }

/** Six attempts within about a minute; then the job is a dead letter. */
const shortRetry: Retry = { limit: 5, delay: 1, delayMax: 60 }

/** Attempts for about half a day: for work in the file store, which may be away for hours. */
export const patientRetry: Retry = { limit: 80, delay: 1, delayMax: 600 }

/** A request to run a job, from an outbox row, timer or deadline. */
export type JobRequest = {
  job: string
  id: string
  data: object
  /** The trace of the work that requests the job. */
  trace?: string | null
}

type Definition<P extends object> = {
  /** `<domain>.<action>`, also the name of its queue. */
  name: string
  payload: z.ZodType<P>
  /**
   * Processes one item. An item that needs nothing is not an error: return. A run can be cut off anywhere and repeated, so its
   * effects must be conditional updates or have unique keys.
   */
  run(payload: P, run: JobRun): Promise<void>
  /** Returns the payloads of the jobs for an outbox row. Pure. */
  from?(row: OutboxRow): readonly P[]
  /** Whether rows create jobs at all now. Called once per pass of the relay that has rows, after they were read. */
  isActive?(query: Query): Promise<boolean>
  /** The schedule, as a cron expression in UTC. The payload is `{}`. */
  cron?: string
  /** The most concurrent jobs of this kind in one worker. */
  maxConcurrent?: number
  /** The group of a payload, and the most concurrent jobs per group in one worker. */
  group?: { of(payload: P): string; maxConcurrent: number }
  /** The timeout of an attempt in seconds. A job of a killed worker is retried after it. */
  seconds?: number
  retry?: Retry
}

/** A declared job without its payload type. */
export type Job = {
  name: string
  maxConcurrent: number
  seconds: number
  retry: Retry
  cron: string | null
  groupMaxConcurrent: number | null
  /** Parses the payload and runs the job. */
  run(data: unknown, run: JobRun): Promise<void>
  /** Returns the group of a payload, or null. */
  groupOf(data: unknown): string | null
  from(row: OutboxRow): readonly JobRequest[]
  isActive: ((query: Query) => Promise<boolean>) | null
}

/** Derives a stable id as a UUID, so that the same job is not queued twice. */
export function jobIdOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Declares a job. */
export function defineJob<P extends object>(definition: Definition<P>): Job {
  const { name, payload, run, from, isActive, cron, group, maxConcurrent = 2, seconds = 30 } = definition
  return {
    name,
    maxConcurrent,
    seconds,
    retry: definition.retry ?? shortRetry,
    cron: cron ?? null,
    groupMaxConcurrent: group?.maxConcurrent ?? null,
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
    isActive: isActive ?? null,
  }
}
