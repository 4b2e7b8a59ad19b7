/** The one instance of pg-boss in a worker, and its queues. */
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Job } from '@/lib/queue/job'
import { deadLetters, queueSchema } from '@/lib/queue/names'

/** A finished job is kept this long, so that a late request does not queue its id a second time. */
const finishedSeconds = 15 * 60
/** A job that nobody has come to in this time is given up; a dead letter that nobody has looked at too. */
const waitingSeconds = 14 * 24 * 3600
const deadSeconds = 90 * 24 * 3600
/** How often jobs of killed workers are looked for, and finished ones deleted. */
const superviseSeconds = 10
const maintenanceSeconds = 300

/** Logs what pg-boss complains about, each new reason once: a database that is away would say the same every second. */
function complain(log: Logger): (error: unknown) => void {
  let said = ''
  return (error) => {
    const reason =
      error instanceof Error ? error.message : String((error as { message?: unknown }).message ?? error)
    if (reason !== said) log.warn({ reason }, 'the queue complains')
    said = reason
  }
}

/** Makes the queues and brings their settings up to date. */
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

/** Schedules the jobs that run by the clock, and forgets those that no longer do. */
async function declareSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const timed = new Map(jobs.flatMap(({ name, cron }) => (cron === null ? [] : [[name, cron]])))
  for (const { name } of await boss.getSchedules()) if (!timed.has(name)) await boss.unschedule(name)
  for (const [name, cron] of timed) await boss.schedule(name, cron)
}

/** A started instance with its queues. Throws while the database is away; the instance is closed then. */
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
    // Tables and their indexes are the owner's (scripts/stack/queue-schema.ts).
    createSchema: false,
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: maintenanceSeconds,
  })
  // Without a listener a lost connection would end the process.
  boss.on('error', complain(log))
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
