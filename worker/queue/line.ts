/** The running jobs of one queue in this worker. Each runs and ends on its own, without waiting for the others. */
import type { JobFetchOptions, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { anySignal, deadline } from '@/lib/abort-signals'
import type { Tx } from '@/lib/db/client'
import { againLock } from '@/lib/db/indexer'
import { heldText } from '@/lib/db/lock'
import { reasonOf } from '@/lib/failures'
import { workerMetrics } from '@/lib/metrics'
import type { Job } from '@/lib/queue/job'
import { type Note, traced } from '@/lib/trace'
import { traceOf } from './job-trace'

type Fetched = { id: string; data: unknown; retryCount: number }

/** The longest time between attempts while blocks are indexed again. */
const againSeconds = 60

/**
 * Returns a failed job to its queue without counting the attempt, if blocks are being indexed again: that transaction may hold a row that
 * the job changes for longer than all attempts take. Returns whether it did.
 */
async function returnUncounted(
  boss: PgBoss,
  { name, retry }: Job,
  attempt: { id: string; retryCount: number },
): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    // An attempt is counted when a job that has a beginning is fetched.
    `update queue.job set state = 'retry', started_on = null, start_after = now() + $4::int * interval '1 s'
     where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3 and ${heldText(againLock)} returning 1`,
    [name, attempt.id, attempt.retryCount, Math.min(retry.delayMax, againSeconds)],
  )
  return rows.length > 0
}

/** Records that a job took effect. Returns false when it already had. */
const recordEffect = (jobId: string) => async (tx: Tx) =>
  (await tx.jobEffect.createMany({ data: [{ jobId }], skipDuplicates: true })).count === 1

/** Runs the jobs of one queue, up to `job.maxConcurrent` at a time. */
export class Line {
  readonly #running = new Map<Promise<void>, string | null>()
  #isTaking = false
  /** The last fetching of jobs. */
  #taking = Promise.resolve()
  /** Whether ready jobs may be left: there was no room, or a wake-up arrived meanwhile. */
  #hasMore = false

  constructor(
    private readonly boss: PgBoss,
    private readonly job: Job,
    private readonly log: Logger,
    private readonly stopping: AbortSignal,
  ) {}

  /** Takes jobs while there are some and there is room. Never throws: jobs it cannot take now are taken at the next wake-up. */
  async take(): Promise<void> {
    this.#hasMore = true
    if (this.#isTaking) return
    this.#isTaking = true
    this.#taking = this.#takeAll()
    await this.#taking
  }

  async #takeAll(): Promise<void> {
    try {
      while (this.#hasMore && this.#room > 0 && !this.stopping.aborted) {
        this.#hasMore = false
        const wanted = this.job.groupMaxConcurrent === null ? this.#room : 1
        const jobs = await this.boss.fetch<unknown>(this.job.name, this.#fetchOptions(wanted))
        for (const one of jobs) this.#begin(one as Fetched)
        if (jobs.length === wanted) this.#hasMore = true
      }
    } catch (error) {
      this.log.debug({ job: this.job.name, reason: String(error) }, 'jobs cannot be taken now')
    } finally {
      this.#isTaking = false
    }
  }

  /** Resolves when all running jobs have ended, also those that are being fetched: a worker that stops takes no more. */
  async ended(): Promise<void> {
    await this.#taking
    await Promise.allSettled(this.#running.keys())
  }

  get #room(): number {
    return this.job.maxConcurrent - this.#running.size
  }

  #fetchOptions(batchSize: number): JobFetchOptions & { ignoreGroups?: string[] } {
    const { groupMaxConcurrent } = this.job
    if (groupMaxConcurrent === null) return { batchSize }
    const counts = new Map<string, number>()
    for (const group of this.#running.values())
      if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1)
    return {
      batchSize,
      ignoreGroups: [...counts].flatMap(([group, count]) => (count < groupMaxConcurrent ? [] : group)),
    }
  }

  #begin(fetched: Fetched): void {
    const { name } = this.job
    const parent = traceOf(fetched.data)
    const facts = { 'messaging.destination.name': name, 'merx.job.attempt': fetched.retryCount + 1 }
    const span = { name: `job ${name}`, kind: 'consumer', facts, parent } as const
    const running = traced(span, (note) => this.#run(fetched, note)).finally(() => {
      this.#running.delete(running)
      if (this.#hasMore || this.job.groupMaxConcurrent !== null) void this.take()
    })
    this.#running.set(running, this.job.groupOf(fetched.data))
  }

  async #run(fetched: Fetched, note: Note): Promise<void> {
    const { name, seconds } = this.job
    const { id, data, retryCount } = fetched
    const attempt = { id, retryCount }
    const over = deadline(seconds * 1_000)
    // A stop aborts the signal only: a job that ignores it still has until the worker exits.
    const end = anySignal(over.signal, this.stopping)
    try {
      const late = new Promise<never>((_, reject) =>
        over.signal.addEventListener('abort', () => reject(new Error(`not done within ${seconds} s`))),
      )
      late.catch(() => undefined)
      const { boss } = this
      await Promise.race([
        this.job.run(data, { name, id, boss, signal: end.signal, once: recordEffect(id) }),
        late,
      ])
      await boss.complete(name, attempt)
      workerMetrics().jobs.inc({ job: name, outcome: 'done' })
    } catch (error) {
      note({ 'error.type': error instanceof Error ? error.name : 'unknown' })
      await this.#fail(attempt, error)
    } finally {
      end.forget()
      over.forget()
    }
  }

  /** Returns a job to its queue for a retry, or to the dead letters. If that write fails, the job times out instead. */
  async #fail(attempt: { id: string; retryCount: number }, error: unknown): Promise<void> {
    const { name, retry } = this.job
    const reason = reasonOf(error)
    if (await returnUncounted(this.boss, this.job, attempt).catch(() => false)) {
      workerMetrics().jobs.inc({ job: name, outcome: 'failed' })
      this.log.warn(
        { job: name, id: attempt.id, reason },
        'a job failed while blocks are indexed again; it is tried again until they are',
      )
      return
    }
    const isLast = attempt.retryCount >= retry.limit
    workerMetrics().jobs.inc({ job: name, outcome: isLast ? 'dead' : 'failed' })
    this.log[isLast ? 'error' : 'warn'](
      { job: name, id: attempt.id, attempt: attempt.retryCount + 1, reason },
      isLast ? 'a job failed for good: it is a dead letter' : 'a job failed; it is tried again',
    )
    await this.boss.fail(name, attempt, { message: reason.slice(0, 2_000) }).catch(() => undefined)
  }
}

/** Returns the names of queues with ready jobs. */
export async function readyQueues(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select q.name from unnest($1::text[]) q(name) where exists (
       select 1 from queue.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [names],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}
