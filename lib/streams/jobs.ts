/** Drops days of the outbox that no reader can resume from, and deletes records of finished jobs. */
import { db } from '@/lib/db/client'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { inSeconds } from '@/lib/time'

/** Makes the partitions of the days ahead and drops those past their time. Which, `app.roll_outbox` decides. */
const rollOutbox = () => db.$executeRaw`select app.roll_outbox()`

/** A chain deadline may be rewritten long after it passed; its job must not announce it again. */
const effectDays = 400

const sweepEffects = async (): Promise<void> => {
  await db.jobEffect.deleteMany({ where: { at: { lt: inSeconds(-effectDays * 24 * 3600) } } })
}

export const streamJobs = [
  defineJob({
    name: 'streams.sweep',
    payload: Nothing,
    cron: '17 * * * *',
    seconds: 600,
    run: async () => {
      await rollOutbox()
      await sweepEffects()
    },
  }),
]
