/** Deletes what gateway webhooks no longer need. */
import { Prisma } from '@/lib/db/generated/client'
import { sweep, sweepOlder } from '@/lib/db/sweep'
import { secondsAgo } from '@/lib/time'
import { mainKey } from './kinds'

/** Days for which sessions, runs and events are kept. */
const keptDays = 30

/** Deletes everything that has expired. Main sessions stay; others go when they were not used for a long time. */
export async function sweepHooks(): Promise<void> {
  const until = secondsAgo(keptDays * 24 * 3_600)
  await sweep(Prisma.sql`app.hook_answers`, Prisma.sql`expires_at <= now()`)
  await sweepOlder('hookRuns', keptDays)
  await sweepOlder('hookEvents', keptDays)
  await sweep(Prisma.sql`app.hook_sessions`, Prisma.sql`used_at < ${until} and key <> ${mainKey}`)
}
