/** Rate limits: per account when signed in, else per address. In memory, or in Redis when there is one. */
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { redis } from '@/lib/redis'
import { clientAddress } from './client-address'
import type { Actor, RateClass } from './endpoint'

type Bucket = 'anonymous' | 'keyed' | 'auth'

/** Seconds a bucket's points last. */
const windowSeconds = 60

type Limiters = Record<Bucket, RateLimiterAbstract>

const kept = globalThis as typeof globalThis & { merxLimiters?: Promise<Limiters> }

async function makeLimiters(): Promise<Limiters> {
  const { RATE_LIMIT_ANONYMOUS, RATE_LIMIT_KEYED, RATE_LIMIT_AUTH } = env()
  const storeClient = await redis()
  const limiter = (bucket: Bucket, points: number): RateLimiterAbstract => {
    const options = { points, duration: windowSeconds, keyPrefix: `merx:rl:${bucket}` }
    const memory = new RateLimiterMemory(options)
    return storeClient ? new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory }) : memory
  }
  return {
    anonymous: limiter('anonymous', RATE_LIMIT_ANONYMOUS),
    keyed: limiter('keyed', RATE_LIMIT_KEYED),
    auth: limiter('auth', RATE_LIMIT_AUTH),
  }
}

const headersOf = (limit: number, result: RateLimiterRes): Record<string, string> => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(Math.max(0, result.remainingPoints)),
  'RateLimit-Reset': String(Math.ceil(result.msBeforeNext / 1000)),
})

/** Counts one call and gives the `RateLimit-*` headers. Throws `RATE_LIMITED` with `Retry-After` when the bucket is empty. */
export async function countCall(
  rateClass: RateClass,
  actor: Actor | null,
  request: Request,
): Promise<Record<string, string>> {
  if (rateClass === 'none') return {}
  const bucket: Bucket = rateClass === 'auth' ? 'auth' : actor ? 'keyed' : 'anonymous'
  kept.merxLimiters ??= makeLimiters()
  const limiter = (await kept.merxLimiters)[bucket]
  const key = bucket === 'keyed' && actor ? actor.accountId : clientAddress(request)
  try {
    return headersOf(limiter.points, await limiter.consume(key))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw new AppError(
      'RATE_LIMITED',
      `Too many calls: ${limiter.points} per minute. Wait ${seconds} s and go on.`,
      { limit: limiter.points, retryAfterSeconds: seconds },
      { ...headersOf(limiter.points, refused), 'Retry-After': String(seconds) },
    )
  }
}
