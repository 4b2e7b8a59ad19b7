/** What is over is taken out: used challenges and signatures, dead tokens and sessions, old idempotent answers, lapsed intents. */
import { db } from '@/lib/db/client'
import type { Chore } from '@/lib/queue/chore'
import { inSeconds, now } from '@/lib/time'

const day = 24 * 3600

/** Rows that may still be asked about stay a while: an ended session for its list, an intent for its transaction. */
async function sweep(): Promise<number> {
  const [weekAgo, monthAgo] = [inSeconds(-7 * day), inSeconds(-30 * day)]
  const swept = [
    await db.authNonce.deleteMany({ where: { expiresAt: { lt: now() } } }),
    // A used refresh token is kept until it would have expired: its reuse must still be seen.
    await db.authToken.deleteMany({ where: { expiresAt: { lt: now() } } }),
    await db.authSession.deleteMany({
      where: { OR: [{ expiresAt: { lt: monthAgo } }, { revokedAt: { lt: monthAgo } }] },
    }),
    await db.runtimeToken.deleteMany({ where: { expiresAt: { lt: now() } } }),
    await db.walletSignature.deleteMany({ where: { expiresAt: { lt: now() } } }),
    await db.idempotencyRecord.deleteMany({ where: { expiresAt: { lt: now() } } }),
    await db.intent.deleteMany({ where: { expiresAt: { lt: weekAgo } } }),
  ]
  return swept.reduce((sum, { count }) => sum + count, 0)
}

export const authChores: readonly Chore[] = [{ name: 'auth.sweep', everySeconds: 3600, run: sweep }]
