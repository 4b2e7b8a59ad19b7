/** Responses that several callers share: cached ones (until a table that they read changes), concurrent ones, and constants. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { DatabaseCache } from '@/lib/db/cache/database-cache'
import { nearestRead } from '@/lib/db/replica'
import type { DatabaseState } from '@/lib/db/state'
import { SingleFlight } from '@/lib/single-flight'
import type { AnyEndpoint } from './endpoint'
import type { Answer } from './idempotency'
import { tagOfAnswer } from './validators'

/** A response as bytes with its ETag, computed once for all callers that share it. */
export type SharedAnswer = { status: number; body: Uint8Array<ArrayBuffer>; tag: string | null }

const encoder = new TextEncoder()
const concurrent = new SingleFlight<SharedAnswer>()
const cache = new DatabaseCache<SharedAnswer>({
  what: 'answers',
  maxBytes: 16_000_000,
  sizeOf: ({ body }) => body.byteLength,
})
const constants = new WeakMap<AnyEndpoint, SharedAnswer>()

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
const encoded = (endpoint: AnyEndpoint, run: () => Promise<Answer>) => async (): Promise<SharedAnswer> => {
  const { status, body } = await run()
  const bytes = encoder.encode(body)
  return { status, body: bytes, tag: tagOfAnswer(endpoint, bytes) }
}

/** Whether concurrent calls share a response: an anonymous GET depends on its URL alone. */
const isShared = ({ method, rateLimit }: AnyEndpoint, actor: Actor | null): boolean =>
  method === 'GET' && actor === null && rateLimit !== 'none'

/** Returns the stored response of a constant endpoint, once it was computed. A call with a query is parsed, so that it can be refused. */
export const constantOf = (endpoint: AnyEndpoint, url: string): SharedAnswer | undefined =>
  endpoint.isConstant && !url.includes('?') ? constants.get(endpoint) : undefined

type Call = { endpoint: AnyEndpoint; actor: Actor | null; url: string; state: DatabaseState | null }

/** Returns the shared response to a call, or computes it; null when the call must not share its response. */
export function sharedAnswer(
  { endpoint, actor, url, state }: Call,
  run: () => Promise<Answer>,
): Promise<SharedAnswer> | null {
  const make = encoded(endpoint, run)
  if (state !== null)
    return cache.read(`${callerKeyOf(actor)} ${url}`, state, (making) => nearestRead(making.state, make))
  if (!isShared(endpoint, actor)) return null
  const shared = concurrent.run(url, make)
  return endpoint.isConstant ? shared.then((answer) => remember(endpoint, answer)) : shared
}

function remember(endpoint: AnyEndpoint, answer: SharedAnswer): SharedAnswer {
  constants.set(endpoint, answer)
  return answer
}
