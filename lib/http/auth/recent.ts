/** Step-up authentication: calls that would outlive or widen a session need a wallet signature from the last minutes (ASVS 7.5). */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { AppError } from '@/lib/errors'
import { secondsAgo } from '@/lib/time'

/** How long a signature counts as recent. */
export const recentSeconds = 10 * 60

/** Throws `REAUTHENTICATION_REQUIRED` unless the wallet signed for this session within the last ten minutes. */
export async function requireRecent({ sessionId }: Actor): Promise<void> {
  const row = sessionId
    ? await db.authSession.findUnique({ where: { id: sessionId }, select: { provedAt: true } })
    : null
  if (row && row.provedAt > secondsAgo(recentSeconds)) return
  throw new AppError(
    'REAUTHENTICATION_REQUIRED',
    'This needs a signature of your wallet from the last 10 minutes. Get a nonce at POST /api/v1/auth/nonce, sign it, send it to POST /api/v1/auth/confirm with this session, and repeat the call. Signing in again works too.',
    { maxAgeSeconds: recentSeconds },
    {
      'WWW-Authenticate': `Bearer realm="merx", error="insufficient_user_authentication", max_age="${recentSeconds}"`,
    },
  )
}
