/**
 * One transaction of the relay: turns outbox rows, due timers and passed chain deadlines into jobs. The mark, locked meanwhile,
 * records which rows have their jobs, so two workers never queue one twice and a worker may be killed at any line.
 *
 * Rows about chain events wait until their block is final (`FINALITY_BLOCKS`). A row whose event a reorg removed in between is
 * dropped: the checkpoint is read before the outbox, so a rollback of anything final by it is visible in the same read.
 */
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { JobInsert, PgBoss } from 'pg-boss'
import { inTransaction } from '@/lib/db/indexer'
import type { OutboxRow, Query } from '@/lib/db/outbox/outbox-reader'
import { isAfter, type Position } from '@/lib/db/outbox/position'
import { preparedStatementName } from '@/lib/db/statements/statement-names'
import { env } from '@/lib/env'
import { type Job, type JobRequest, jobIdOf } from '@/lib/queue/job'
import { withTrace } from './job-trace'
import { type OutboxPage, readPage, readRowsById, type TracedRow } from './outbox-page'
import { isAhead, renumberOutbox } from './restored'

/** Notifies the workers of queues with new jobs. */
export const jobsTopic = 'merx_jobs'
/** The longest sleep of the relay without a wake-up. */
const sleepMs = 2_000
/** When another worker holds the mark, it may have read before the commit that woke this one. */
const busyMs = 100
/** Batch limit of timers, deadlines and held rows per transaction. */
const batchSize = 1_000

/** The result of one transaction: milliseconds to sleep, and queues with new jobs. */
export type Pass = { sleep: number; queued: string[] }

/** The state at the start of a pass. */
type Opened = {
  mark: Position
  /** Whether the mark is from another server, from whose dump the database was restored. */
  isAhead: boolean
  /** The newest final block. */
  final: bigint
  /** The time of the newest indexed block. */
  time: string | null
  waits: Waits
}

/** Whether held rows have become final, timers are due, and deadlines have passed. */
type Waits = { isFinal: boolean; hasTimers: boolean; hasDeadlines: boolean }

type OpenedRow = Waits & {
  xid: string
  id: string
  isAhead: boolean
  block: string | null
  time: string | null
}

/** The block to which a rollback went back. */
const ancestorOf = ({ data }: OutboxRow): bigint | null =>
  typeof data.ancestor === 'number' ? BigInt(data.ancestor) : null
const blockOf = ({ data }: OutboxRow): bigint | null =>
  typeof data.block === 'number' ? BigInt(data.block) : null

const isReorg = ({ type }: OutboxRow) => type.endsWith('.reorged')

/** Returns the jobs of a row. A row that a job cannot parse becomes a job that fails, visible to the operator. */
function jobRequestsOf(jobs: readonly Job[], row: TracedRow): JobRequest[] {
  const { trace } = row
  return jobs.flatMap((job): JobRequest[] => {
    try {
      return job.from(row).map((request) => ({ ...request, trace }))
    } catch (error) {
      const unread = { unreadRow: String(row.id), reason: String(error) }
      return [{ job: job.name, id: jobIdOf(job.name, String(row.id), 'unread'), data: unread, trace }]
    }
  })
}

/** The condition of each of `Waits`, on the checkpoint `c`, with the blocks to finality and the names of the jobs. */
const waiting = {
  isFinal: 'exists (select from app.outbox_held h where h.block <= c.block_number - $1::int8)',
  hasTimers: 'exists (select from app.timers t where t.due <= now() and t.job = any($2))',
  hasDeadlines: 'exists (select from app.deadlines d where d.due < c.block_timestamp and d.job = any($2))',
}

/** Milliseconds to the next timer of the jobs `names`; null without one. Those that only another version knows wait for it. */
const nextTimer = (names: string) =>
  `(select ceil(extract(epoch from min(due) - clock_timestamp()) * 1000)::text from app.timers where job = any(${names}))`

const sleepUntil = (ms: string | null): number =>
  ms === null ? sleepMs : Math.max(1, Math.min(sleepMs, Number(ms)))

/** Turns outbox rows, timers and deadlines into jobs, over one database connection. */
export class Relayer {
  readonly #query: Query
  readonly #byName: ReadonlyMap<string, Job>

  constructor(
    private readonly client: Client,
    private readonly boss: PgBoss,
    private readonly jobs: readonly Job[],
  ) {
    this.#query = async <R>(text: string, values: readonly unknown[]) =>
      (await client.query({ name: preparedStatementName(text), text, values: [...values] })).rows as R[]
    this.#byName = new Map(jobs.map((job) => [job.name, job]))
  }

