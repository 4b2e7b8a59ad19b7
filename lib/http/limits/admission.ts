/**
 * Identifies the caller and enforces rate limits before any lookup: an address that sends unknown credentials is refused without a query,
 * while an account and each of its keys have their own limits, from any address.
 */
import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { DatabaseCache } from '@/lib/db/cache/database-cache'
import type { DatabaseState } from '@/lib/db/state'
import { AppError } from '@/lib/errors'
import { asCaller, credentialOf, identityOf } from '@/lib/http/auth/auth'
import { currentCall, noteActor } from '@/lib/http/call-context'
import type { AnyEndpoint } from '@/lib/http/endpoint'
import type { ApiRequest } from '@/lib/http/request'
import { type Counted, countAddress, countCall, type LimitHeaders, uncountAddress } from './ratelimit'

/** Hashes of credentials that were recently valid in this process, with the account or key that their calls count against. */
const known = new Map<string, Counted>()
const maxKnown = 20_000

const hashOf = (credential: string): string => createHash('sha256').update(credential).digest('base64')

/** Credentials in their first lookup. Calls with the same credential wait for the result. */
const pending = new Map<string, Promise<void>>()

function remember(hash: string, { accountId, keyId, via }: Counted): void {
  // Least recently used goes first: a credential in use moves to the end.
  known.delete(hash)
  known.set(hash, { accountId, keyId, via })
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
}

/** A call with a credential: the credential, its lookup, and the headers of its response. */
type Attempt = {
  credential: string
  request: ApiRequest
  look: (hash: string) => Promise<Actor | null>
  headers: LimitHeaders
  /** False when the parts of the call are counted individually later. */
  isCounted?: boolean
}

async function count(attempt: Attempt, actor: Counted | null): Promise<void> {
  const { isCounted = true, request, headers } = attempt
  if (isCounted) Object.assign(headers, await countCall('default', actor, request))
}

const isUnknown = (error: unknown) => error instanceof AppError && error.code === 'UNAUTHORIZED'

async function lookUpKnown(hash: string, counted: Counted, attempt: Attempt): Promise<Actor | null> {
  await count(attempt, counted)
  try {
    const actor = await attempt.look(hash)
    if (!actor) known.delete(hash)
    return actor
  } catch (error) {
    if (isUnknown(error)) known.delete(hash)
    throw error
  }
}

/** The result of a lookup: its account, whether it counts as a refused credential, and `found`, which returns the actor or throws. */
type Verdict = {
  counted: Counted | null
  isRefused: boolean
  found: () => Actor | null
}

/** Whether a lookup failed on our side: the credential may still be valid, so the refusal is not counted. */
const isOurFault = (error: unknown) => !(error instanceof AppError) || error.status >= 500

/** Looks a credential up. A valid one may still be refused at this endpoint: it is remembered, and its account pays for the call. */
async function judge(hash: string, { look }: Attempt): Promise<Verdict> {
  try {
    const actor = await look(hash)
    if (actor) remember(hash, actor)
    return { counted: actor, isRefused: actor === null, found: () => actor }
  } catch (error) {
    const counted = currentCall()?.actor ?? null
    if (counted) remember(hash, counted)
    const found = () => {
      throw error
    }
    return { counted, isRefused: counted === null && !isOurFault(error), found }
  }
}

/** Counts a refusal before the lookup and takes it back if the credential is valid, so that concurrent bad ones are limited too. */
async function judgeCounted(hash: string, attempt: Attempt): Promise<Verdict> {
  const refusals = await countAddress('refused', attempt.request)
  const verdict = await judge(hash, attempt)
  if (verdict.isRefused) Object.assign(attempt.headers, refusals)
  else await uncountAddress('refused', attempt.request)
  return verdict
}

async function lookUpNew(hash: string, attempt: Attempt): Promise<Actor | null> {
  const judged = judgeCounted(hash, attempt)
  const ended = judged.then(
    () => undefined,
    () => undefined,
  )
  pending.set(hash, ended)
  try {
    const { counted, found } = await judged
    if (counted) await count(attempt, counted)
    const actor = found()
    if (!counted) await count(attempt, null)
    return actor
  } finally {
    if (pending.get(hash) === ended) pending.delete(hash)
  }
}

/**
 * Returns the actor of a call that carries a credential. Throws `RATE_LIMITED` before the lookup when the key or account, or an address
 * with too many refused credentials, has used up its calls. A recently valid credential does not depend on its address.
 */
export async function admitCredential(attempt: Attempt): Promise<Actor | null> {
  const hash = hashOf(attempt.credential)
  const earlier = pending.get(hash)
  if (earlier) await earlier
  const counted = known.get(hash)
  return counted === undefined ? lookUpNew(hash, attempt) : lookUpKnown(hash, counted, attempt)
}

/** Cached actors, by endpoint and credential, for a state of the database. */
const actors = new DatabaseCache<Actor | null>({
  what: 'callers',
  maxBytes: 4_000_000,
  sizeOf: () => 500,
  usesClock: true,
})

async function cachedIdentity(
  endpoint: AnyEndpoint,
  request: ApiRequest,
  hash: string,
  state: DatabaseState,
): Promise<Actor | null> {
  const actor = await actors.read(`${endpoint.path} ${hash}`, state, () => identityOf(endpoint, request))
  if (actor) noteActor(actor)
  return actor
}

/** Returns the actor that the credential of a call identifies, and counts the call in its bucket. */
async function identify(
  endpoint: AnyEndpoint,
  request: ApiRequest,
  headers: LimitHeaders,
  state: DatabaseState | null,
): Promise<Actor | null> {
  const credential = credentialOf(endpoint, request)
  const look = (hash?: string) =>
    state === null || credential === null
      ? identityOf(endpoint, request)
      : cachedIdentity(endpoint, request, hash ?? hashOf(credential), state)
  if (endpoint.rateLimit === 'none') return look()
  if (endpoint.rateLimit === 'default' && credential !== null)
    return admitCredential({ credential, request, look, headers })
  Object.assign(headers, await countCall(endpoint.rateLimit, null, request))
  return look()
}

/**
 * Returns the actor for whom a call is answered, and counts the call. With a state of the database, a credential is looked up once per
 * state.
 */
export const admit = async (
  endpoint: AnyEndpoint,
  request: ApiRequest,
  headers: LimitHeaders,
  state: DatabaseState | null,
): Promise<Actor | null> => asCaller(endpoint, await identify(endpoint, request, headers, state))
