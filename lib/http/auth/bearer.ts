/** Resolves a bearer token to its actor. Tokens are looked up by hash, so there is no timing side channel. */
import 'server-only'
import type { Actor, RuntimeActor } from '@/lib/actor'
import { hashToken, kindOfToken } from '@/lib/crypto/tokens'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { AppError } from '@/lib/errors'
import type { Scope } from '@/lib/scopes'
import { nowMs } from '@/lib/time'

/** Minimum time between two updates of `lastSeenAt` and `lastUsedAt`. */
const seenEveryMs = { session: 5 * 60_000, key: 60_000 }

const isStale = (at: Date | null, every: number) => at === null || nowMs() - at.getTime() >= every

type SessionRow = { id: string; account_id: string; wallet_address: `0x${string}`; last_seen_at: Date }

async function toPerson(row: SessionRow | undefined, via: 'bearer' | 'cookie'): Promise<Actor | null> {
  if (!row) return null
  if (isStale(row.last_seen_at, seenEveryMs.session))
    await db.$executeRaw`update app.auth_sessions set last_seen_at = now() where id = ${row.id}`
  const { id: sessionId, account_id: accountId, wallet_address: wallet } = row
  return { accountId, wallet, sessionId, via, keyId: null, scopes: null }
}

/** Returns the person of a session, or null when it has ended. */
export async function actorOfSession(sessionId: string): Promise<Actor | null> {
  const [row] = await queryWithGenericPlan<SessionRow>(Prisma.sql`
    select s.id, s.account_id, a.wallet_address, s.last_seen_at
    from app.auth_sessions s join app.accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now()`)
  return toPerson(row, 'cookie')
}

async function actorOfSessionToken(token: string, kind: 'ACCESS' | 'REALTIME'): Promise<Actor | null> {
  const [row] = await queryWithGenericPlan<SessionRow>(Prisma.sql`
    select s.id, s.account_id, a.wallet_address, s.last_seen_at
    from app.auth_tokens t
    join app.auth_sessions s on s.id = t.session_id
    join app.accounts a on a.id = s.account_id
    where t.hash = ${hashToken(token)} and t.kind = ${kind} and t.expires_at > now()
      and s.revoked_at is null and s.expires_at > now()`)
  return toPerson(row, 'bearer')
}

type KeyRow = {
  id: string
  account_id: string
  wallet_address: `0x${string}`
  scopes: Scope[]
  last_used_at: Date | null
}

async function toKeyActor(row: KeyRow | undefined): Promise<Actor | null> {
  if (!row) return null
  if (isStale(row.last_used_at, seenEveryMs.key))
    await db.$executeRaw`update app.api_keys set last_used_at = now() where id = ${row.id}`
  const { id: keyId, account_id: accountId, wallet_address: wallet, scopes } = row
  return { accountId, wallet, sessionId: null, via: 'key', keyId, scopes }
}

async function actorOfKey(token: string): Promise<Actor | null> {
  const [row] = await queryWithGenericPlan<KeyRow>(Prisma.sql`
    select k.id, k.account_id, a.wallet_address, k.scopes, k.last_used_at
    from app.api_keys k join app.accounts a on a.id = k.account_id
    where k.hash = ${hashToken(token)} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`)
  return toKeyActor(row)
}

async function actorOfKeyToken(token: string): Promise<Actor | null> {
  const [row] = await queryWithGenericPlan<KeyRow>(Prisma.sql`
    select k.id, k.account_id, a.wallet_address, k.scopes, k.last_used_at
    from app.auth_tokens t
    join app.api_keys k on k.id = t.key_id
    join app.accounts a on a.id = k.account_id
    where t.hash = ${hashToken(token)} and t.kind = 'REALTIME' and t.expires_at > now()
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`)
  return toKeyActor(row)
}

/** Returns the actor of a token: a person or a key; with `forStreams` also a stream token. Null when it is not valid. */
export async function actorOfToken(token: string, forStreams = false): Promise<Actor | null> {
  const kind = kindOfToken(token)
  if (kind === 'ACCESS') return actorOfSessionToken(token, kind)
  if (kind === 'KEY') return actorOfKey(token)
  if (kind === 'REALTIME' && forStreams)
    return (await actorOfSessionToken(token, kind)) ?? actorOfKeyToken(token)
  if (kind === 'RUNTIME') throw runtimeRefusal()
  return null
}

/** The refusal of a runtime token where a person or a key is needed. */
export const runtimeRefusal = (): AppError =>
  new AppError(
    'FORBIDDEN',
    'A runtime token serves one agent’s inbox, signals and replies. Sign in or use an API key for this.',
  )

/** Like `actorOfToken`, and also accepts a runtime token, whose actor has no scope. */
export const actorOfAnyToken = async (token: string): Promise<Actor | null> =>
  kindOfToken(token) === 'RUNTIME' ? actorOfRuntimeToken(token) : actorOfToken(token)

type RuntimeRow = {
  account_id: string
  wallet_address: `0x${string}`
  agent_id: string
  token_id: string
  key_id: string | null
}

/** Condition on a runtime token `t`: the key or session that created it has not ended. */
export const isHostAdmitted = Prisma.sql`(
  (t.key_id is null or exists (
    select from app.api_keys k
    where k.id = t.key_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())))
  and (t.session_id is null or exists (
    select from app.auth_sessions s where s.id = t.session_id and s.revoked_at is null and s.expires_at > now())))`

/**
 * Returns the agent of a runtime token and its account. Null when the token is unknown or expired, when the key or session that
 * created it has ended, or when the wallet no longer holds the agent.
 */
export async function actorOfRuntimeToken(token: string): Promise<RuntimeActor | null> {
  if (kindOfToken(token) !== 'RUNTIME') return null
  const [row] = await queryWithGenericPlan<RuntimeRow>(Prisma.sql`
    select t.account_id, a.wallet_address, t.agent_id, t.token_id::text, t.key_id
    from app.runtime_tokens t
    join app.accounts a on a.id = t.account_id
    join chain.agents g on g.token_id = t.token_id and g.owner = a.wallet_address
    where t.hash = ${hashToken(token)} and t.expires_at > now() and ${isHostAdmitted}`)
  if (!row) return null
  return {
    accountId: row.account_id,
    wallet: row.wallet_address,
    sessionId: null,
    via: 'runtime',
    keyId: row.key_id,
    scopes: [],
    agent: { id: row.agent_id, tokenId: BigInt(row.token_id) },
  }
}

/** Filters the actors whose credential is still valid. */
export async function stillAdmitted<A extends Pick<Actor, 'sessionId' | 'keyId'>>(
  actors: readonly A[],
): Promise<Set<A>> {
  const [sessions, keys] = [idsOf(actors, 'sessionId'), idsOf(actors, 'keyId')]
  if (sessions.length + keys.length === 0) return new Set(actors)
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from app.auth_sessions where id = any(${sessions}) and revoked_at is null and expires_at > now()
    union all
    select id from app.api_keys
    where id = any(${keys}) and revoked_at is null and (expires_at is null or expires_at > now())`
  const good = new Set(rows.map((row) => row.id))
  const isGood = (id: string | null) => id === null || good.has(id)
  return new Set(actors.filter((actor) => isGood(actor.sessionId) && isGood(actor.keyId)))
}

const idsOf = (actors: readonly Pick<Actor, 'sessionId' | 'keyId'>[], name: 'sessionId' | 'keyId') => [
  ...new Set(actors.flatMap((actor) => actor[name] ?? [])),
]
