/** Responses that several callers share: cached ones (until a table that they read changes), concurrent ones, and constants. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { DatabaseCache } from '@/lib/db/cache/database-cache'
import { nearestRead } from '@/lib/db/replica'
import type { DatabaseState } from '@/lib/db/state'
import { SingleFlight } from '@/lib/single-flight'
import type { AnyEndpoint } from './endpoint'
import type { StoredResponse } from './idempotency'
import { tagOfResponse } from './validators'

/** A response as bytes with its ETag, computed once for all callers that share it. */
export type SharedResponse = { status: number; body: Uint8Array<ArrayBuffer>; tag: string | null }

const encoder = new TextEncoder()
const concurrent = new SingleFlight<SharedResponse>()
const cache = new DatabaseCache<SharedResponse>({
  what: 'answers',
  maxBytes: 16_000_000,
  sizeOf: ({ body }) => body.byteLength,
})
const constants = new WeakMap<AnyEndpoint, SharedResponse>()

const askedBy = new WeakMap<Actor, string>()

/** Returns the cache key of a caller: all fields of its actor as JSON; an empty string for an anonymous caller. */
function callerKeyOf(actor: Actor | null): string {
  if (actor === null) return ''
  const known = askedBy.get(actor)
  if (known !== undefined) return known
  const made = JSON.stringify(actor, (_, part) => (typeof part === 'bigint' ? String(part) : part))
  askedBy.set(actor, made)
  return made
}

/** Encodes and hashes a response once. */
const encoded =
  (endpoint: AnyEndpoint, run: () => Promise<StoredResponse>) => async (): Promise<SharedResponse> => {
    const { status, body } = await run()
    const bytes = encoder.encode(body)
    return { status, body: bytes, tag: tagOfResponse(endpoint, bytes) }
  }

/** Whether concurrent calls share a response: an anonymous GET depends on its URL alone. */
const isShared = ({ method, rateLimit }: AnyEndpoint, actor: Actor | null): boolean =>
  method === 'GET' && actor === null && rateLimit !== 'none'

/** Returns the stored response of a constant endpoint, once it was computed. A call with a query is parsed, so that it can be refused. */
export const constantOf = (endpoint: AnyEndpoint, url: string): SharedResponse | undefined =>
  endpoint.isConstant && !url.includes('?') ? constants.get(endpoint) : undefined

type Call = { endpoint: AnyEndpoint; actor: Actor | null; url: string; state: DatabaseState | null }

/** Returns the shared response to a call, or computes it; null when the call must not share its response. */
export function sharedResponse(
  { endpoint, actor, url, state }: Call,
  run: () => Promise<StoredResponse>,
): Promise<SharedResponse> | null {
  const make = encoded(endpoint, run)
  if (state !== null)
    return cache.read(`${callerKeyOf(actor)} ${url}`, state, (making) => nearestRead(making.state, make))
  if (!isShared(endpoint, actor)) return null
  const shared = concurrent.run(url, make)
  return endpoint.isConstant ? shared.then((response) => remember(endpoint, response)) : shared
}

function remember(endpoint: AnyEndpoint, response: SharedResponse): SharedResponse {
  constants.set(endpoint, response)
  return response
}
