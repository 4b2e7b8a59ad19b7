/** Deletes ended keys and device logins. */
import { db } from '@/lib/db/client'
import { defineJob } from '@/lib/queue/job'
import { Nothing } from '@/lib/queue/payloads'
import { now, secondsAgo } from '@/lib/time'

/** How long an ended key is kept, so that an investigation can find its name. */
const keptSeconds = 30 * 24 * 3600

async function sweep(): Promise<void> {
  const old = secondsAgo(keptSeconds)
  await db.deviceLogin.deleteMany({ where: { expiresAt: { lt: now() } } })
  await db.apiKey.deleteMany({ where: { OR: [{ revokedAt: { lt: old } }, { expiresAt: { lt: old } }] } })
}

export const apiKeyJobs = [
  defineJob({ name: 'api-keys.sweep', payload: Nothing, cron: '11 * * * *', seconds: 600, run: sweep }),
]
