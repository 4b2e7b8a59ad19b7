/** The pg-boss instance of a worker, and its queues. */
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from '@/lib/queue/job'
import { deadLetters, queueSchema } from '@/lib/queue/names'
import { RepeatedFailure } from '@/lib/repeated-failure'

/** How long a finished job is stored, so that a late request does not queue its id again. */
const finishedSeconds = 15 * 60
/** How long an untouched job or dead letter is stored. */
const waitingSeconds = 14 * 24 * 3600
const deadSeconds = 90 * 24 * 3600
/** How often to recover jobs of killed workers and delete finished ones. */
const superviseSeconds = 10
const maintenanceSeconds = 300
/** How often due schedules are checked. No job runs more often than once a minute. */
const cronSeconds = 30
/** How often to check for jobs that waited for others. No job here depends on another, so rarely. */
const flowSeconds = 24 * 3600

/** Logs pg-boss errors, each new reason once: an unreachable database would repeat the same one every second. */
function logErrors(log: Logger): (error: unknown) => void {
  const failure = new RepeatedFailure()
  return (error) => {
    const reason =
      error instanceof Error ? error.message : String((error as { message?: unknown }).message ?? error)
    if (failure.report(reason)) log.warn({ reason }, 'pg-boss reports an error')
  }
}

/** Creates the queues and updates their settings. */
async function declareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.createQueue(deadLetters, { retentionSeconds: deadSeconds, deleteAfterSeconds: finishedSeconds })
  for (const { name, retry, seconds } of jobs) {
    const options = {
      retryLimit: retry.limit,
      retryDelay: retry.delay,
      retryDelayMax: retry.delayMax,
      retryBackoff: true,
      expireInSeconds: seconds,
      retentionSeconds: waitingSeconds,
      deleteAfterSeconds: finishedSeconds,
      deadLetter: deadLetters,
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
}

/** Schedules the periodic jobs, and removes schedules that no longer exist. */
async function declareSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const timed = new Map(jobs.flatMap(({ name, cron }) => (cron === null ? [] : [[name, cron]])))
  for (const { name } of await boss.getSchedules()) if (!timed.has(name)) await boss.unschedule(name)
  for (const [name, cron] of timed) await boss.schedule(name, cron)
}

/** Returns a started instance with its queues. Throws while the database is unreachable, and closes the instance. */
export async function startBoss(
  connectionString: string,
  jobs: readonly Job[],
  log: Logger,
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    schema: queueSchema,
    application_name: 'merx queue',
    max: 4,
    connectionTimeoutMillis: 5_000,
    // The owner role created tables and indexes (scripts/stack/queue-schema.ts).
    createSchema: false,
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: maintenanceSeconds,
    cronWorkerIntervalSeconds: cronSeconds,
    flowIntervalSeconds: flowSeconds,
  })
  // Without a listener, a lost connection would end the process.
  boss.on('error', logErrors(log))
  try {
    await boss.start()
    await declareQueues(boss, jobs)
    await declareSchedules(boss, jobs)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined)
    throw error
  }
}
