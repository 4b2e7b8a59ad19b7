/** Deletes ended keys and device logins. */
import { Prisma } from '@/lib/db/generated/client'
import { sweep } from '@/lib/db/sweep'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { now, secondsAgo } from '@/lib/time'

/** How long an ended key is kept, so that an investigation can find its name. */
const keptSeconds = 30 * 24 * 3600

async function sweepAll(signal: AbortSignal): Promise<void> {
  const old = secondsAgo(keptSeconds)
  await sweep(Prisma.sql`app.device_logins`, Prisma.sql`expires_at < ${now()}`, signal)
  await sweep(Prisma.sql`app.api_keys`, Prisma.sql`revoked_at < ${old} or expires_at < ${old}`, signal)
}

export const apiKeyJobs = [
  defineJob({
    name: 'api-keys.sweep',
    payload: Nothing,
    cron: '11 * * * *',
    seconds: 600,
    run: (_, { signal }) => sweepAll(signal),
  }),
]
