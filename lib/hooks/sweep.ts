/** Deletes what gateway webhooks no longer need. */
import { db } from '@/lib/db/client'
import { sweepOlder } from '@/lib/db/sweep'
import { secondsAgo } from '@/lib/time'
import { mainKey } from './kinds'

/** Days for which sessions, runs and events are kept. */
const keptDays = 30
/** Rows per statement. */
const batchSize = 2_000

/** Deletes sessions that were not used for a long time; main sessions stay. */
async function sweepSessions(): Promise<void> {
  const until = secondsAgo(keptDays * 24 * 3_600)
  for (;;) {
    const count = await db.$executeRaw`
      delete from app.hook_sessions where id in (
        select id from app.hook_sessions where used_at < ${until} and key <> ${mainKey} order by used_at limit ${batchSize})`
    if (count < batchSize) return
  }
}

/** Deletes everything that has expired. */
export async function sweepHooks(): Promise<void> {
  await db.$executeRaw`delete from app.hook_answers where expires_at <= now()`
  await sweepOlder('hookRuns', keptDays, batchSize)
  await sweepOlder('hookEvents', keptDays, batchSize)
  await sweepSessions()
}
