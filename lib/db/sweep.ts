/** Deletes old rows. */
import { Prisma } from '@/lib/db/generated/client'
import { secondsAgo } from '@/lib/time'
import { db } from './client'

/** The tables that can be swept; all have `created_at`. */
const swept = {
  hookEvents: Prisma.sql`app.hook_events`,
  hookRuns: Prisma.sql`app.hook_runs`,
  mails: Prisma.sql`app.mails`,
  notifications: Prisma.sql`app.notifications`,
  webhookDeliveries: Prisma.sql`app.webhook_deliveries`,
}

/**
 * Deletes the rows of a table that are older than `days`, `batchSize` per statement: transactions stay short, because every reader of the
 * outbox waits for the oldest running one.
 */
export async function sweepOlder(table: keyof typeof swept, days: number, batchSize: number): Promise<void> {
  const until = secondsAgo(days * 24 * 3600)
  for (;;) {
    const count = await db.$executeRaw`
      delete from ${swept[table]} where id in (
        select id from ${swept[table]} where created_at < ${until} order by created_at limit ${batchSize})`
    if (count < batchSize) return
  }
}
