/** Deletes old rows. */
import { Prisma } from '@/lib/db/generated/client'
import { secondsAgo } from '@/lib/time'
import { db } from './client'

/** Rows per statement. */
const batchSize = 2_000

/**
 * Repeats a statement that changes at most `limit` rows until it finds fewer, or until `signal` aborts: a job that took too long runs again,
 * and two runs would then delete the same. Transactions stay short, because every reader of the outbox waits for the oldest running one,
 * and a statement over all rows of a long backlog would reach its timeout each time.
 */
export async function inBatches(
  some: (limit: number) => Promise<number>,
  signal: AbortSignal,
  limit: number = batchSize,
): Promise<void> {
  while (!signal.aborted && (await some(limit)) >= limit);
}

/** Deletes the rows of a table that is not partitioned, in batches. A row that is changed meanwhile stays for the next sweep. */
export const sweep = (table: Prisma.Sql, where: Prisma.Sql, signal: AbortSignal): Promise<void> =>
  inBatches(
    (limit) => db.$executeRaw`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${limit}))`,
    signal,
  )

/** The tables whose rows have a fixed age; all have `created_at`. */
const swept = {
  hookEvents: Prisma.sql`app.hook_events`,
  hookRuns: Prisma.sql`app.hook_runs`,
  mails: Prisma.sql`app.mails`,
  notifications: Prisma.sql`app.notifications`,
  webhookDeliveries: Prisma.sql`app.webhook_deliveries`,
}

/** Deletes the rows of a table that are older than `days`. */
export const sweepOlder = (table: keyof typeof swept, days: number, signal: AbortSignal): Promise<void> =>
  sweep(swept[table], Prisma.sql`created_at < ${secondsAgo(days * 24 * 3600)}`, signal)
