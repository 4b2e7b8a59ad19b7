/** What nobody can come back to is taken out of the outbox. */
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { inSeconds } from '@/lib/time'

/** Days an event can be asked for again. */
const keptDays = 7
/** Rows of one statement: short transactions, because every reader waits for the oldest one running. */
const atOnce = 5_000

async function sweep(): Promise<number> {
  const until = inSeconds(-keptDays * 24 * 3600)
  for (let total = 0; ; ) {
    const count = await db.$executeRaw`
      delete from app.outbox where id in (
        select id from app.outbox where created_at < ${until} order by created_at limit ${atOnce})`
    total += count
    if (count < atOnce) return total
  }
}

export const streamChores: readonly Chore[] = [{ name: 'streams.sweep', everySeconds: 3600, run: sweep }]
