/** Deletes what gateway webhooks no longer need. */
import { Prisma } from '@/lib/db/generated/client'
import { sweep, sweepOlder } from '@/lib/db/sweep'
import { secondsAgo } from '@/lib/time'
import { mainKey } from './kinds'

/** Days for which sessions, runs and events are kept. */
const keptDays = 30

/** Deletes everything that has expired. Main sessions stay; others go when they were not used for a long time. */
export async function sweepHooks(signal: AbortSignal): Promise<void> {
  const until = secondsAgo(keptDays * 24 * 3_600)
  await sweep(Prisma.sql`app.hook_answers`, Prisma.sql`expires_at <= now()`, signal)
  await sweepOlder('hookRuns', keptDays, signal)
  await sweepOlder('hookEvents', keptDays, signal)
  await sweep(Prisma.sql`app.hook_sessions`, Prisma.sql`used_at < ${until} and key <> ${mainKey}`, signal)
}
