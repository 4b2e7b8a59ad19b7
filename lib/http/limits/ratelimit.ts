/** Rate limits: fixed windows of a minute, by account or by address. In memory, or in Redis if it is configured. */
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Actor } from '@/lib/actor'
import { type Env, env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import type { RateClass } from '@/lib/http/endpoint'
import type { ApiRequest } from '@/lib/http/request'
import { webMetrics } from '@/lib/metrics'
import { processGlobal } from '@/lib/process-global'
import { redis } from '@/lib/redis'
import { callerRanges, type Range } from './client-address'

/** The buckets, each with its limit per caller and minute. */
const buckets = {
  /** Calls of the API without a credential, by address. */
  anonymous: (settings: Env) => settings.RATE_LIMIT_ANONYMOUS,
  /** Calls of the API with a credential, by API key or, without one, by account. */
  keyed: (settings: Env) => settings.RATE_LIMIT_KEYED,
  /** Signing in, by address. */
  auth: (settings: Env) => settings.RATE_LIMIT_AUTH,
  /** Credentials that had to be looked up and were refused, by address. */
  refused: (settings: Env) => settings.RATE_LIMIT_ANONYMOUS,
  /** Pages, by address. */
  pages: (settings: Env) => settings.RATE_LIMIT_PAGES,
  /** Pages of a signed-in account, by session. */
  viewers: (settings: Env) => settings.RATE_LIMIT_KEYED,
  /** Background requests of pages, by address: prefetches, session checks, view counts of listings. */
  background: (settings: Env) => settings.RATE_LIMIT_PAGES * 10,
  /** Files and pictures, by address. */
  files: (settings: Env) => settings.RATE_LIMIT_FILES,
  /** Wrong tokens of gateway webhooks, by address. */
  hooks: () => 20,
} as const

export type Bucket = keyof typeof buckets

/** The length of a window in seconds. */
const windowSeconds = 60

/** Seconds for which a caller that emptied this bucket is locked out; calls meanwhile do not prolong it. */
const lockSeconds: Partial<Record<Bucket, number>> = { hooks: 60 }

const limiters = processGlobal(
  'merxLimiters',
  () => new Map<string, RateLimiterAbstract | Promise<RateLimiterAbstract>>(),
)

async function makeLimiter(bucket: Bucket, share: number): Promise<RateLimiterAbstract> {
  const keyPrefix = `merx:rl:${bucket}`
  const points = buckets[bucket](env()) * share
  const options = { points, duration: windowSeconds, blockDuration: lockSeconds[bucket] ?? 0, keyPrefix }
  const memory = new RateLimiterMemory(options)
  const storeClient = await redis()
  return storeClient ? new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory }) : memory
}

/** Returns the limiter of a bucket: a promise only until it is created. */
function limiterOf(bucket: Bucket, share: number): RateLimiterAbstract | Promise<RateLimiterAbstract> {
  const name = `${bucket}:${share}`
  const known = limiters.get(name)
  if (known) return known
  const making = makeLimiter(bucket, share).then((made) => {
    limiters.set(name, made)
    return made
  })
  limiters.set(name, making)
  return making
}

/** The `RateLimit-*` headers of a response. */
export type LimitHeaders = Record<string, string>

const headersOf = (limit: number, result: RateLimiterRes): LimitHeaders => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(Math.max(0, result.remainingPoints)),
  'RateLimit-Reset': String(Math.ceil(result.msBeforeNext / 1000)),
})

/**
 * Whether a limiter refused, rather than failed. Checked by shape, not class: pages and routes are bundled separately and share their
 * limiters, so a refusal may have the other bundle's class.
 */
const isRefusal = (thrown: unknown): thrown is RateLimiterRes =>
  thrown !== null && typeof thrown === 'object' && 'msBeforeNext' in thrown && !(thrown instanceof Error)

/** The error for a caller whose bucket is empty. */
function refusalOf(bucket: Bucket, points: number, refused: RateLimiterRes): AppError {
  webMetrics().rateLimited.inc({ bucket })
  const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
  return new AppError(
    'RATE_LIMITED',
    `Too many calls: ${points} per minute. Wait ${seconds} s and try again.`,
    { limit: points, retryAfterSeconds: seconds },
    { ...headersOf(points, refused), 'Retry-After': String(seconds) },
  )
}

const consumeAt = (limiter: RateLimiterAbstract, bucket: Bucket, key: string): Promise<LimitHeaders> =>
  limiter.consume(key).then(
    (result) => headersOf(limiter.points, result),
    (refused: unknown) => {
      throw isRefusal(refused) ? refusalOf(bucket, limiter.points, refused) : refused
    },
  )

function consume(bucket: Bucket, { key, share }: Range): Promise<LimitHeaders> {
  const limiter = limiterOf(bucket, share)
  return limiter instanceof Promise
    ? limiter.then((made) => consumeAt(made, bucket, key))
    : consumeAt(limiter, bucket, key)
}

async function consumeAll(bucket: Bucket, ranges: readonly Range[]): Promise<LimitHeaders> {
  let tightest: LimitHeaders = {}
  for (const range of ranges) {
    const headers = await consume(bucket, range)
    const isTighter =
      Number(headers['RateLimit-Remaining']) < Number(tightest['RateLimit-Remaining'] ?? Infinity)
    if (isTighter) tightest = headers
  }
  return tightest
}

/**
 * Counts one call from an address and returns the `RateLimit-*` headers. Throws `RATE_LIMITED` with `Retry-After` when the bucket is empty.
 */
export function countAddress(bucket: Bucket, request: ApiRequest): Promise<LimitHeaders> {
  const ranges = callerRanges(request)
  const [only] = ranges
  return only && ranges.length === 1 ? consume(bucket, only) : consumeAll(bucket, ranges)
}

/** Counts one call of an account, an API key or a session, like `countAddress`. */
export const countName = (bucket: 'keyed' | 'viewers', name: string): Promise<LimitHeaders> =>
  consume(bucket, { key: name, share: 1 })

/** The fields of an actor that decide where its calls count. */
export type Counted = Pick<Actor, 'accountId' | 'keyId' | 'via'>

/**
 * Returns the bucket of a caller. Each key has its own, and so have the runtime tokens that no key created: a flooding program, or a stolen
 * credential of one, must not lock out the person who can end it.
 */
function bucketNameOf({ accountId, keyId, via }: Counted): string {
  if (keyId !== null) return `key:${keyId}`
  return via === 'runtime' ? `runtime:${accountId}` : accountId
}

/** Counts one call of the API: for its actor, or by address without one. Throws `RATE_LIMITED`. */
export async function countCall(
  rateClass: RateClass,
  actor: Counted | null,
  request: ApiRequest,
): Promise<LimitHeaders> {
  if (rateClass === 'none') return {}
  if (rateClass === 'auth') return countAddress('auth', request)
  return actor ? countName('keyed', bucketNameOf(actor)) : countAddress('anonymous', request)
}

/** Takes back what `countAddress` counted. */
export async function uncountAddress(bucket: Bucket, request: ApiRequest): Promise<void> {
  for (const { key, share } of callerRanges(request))
    await (await limiterOf(bucket, share)).reward(key).catch(() => undefined)
}

/** Resets the count of `countAddress`. Does not wait for Redis: later calls of this process are counted after the reset. */
export function forgetAddress(bucket: Bucket, request: ApiRequest): void {
  for (const { key, share } of callerRanges(request))
    void Promise.resolve(limiterOf(bucket, share)).then((limiter) =>
      limiter.delete(key).catch(() => undefined),
    )
}
