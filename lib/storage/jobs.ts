/**
 * Deletes the rows and bytes of files that were announced but never registered, the remains of broken uploads on the disk, and, a day
 * later, files whose message or request was refused.
 */
import 'server-only'
import { db } from '@/lib/db/client'
import { log } from '@/lib/log'
import { defineJob, patientRetry } from '@/lib/queue/job'
import { Keyed, Nothing } from '@/lib/queue/payloads'
import { setTimers, soon } from '@/lib/queue/timers'
import { secondsAgo } from '@/lib/time'
import { removeUnfinished } from './disk'
import { diskRoot, store } from './store'
import { releaseIfUnused } from './unused'

/** An upload link is valid for minutes; a file that is not registered after this time never will be. */
const abandonedSeconds = 24 * 3600

/** Uploads per query. */
const batchSize = 1_000

/**
 * Deletes the bytes of a file that is not registered, and its row once it is a day old. Releases it first, so that a concurrent registration
 * is refused, and deletes the row last, so that a crash in between leaves it for the next run.
 */
async function takeOut(key: string): Promise<void> {
  const released = await db.$executeRaw`
    update app.uploads set released_at = coalesce(released_at, now()), file_name = '' where key = ${key} and registered_at is null`
  if (released === 0) return
  await store().remove(key)
  await db.upload.deleteMany({ where: { key, createdAt: { lt: secondsAgo(abandonedSeconds) } } })
}

/** Queues the deletion of some abandoned uploads after `from`. Returns the last one; null when there are no more. */
const queueSome = (from: string): Promise<string | null> =>
  db.$transaction(async (tx) => {
    const abandoned = await tx.upload.findMany({
      where: { key: { gt: from }, registeredAt: null, createdAt: { lt: secondsAgo(abandonedSeconds) } },
      select: { key: true },
      orderBy: { key: 'asc' },
      take: batchSize,
    })
    await setTimers(tx, ...abandoned.map(({ key }) => soon('storage.delete', key)))
    return abandoned.length === batchSize ? (abandoned.at(-1)?.key ?? null) : null
  })

/** Finds abandoned uploads. A separate job deletes each, so that a failure does not stop the others. */
async function findAbandoned(): Promise<void> {
  for (let from: string | null = ''; from !== null; ) from = await queueSome(from)
}

async function sweep(): Promise<void> {
  await findAbandoned()
  const root = diskRoot()
  const failures = root === null ? [] : await removeUnfinished(root, secondsAgo(abandonedSeconds))
  for (const error of failures) log().warn({ error }, 'what a broken upload left cannot be deleted')
}

export const storageJobs = [
  defineJob({
    name: 'storage.sweep',
    payload: Nothing,
    cron: '29 * * * *',
    seconds: 120,
    run: sweep,
  }),
  defineJob({ name: 'storage.delete', payload: Keyed, retry: patientRetry, run: ({ id }) => takeOut(id) }),
  defineJob({
    name: 'storage.release-unused',
    payload: Keyed,
    run: ({ id }) => db.$transaction((tx) => releaseIfUnused(tx, id)),
  }),
  // For files that the service wrote itself: no row of `uploads` names them.
  defineJob({
    name: 'storage.remove',
    payload: Keyed,
    retry: patientRetry,
    run: ({ id }) => store().remove(id),
  }),
]
