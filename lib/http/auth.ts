/** Who is asking. Every credential (bearer token, session cookie) becomes one `Actor`. */
import 'server-only'
import { cookies } from 'next/headers'
import { decode } from 'next-auth/jwt'
import { cache } from 'react'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { nowMs } from '@/lib/time'
import type { Actor } from './endpoint'
import { hashToken, type TokenKind, tokenPrefix } from './tokens'

type SessionRow = {
  session_id: string
  account_id: string
  wallet_address: `0x${string}`
  last_seen_at: Date
}

/** How stale `lastSeenAt` may get before a call refreshes it. */
const seenEveryMs = 5 * 60_000

const toActor = (row: SessionRow, via: Actor['via']): Actor => ({
  accountId: row.account_id,
  wallet: row.wallet_address,
  sessionId: row.session_id,
  via,
})

async function touch(row: SessionRow): Promise<void> {
  if (nowMs() - row.last_seen_at.getTime() < seenEveryMs) return
  await db.$executeRaw`update app.auth_sessions set last_seen_at = now() where id = ${row.session_id}`
}

/** The actor of a token of one of these kinds, or null when it is unknown, expired or revoked. */
async function actorOfToken(token: string, kinds: readonly TokenKind[]): Promise<Actor | null> {
  if (!kinds.some((kind) => token.startsWith(tokenPrefix[kind]))) return null
  const [row] = await db.$queryRaw<SessionRow[]>`
    select s.id session_id, a.id account_id, a.wallet_address, s.last_seen_at
    from app.auth_tokens t
    join app.auth_sessions s on s.id = t.session_id
    join app.accounts a on a.id = s.account_id
    where t.hash = ${hashToken(token)} and t.kind = any(${[...kinds]}) and t.expires_at > now()
      and s.revoked_at is null and s.expires_at > now()`
  if (!row) return null
  await touch(row)
  return toActor(row, 'bearer')
}

/** The actor of a session, or null when it has ended. */
async function actorOfSession(sessionId: string): Promise<Actor | null> {
  const [row] = await db.$queryRaw<SessionRow[]>`
    select s.id session_id, a.id account_id, a.wallet_address, s.last_seen_at
    from app.auth_sessions s join app.accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()`
  if (!row) return null
  await touch(row)
  return toActor(row, 'cookie')
}

/** next-auth's name for its session cookie: the `__Secure-` prefix only exists over https. */
export const sessionCookieName = (): string =>
  env().PUBLIC_URL.startsWith('https:') ? '__Secure-next-auth.session-token' : 'next-auth.session-token'

/** The session id inside next-auth's encrypted cookie, or null when it is not one of ours. */
async function sessionIdOfCookie(cookie: string): Promise<string | null> {
  try {
    const token = await decode({ token: cookie, secret: env().NEXTAUTH_SECRET })
    return typeof token?.sessionId === 'string' ? token.sessionId : null
  } catch {
    return null
  }
}

async function actorOfCookie(cookie: string | undefined): Promise<Actor | null> {
  const sessionId = cookie ? await sessionIdOfCookie(cookie) : null
  return sessionId ? actorOfSession(sessionId) : null
}

function cookieOf(request: Request, name: string): string | undefined {
  const header = request.headers.get('cookie')
  if (!header?.includes(name)) return undefined
  for (const pair of header.split(';')) {
    const [key, value] = pair.split('=', 2)
    if (key?.trim() === name && value) return value
  }
  return undefined
}

/**
 * Whether the page that sent this call is ours. Unsafe cookie calls need it, so that other sites cannot make them.
 * Browsers say so in `Sec-Fetch-Site`, which no script can set; `Origin` alone is not enough, as it is `null` from
 * pages that send no referrer.
 */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return origin === new URL(env().PUBLIC_URL).origin || host === request.headers.get('host')
}

/**
 * The actor of a request, or null when it carries no credential. A bearer token that is not valid throws
 * `UNAUTHORIZED` even where sign-in is optional: silently answering as a stranger would hide the mistake.
 */
export async function actorOf(request: Request): Promise<Actor | null> {
  const header = request.headers.get('authorization')
  if (header !== null) return bearerActor(header, ['ACCESS'])
  const cookie = cookieOf(request, sessionCookieName())
  if (!cookie) return null
  const actor = await actorOfCookie(cookie)
  if (actor && request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request))
    throw new AppError(
      'FORBIDDEN',
      'A call with a session cookie must come from our own pages (Origin header).',
    )
  return actor
}

async function bearerActor(header: string, kinds: readonly TokenKind[]): Promise<Actor> {
  const token = /^Bearer +(\S+)$/i.exec(header)?.[1]
  const actor = token ? await actorOfToken(token, kinds) : null
  if (!actor) throw unauthorized('The token is unknown, expired or revoked.')
  return actor
}

/**
 * The actor of an event stream's request. Its token may be one for streams alone, and may stand in the query, which
 * nothing here logs.
 */
export async function actorOfStream(request: Request): Promise<Actor | null> {
  const header = request.headers.get('authorization')
  const token = header === null ? new URL(request.url).searchParams.get('token') : null
  const given = header ?? (token === null ? null : `Bearer ${token}`)
  return given === null ? actorOf(request) : bearerActor(given, ['ACCESS', 'REALTIME'])
}

/** The ones of these sessions that have not ended. */
export async function liveSessions(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from app.auth_sessions
    where id = any(${[...new Set(ids)]}) and revoked_at is null and expires_at > now()`
  return new Set(rows.map((row) => row.id))
}

/** 401 with the challenge clients expect. */
export const unauthorized = (message: string): AppError =>
  new AppError('UNAUTHORIZED', `${message} Sign in at POST /api/v1/auth/nonce and /auth/wallet.`, undefined, {
    'WWW-Authenticate': 'Bearer realm="merx"',
  })

/** Who looks at a page: the actor of its session cookie, or null. Read once per rendered page. */
export const viewer: () => Promise<Actor | null> = cache(async () =>
  actorOfCookie((await cookies()).get(sessionCookieName())?.value),
)
