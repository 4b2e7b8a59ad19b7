/** Deletes from the outbox what nobody can come back to, and the traces of jobs that nobody repeats any more. */
import { db } from '@/lib/db/client'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { inSeconds } from '@/lib/time'

/** Days an event can be asked for again. */
const keptDays = 7
/** Rows of one statement: short transactions, because every reader waits for the oldest one running. */
const atOnce = 5_000

async function sweepOutbox(): Promise<void> {
  const until = inSeconds(-keptDays * 24 * 3600)
  for (;;) {
    const count = await db.$executeRaw`
      delete from app.outbox where id in (
        select id from app.outbox where created_at < ${until} order by created_at limit ${atOnce})`
    if (count < atOnce) return
  }
}

/** A deadline of the chain may be written anew long after it passed, and its job must not announce it again. */
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