  /**
   * Returns how long to sleep when there is nothing to relay, or null when a pass is due. Read-only: a pass locks the mark, which writes to
   * the disk, and most checks without a wake-up find nothing.
   */
  async look(): Promise<Pass | null> {
    const [row] = await this.#query<{ isDue: boolean; ms: string | null }>(
      `select ${nextTimer('$2')} as ms, ${waiting.isFinal} or ${waiting.hasTimers} or ${waiting.hasDeadlines}
         or exists (select from app.outbox o where (o.xid, o.id) > (m.xid, m.row_id)) or ${isAhead} as "isDue"
       from app.outbox_marks m left join chain.cursor c on c.id = 1 where m.name = 'jobs'`,
      this.#parameters(),
    )
    return row && !row.isDue ? { sleep: sleepUntil(row.ms), queued: [] } : null
  }

  /** Runs one transaction of the relay. */
  pass = (): Promise<Pass> =>
    inTransaction(this.client, async () => {
      const opened = await this.#open()
      if (opened === null) return { sleep: busyMs, queued: [] }
      const { mark, time, waits } = opened
      if (opened.isAhead) {
        await renumberOutbox(this.#query)
        return { sleep: 0, queued: [] }
      }
      const page = await readPage(this.#query, mark)
      const { free, hasHeld } = await this.#withoutUnfinal(page)
      const released = page.isWhole && (waits.isFinal || hasHeld) ? await this.#release(opened.final) : []
      const rows = [...free, ...released]
      const active = await this.#activeJobs(rows)
      const requests = rows.flatMap((row) => jobRequestsOf(active, row))
      const due = [
        ...(waits.hasTimers ? await this.#dueTimers() : []),
        ...(time !== null && waits.hasDeadlines ? await this.#passedDeadlines(time) : []),
      ]
      const queued = await this.#insert([...requests, ...due])
      await this.#moveMark(mark, page)
      const more = !page.isWhole || released.length === batchSize || due.length >= batchSize
      return { sleep: more ? 0 : await this.#untilNextTimer(), queued }
    })

  #parameters = (): unknown[] => [env().FINALITY_BLOCKS, [...this.#byName.keys()]]

  /**
   * Locks the mark until the transaction ends, and reads the state of this pass; null when another worker holds the mark. One statement, so
   * that most passes, which find nothing due, need no other.
   */
  async #open(): Promise<Opened | null> {
    const [row] = await this.#query<OpenedRow>(
      `select m.xid::text, m.row_id::text as id, ${isAhead} as "isAhead", c.block_number::text as block, c.block_timestamp::text as time,
         ${waiting.isFinal} as "isFinal", ${waiting.hasTimers} as "hasTimers", ${waiting.hasDeadlines} as "hasDeadlines"
       from app.outbox_marks m left join chain.cursor c on c.id = 1 where m.name = 'jobs' for no key update of m skip locked`,
      this.#parameters(),
    )
    if (!row) return null
    const { block, time, isFinal, hasTimers, hasDeadlines } = row
    return {
      mark: { xid: BigInt(row.xid), id: BigInt(row.id) },
      isAhead: row.isAhead,
      final: block === null ? -1n : BigInt(block) - BigInt(env().FINALITY_BLOCKS),
      time,
      waits: { isFinal, hasTimers, hasDeadlines },
    }
  }

  /**
   * Returns the jobs that are active now. `rows` are all rows of this pass that become jobs, including released ones: most blocks that make
   * held rows final have no new rows. Called after the rows were read, so that a job that becomes active later misses none of its rows.
   */
  async #activeJobs(rows: readonly TracedRow[]): Promise<Job[]> {
    const active: Job[] = []
    for (const job of this.jobs)
      if (!job.isActive || (rows.length > 0 && (await job.isActive(this.#query)))) active.push(job)
    return active
  }

  /** Holds rows about chain events, in order with the rollbacks that undo some of them. */
  async #withoutUnfinal({ rows }: OutboxPage): Promise<{ free: TracedRow[]; hasHeld: boolean }> {
    const free: TracedRow[] = []
    let held: TracedRow[] = []
    const hold = async () => {
      if (held.length > 0)
        await this.#query(
          `insert into app.outbox_held (id, block, subject)
           select * from unnest($1::bigint[], $2::bigint[], $3::text[]) on conflict do nothing`,
          [
            held.map(({ id }) => String(id)),
            held.map((row) => String(blockOf(row))),
            held.map(({ subject }) => subject),
          ],
        )
      held = []
    }
    for (const row of rows) {
      if (blockOf(row) !== null) held.push(row)
      else free.push(row)
      if (!isReorg(row)) continue
      await hold()
      await this.#query('delete from app.outbox_held where block > $1 and id < $2 and subject = $3', [
        String(ancestorOf(row) ?? 0n),
        String(row.id),
        row.subject,
      ])
    }
    await hold()
    return { free, hasHeld: free.length < rows.length }
  }

  /** Returns rows whose block has become final, together with later rows about reorgs. */
  async #release(final: bigint): Promise<TracedRow[]> {
    const ids = await this.#query<{ id: string }>(
      `delete from app.outbox_held where id in (
         select id from app.outbox_held where block <= $1 order by block, id limit $2) returning id::text`,
      [String(final), batchSize],
    )
    return ids.length === 0
      ? []
      : readRowsById(
          this.#query,
          ids.map(({ id }) => id),
        )
  }

  /** Each timer becomes a new job, even when the previous job set it for the same time again. */
  async #dueTimers(): Promise<JobRequest[]> {
    const due = await this.#query<{ job: string; key: string; trace: string | null }>(
      `delete from app.timers t using (
         select job, key from app.timers where due <= now() and job = any($1) order by due limit $2 for no key update skip locked
       ) one where t.job = one.job and t.key = one.key returning t.job, t.key, t.trace`,
      [[...this.#byName.keys()], batchSize],
    )
    return due.map(({ job, key, trace }) => ({ job, id: randomUUID(), data: { id: key }, trace }))
  }

  /** A call works from the second after its deadline, so a deadline has passed when chain time is greater. */
  async #passedDeadlines(time: string): Promise<JobRequest[]> {
    const due = await this.#query<{ job: string; key: string; due: string }>(
      `delete from app.deadlines d using (
         select job, key from app.deadlines where due < $1 and job = any($2) order by due limit $3 for no key update skip locked
       ) one where d.job = one.job and d.key = one.key returning d.job, d.key, d.due::text`,
      [time, [...this.#byName.keys()], batchSize],
    )
    return due.map(({ job, key, due: at }) => ({ job, id: randomUUID(), data: { id: key, due: at } }))
  }

  /** Queues jobs over this connection and returns their queues. Existing jobs stay unchanged. */
  async #insert(requests: readonly JobRequest[]): Promise<string[]> {
    const byJob = new Map<string, Map<string, JobInsert>>()
    for (const { job, id, data, trace } of requests) {
      const group = this.#byName.get(job)?.groupOf(data)
      const inserts = byJob.get(job) ?? new Map<string, JobInsert>()
      inserts.set(id, { id, data: withTrace(data, trace), ...(group && { group: { id: group } }) })
      byJob.set(job, inserts)
    }
    const executeSql = async (text: string, values?: unknown[]) => this.client.query(text, values)
    for (const [name, inserts] of byJob)
      await this.boss.insert(name, [...inserts.values()], { db: { executeSql } })
    const names = [...byJob.keys()]
    if (names.length > 0) await this.#query('select pg_notify($1, $2)', [jobsTopic, names.join(',')])
    return names
  }

  async #moveMark(mark: Position, { rows, reached }: OutboxPage): Promise<void> {
    const above = rows.filter((row) => isAfter(row, reached))
    if (above.length > 0)
      await this.#query(
        'insert into app.outbox_taken (id, xid) select * from unnest($1::bigint[], $2::bigint[])',
        [above.map(({ id }) => String(id)), above.map(({ xid }) => String(xid))],
      )
    if (!isAfter(reached, mark)) return
    await this.#query(
      `with moved as (update app.outbox_marks set xid = $1::bigint, row_id = $2::bigint where name = 'jobs')
       delete from app.outbox_taken where (xid, id) <= ($1::bigint, $2::bigint)`,
      [String(reached.xid), String(reached.id)],
    )
  }

  /** Returns the milliseconds to sleep. */
  async #untilNextTimer(): Promise<number> {
    const [row] = await this.#query<{ ms: string | null }>(`select ${nextTimer('$1')} as ms`, [
      [...this.#byName.keys()],
    ])
    return sleepUntil(row?.ms ?? null)
  }
}
