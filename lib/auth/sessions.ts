/** Sessions and their tokens: created at sign-in, rotated by refresh, ended by logout or misuse. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { hashToken, mintToken } from '@/lib/crypto/tokens'
import { db, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { showTime } from '@/lib/fields'
import { audit } from '@/lib/http/audit/audit'
import { inSeconds, now } from '@/lib/time'
import { refuseSignIn } from './nonces'
import type { RefreshReply } from './schema'

/** Lifetimes in seconds (spec §Limits). */
const accessSeconds = 24 * 3600
export const refreshSeconds = 30 * 24 * 3600

/** The absolute end of a session. A refresh does not extend it. */
const endOf = ({ createdAt }: { createdAt: Date }): Date =>
  inSeconds(env().SESSION_MAX_DAYS * 24 * 3600, createdAt)

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** Creates a session of an account. It ends with its refresh token. */
export const createSession = (tx: Tx, accountId: string, via: 'api' | 'browser', userAgent: string | null) =>
  tx.authSession.create({
    data: {
      accountId,
      via,
      userAgent: userAgent?.slice(0, 300) ?? null,
      expiresAt: inSeconds(Math.min(refreshSeconds, env().SESSION_MAX_DAYS * 24 * 3600)),
    },
  })

/** Creates the next pair of tokens and extends the session to their expiry, at most to its absolute end. */
export async function createTokens(tx: Tx, session: { id: string; createdAt: Date }): Promise<RefreshReply> {
  const [sessionId, endsAt] = [session.id, endOf(session)]
  const [accessToken, refreshToken] = [mintToken('ACCESS'), mintToken('REFRESH')]
  const [accessUntil, refreshUntil] = [accessSeconds, refreshSeconds].map((seconds) =>
    earlier(inSeconds(seconds), endsAt),
  ) as [Date, Date]
  await tx.authToken.createMany({
    data: [
      { hash: hashToken(accessToken), sessionId, kind: 'ACCESS', expiresAt: accessUntil },
      { hash: hashToken(refreshToken), sessionId, kind: 'REFRESH', expiresAt: refreshUntil },
    ],
  })
  await tx.authSession.update({
    where: { id: sessionId },
    data: { expiresAt: refreshUntil, lastSeenAt: now() },
  })
  return {
    accessToken,
    accessTokenExpiresAt: showTime(accessUntil),
    refreshToken,
    refreshTokenExpiresAt: showTime(refreshUntil),
    session: { id: sessionId, expiresAt: showTime(refreshUntil), endsAt: showTime(endsAt) },
  }
}

/** The lifetime of a stream token in seconds. An open stream outlives it. */
const realtimeSeconds = 10 * 60

/** Creates a short-lived token that only opens event streams, safe to put in a URL. */
export async function createRealtimeToken(actor: Actor): Promise<{ token: string; expiresAt: string }> {
  const token = mintToken('REALTIME')
  const expiresAt = inSeconds(realtimeSeconds)
  const { sessionId, keyId } = actor
  await db.authToken.create({
    data: { hash: hashToken(token), sessionId, keyId, kind: 'REALTIME', expiresAt },
  })
  return { token, expiresAt: showTime(expiresAt) }
}

/** Ends a session and all its tokens. Returns whether it was active. */
export async function revokeSession(sessionId: string, accountId?: string): Promise<boolean> {
  const { count } = await db.authSession.updateMany({
    where: { id: sessionId, revokedAt: null, ...(accountId !== undefined && { accountId }) },
    data: { revokedAt: now() },
  })
  return count === 1
}

/** Ends the session of a page's cookie, and records the sign-out. */
export async function endBrowserSession(sessionId: string): Promise<void> {
  const session = await db.authSession.findUnique({ where: { id: sessionId } })
  if (!session || !(await revokeSession(sessionId))) return
  const actor = { accountId: session.accountId, sessionId, keyId: null, via: 'cookie' } as const
  await audit(db, { action: 'session.ended', actor })
}

const refuseRefresh = () => refuseSignIn('The refresh token is unknown, expired or revoked. Sign in again.')

/**
 * Returns the next pair of tokens. A refresh token works once: a second use means that two parties hold it, so all tokens of the session
 * are revoked and both must sign in again.
 */
export async function refreshSession(refreshToken: string): Promise<RefreshReply> {
  const hash = hashToken(refreshToken)
  const row = await db.authToken.findUnique({ where: { hash }, include: { session: true } })
  const { session } = row ?? {}
  if (row?.kind !== 'REFRESH' || !session || row.expiresAt <= now() || session.revokedAt)
    throw refuseRefresh()
  if (endOf(session) <= now())
    throw refuseSignIn(
      `This session began ${env().SESSION_MAX_DAYS} days ago, which is as long as one may live. Sign in again.`,
    )
  const reply = await db.$transaction(async (tx) => {
    const { count } = await tx.authToken.updateMany({
      where: { hash, usedAt: null },
      data: { usedAt: now() },
    })
    if (count !== 1) return null
    // The access token of the old pair is revoked with it.
    await tx.authToken.deleteMany({ where: { sessionId: session.id, kind: 'ACCESS' } })
    return createTokens(tx, session)
  })
  if (reply) return reply
  await revokeSession(session.id)
  await audit(db, {
    action: 'session.reused',
    outcome: 'refused',
    actor: { accountId: session.accountId, sessionId: session.id, keyId: null, via: 'bearer' },
  })
  throw refuseSignIn('This refresh token was used before. The session is ended for safety; sign in again.')
}

/** Ends the caller's session, or the caller's session that `refreshToken` belongs to. */
export async function logout(actor: Actor, refreshToken: string | undefined) {
  let sessionId = actor.sessionId
  if (refreshToken !== undefined) {
    const row = await db.authToken.findUnique({ where: { hash: hashToken(refreshToken) } })
    sessionId = row?.kind === 'REFRESH' ? row.sessionId : null
  }
  const revoked = sessionId !== null && (await revokeSession(sessionId, actor.accountId))
  return { revoked, sessionId: revoked ? sessionId : null }
}
