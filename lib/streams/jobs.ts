/** Deletes outbox rows that no reader can resume from, and records of finished jobs. */
import { db } from '@/lib/db/client'
import { sweepOlder } from '@/lib/db/sweep'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { inSeconds } from '@/lib/time'

/** Days to keep an event. */
const keptDays = 7
/** Rows of one statement. */
const atOnce = 5_000

const sweepOutbox = (): Promise<void> => sweepOlder('outbox', keptDays, atOnce)

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
      await sweepOutbox()
      await sweepEffects()
    },
  }),
]
