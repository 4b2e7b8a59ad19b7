/** What was delivered long ago is taken out. */
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { inSeconds } from '@/lib/time'

/** Days a delivery can be looked at and sent again. */
const keptDays = 30
/** Rows of one statement: every reader of the outbox waits for the oldest transaction running. */
const atOnce = 2_000

async function sweep(): Promise<number> {
  const until = inSeconds(-keptDays * 24 * 3600)
  for (let total = 0; ; ) {
    const count = await db.$executeRaw`
      delete from app.webhook_deliveries where id in (
        select id from app.webhook_deliveries where created_at < ${until} order by created_at limit ${atOnce})`
    total += count
    if (count < atOnce) return total
  }
}

export const webhookChores: readonly Chore[] = [{ name: 'webhooks.sweep', everySeconds: 3600, run: sweep }]
