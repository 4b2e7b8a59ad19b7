/** Keys and device logins that are over are taken out. */
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { inSeconds, now } from '@/lib/time'

/** An ended key stays this long: who looks into what happened finds its name. */
const keptSeconds = 30 * 24 * 3600

async function sweep(): Promise<number> {
  const old = inSeconds(-keptSeconds)
  const swept = [
    await db.deviceLogin.deleteMany({ where: { expiresAt: { lt: now() } } }),
    await db.apiKey.deleteMany({ where: { OR: [{ revokedAt: { lt: old } }, { expiresAt: { lt: old } }] } }),
  ]
  return swept.reduce((sum, { count }) => sum + count, 0)
}

export const apiKeyChores: readonly Chore[] = [{ name: 'api-keys.sweep', everySeconds: 3600, run: sweep }]
