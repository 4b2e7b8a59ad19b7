/** Confirms a session with a fresh wallet signature, which sensitive calls require. */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { showTime } from '@/lib/fields'
import { audit } from '@/lib/http/audit/audit'
import { recentSeconds } from '@/lib/http/auth/recent'
import { inSeconds, now } from '@/lib/time'
import { consumeNonce, proveNonce } from './nonces'
import type { ConfirmBody, ConfirmReply } from './schema'

/** Records a fresh signature of the caller's wallet. Throws `UNAUTHORIZED` when the nonce or the signature is not from this wallet. */
export async function confirmSession(
  actor: Actor,
  body: z.output<typeof ConfirmBody>,
): Promise<z.input<typeof ConfirmReply>> {
  await proveNonce({ ...body, walletAddress: actor.wallet })
  const at = now()
  await db.$transaction(async (tx) => {
    await consumeNonce(tx, body.nonce)
    await tx.authSession.updateMany({
      where: { id: actor.sessionId ?? '', accountId: actor.accountId, revokedAt: null },
      data: { provedAt: at },
    })
    await audit(tx, { action: 'session.confirmed', actor })
  })
  return { confirmedAt: showTime(at), validUntil: showTime(inSeconds(recentSeconds, at)) }
}
