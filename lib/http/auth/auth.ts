/** Authentication: every credential (bearer token, key, session cookie) becomes one `Actor`. */
import { parseUrl } from '@/lib/url'
import 'server-only'
import { cache } from 'react'
import type { Actor, RuntimeActor } from '@/lib/actor'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { currentCall, noteActor } from '@/lib/http/call-context'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import type { ApiRequest } from '@/lib/http/request'
import type { Scope } from '@/lib/scopes'
import { actorOfAnyToken, actorOfRuntimeToken, actorOfSession, actorOfToken, runtimeRefusal } from './bearer'
import { sessionCookieName, sessionCookieOf, sessionIdOfCookie } from './session-cookie'

async function actorOfCookie(cookie: string | undefined): Promise<Actor | null> {
  const sessionId = cookie ? await sessionIdOfCookie(cookie) : null
  return sessionId ? actorOfSession(sessionId) : null
}

/** Whether the response may depend on a session cookie: one was sent, and no header takes precedence. */
export const isByCookie = (request: ApiRequest): boolean =>
  !request.headers.has('authorization') && sessionCookieOf(request) !== undefined

/**
 * Whether one of our pages sent this call. Unsafe calls with a cookie require it, against CSRF. Browsers send
 * `Sec-Fetch-Site`, which scripts cannot set; `Origin` alone is not enough, because it is `null` from pages without a
 * referrer.
 */
export function isSameOrigin(request: ApiRequest): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  const url = parseUrl(origin ?? '')
  if (!url) return false
  return origin === new URL(env().PUBLIC_URL).origin || url.host === request.headers.get('host')
}

/**
 * Returns the actor of a request, or null without a credential. An invalid bearer token throws `UNAUTHORIZED` even where sign-in is
 * optional: an anonymous response would hide the mistake.
 */
export async function actorOf(
  request: ApiRequest,
  look: TokenLookup = (token) => actorOfToken(token),
): Promise<Actor | null> {
  const header = request.headers.get('authorization')
  if (header !== null) return bearerActor(header, look)
  const cookie = sessionCookieOf(request)
  if (!cookie) return null
  const actor = await actorOfCookie(cookie)
  if (actor && request.method !== 'GET' && request.method !== 'HEAD' && !isSameOrigin(request))
    throw new AppError('FORBIDDEN', 'A call with a session cookie must come from this site (Origin header).')
  return actor
}

const tokenIn = (header: string): string | undefined => /^Bearer +(\S+)$/i.exec(header)?.[1]

/** Returns the actor of a bearer token; null when it is not valid. */
type TokenLookup = (token: string) => Promise<Actor | null>

async function bearerActor(header: string, look: TokenLookup): Promise<Actor> {
  const token = tokenIn(header)
  const actor = token ? await look(token) : null
  if (!actor) throw unauthorized('The token is unknown, expired or revoked.')
  return actor
}

/** The token in an event stream's query, for clients that cannot set headers. */
const streamTokenOf = (request: ApiRequest): string | null => new URL(request.url).searchParams.get('token')

/** Returns the credential of a call, valid or not; null without one. Looks nothing up. */
export function credentialOf(endpoint: AnyEndpoint, request: ApiRequest): string | null {
  if (endpoint.auth === 'none' || endpoint.auth === 'headers') return null
  const header = request.headers.get('authorization')
  if (header !== null || endpoint.auth === 'runtime') return header
  return (endpoint.isStream ? streamTokenOf(request) : null) ?? sessionCookieOf(request) ?? null
}

/**
 * Returns the actor of an event stream request. The token may be a stream token and may be in the query, which is never logged
 * here.
 */
async function actorOfStream(request: ApiRequest): Promise<Actor | null> {
  const header = request.headers.get('authorization')
  const token = header === null ? streamTokenOf(request) : null
  const given = header ?? (token === null ? null : `Bearer ${token}`)
  return given === null ? actorOf(request) : bearerActor(given, (bearer) => actorOfToken(bearer, true))
}

