/** Deletes the rows and bytes of files that were announced and never used, a day later. */
import 'server-only'
import { db } from '@/lib/db/client'
import { defineJob } from '@/lib/queue/job'
import { Keyed, Nothing } from '@/lib/queue/payloads'
import { setTimers, soon } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'
import { store } from './store'

/** A link to upload lives minutes; a file that is not registered after this long never will be. */
const abandonedSeconds = 24 * 3600

/** Uploads of one look. */
const atOnce = 1_000

/**
 * Deletes one. The row goes first and is committed last, so that a registration at the same moment waits and is then
 * refused, and a crash in between leaves the row for the next run.
 */
const takeOut = (key: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.upload.deleteMany({ where: { key, registeredAt: null } })
    if (count > 0) await store().remove(key)
  })

/** Finds abandoned uploads; each is deleted by a job of its own, so that one that cannot be deleted holds up no other. */
const findAbandoned = (): Promise<void> =>
  db.$transaction(async (tx) => {
    const abandoned = await tx.upload.findMany({
      where: { registeredAt: null, createdAt: { lt: inSeconds(-abandonedSeconds) } },
      select: { key: true },
      orderBy: { createdAt: 'asc' },
      take: atOnce,
    })
    await setTimers(tx, ...abandoned.map(({ key }) => soon('storage.delete', key)))
  })

export const storageJobs = [
  defineJob({
    name: 'storage.sweep',
    payload: Nothing,
    cron: '29 * * * *',
    seconds: 120,
    run: findAbandoned,
  }),
  defineJob({ name: 'storage.delete', payload: Keyed, run: ({ id }) => takeOut(id) }),
]