/** Returns the agent of a request's runtime token. Throws `UNAUTHORIZED` for anything else. */
async function runtimeActorOf(request: ApiRequest): Promise<RuntimeActor> {
  const token = tokenIn(request.headers.get('authorization') ?? '')
  const actor = token ? await actorOfRuntimeToken(token) : null
  if (actor) return actor
  throw new AppError(
    'UNAUTHORIZED',
    'This needs a runtime token that has not expired, of an agent your wallet holds. Mint one at POST /api/v1/a2a/runtime/token/:agentId.',
    undefined,
    challenge,
  )
}

/** Whether an actor has a scope. People have all scopes, runtime tokens none. */
const hasScope = ({ scopes }: Actor, scope: Scope): boolean => scopes === null || scopes.includes(scope)

const scopeRefusal = (scope: Scope): AppError =>
  new AppError(
    'FORBIDDEN',
    `This key lacks the scope ${scope}. Create a key with it at /settings/keys.`,
    { scope },
    { 'WWW-Authenticate': `Bearer realm="merx", error="insufficient_scope", scope="${scope}"` },
  )

/** Refuses a key without the scope. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (!hasScope(actor, scope)) throw scopeRefusal(scope)
}

async function signedIn(endpoint: AnyEndpoint, request: ApiRequest): Promise<Actor> {
  const actor = endpoint.isStream ? await actorOfStream(request) : await actorOf(request)
  if (!actor) throw unauthorized('This needs a signed-in wallet.')
  noteActor(actor)
  if (endpoint.auth === 'person' && actor.sessionId === null)
    throw new AppError('FORBIDDEN', 'A key cannot do this: sign in with the wallet.')
  requireScope(actor, endpoint.scope)
  return actor
}

/** Returns the actor of a read that is open to anyone, with or without the scope; null without a credential. */
async function visitorOf(request: ApiRequest): Promise<Actor | null> {
  const actor = await actorOf(request, actorOfAnyToken)
  if (actor) noteActor(actor)
  return actor
}

/**
 * Returns the actor that the credential of a call identifies, when it may call this endpoint; null for anonymous calls. Its calls count
 * against this actor, and `asCaller` decides what it sees.
 */
export async function identityOf(endpoint: AnyEndpoint, request: ApiRequest): Promise<Actor | null> {
  // Wallet headers are read by the handler: the signed message depends on the call.
  if (endpoint.auth === 'none' || endpoint.auth === 'headers') return null
  if (endpoint.auth === 'optional') return visitorOf(request)
  return endpoint.auth === 'runtime' ? runtimeActorOf(request) : signedIn(endpoint, request)
}

const isWithheld = ({ auth, scope }: AnyEndpoint, actor: Actor): boolean =>
  auth === 'optional' && !hasScope(actor, scope)

/** Returns the actor for whom a call is answered: at a read that is open to anyone, null (a stranger) for a credential without the scope. */
export const asCaller = (endpoint: AnyEndpoint, actor: Actor | null): Actor | null =>
  actor && isWithheld(endpoint, actor) ? null : actor

/** Returns the actor for whom a call is answered; null for a stranger. */
export const callerOf = async (endpoint: AnyEndpoint, request: ApiRequest): Promise<Actor | null> =>
  asCaller(endpoint, await identityOf(endpoint, request))

/**
 * Returns the refusal of a call whose handler threw `error`. The part of an open read that needs a sign-in is 401 for a stranger; a valid
 * credential that lacks the scope gets 403, because to sign in again does not help it.
 */
export function callRefusal(endpoint: AnyEndpoint, error: AppError): AppError {
  const actor = currentCall()?.actor
  if (error.code !== 'UNAUTHORIZED' || !actor || !isWithheld(endpoint, actor)) return error
  return actor.via === 'runtime' ? runtimeRefusal() : scopeRefusal(endpoint.scope)
}

const challenge = { 'WWW-Authenticate': 'Bearer realm="merx"' }

/** 401 with the challenge clients expect. */
export const unauthorized = (message: string): AppError =>
  new AppError(
    'UNAUTHORIZED',
    `${message} Sign in at POST /api/v1/auth/nonce and /auth/wallet.`,
    undefined,
    challenge,
  )

/** Returns the viewer of a page: the actor of its session cookie, or null. Read once per rendered page. */
export const viewer: () => Promise<Actor | null> = cache(async () => {
  // `next/headers` loads only within Next, and API calls must work without it.
  const { cookies } = await import('next/headers')
  return actorOfCookie((await cookies()).get(sessionCookieName())?.value)
})
