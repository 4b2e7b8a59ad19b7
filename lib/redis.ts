/**
 * Transient data that processes share through the Redis at `REDIS_URL`. Every use also works without it, so an unreachable Redis only costs
 * its benefits.
 */
import { Redis, type RedisOptions } from 'ioredis'
import { env } from '@/lib/env'
import { processGlobal } from '@/lib/process-global'

/** Creates a connection that reconnects automatically. Commands fail after a timeout. */
export function makeRedis(url: string, options: RedisOptions = {}): Redis {
  const made = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    retryStrategy: (times) => Math.min(100 * times, 2_000),
    ...options,
  })
  made.on('error', () => undefined)
  return made
}

/** This process's connection, after the first attempt to connect; null when no Redis is configured. */
export async function redis(): Promise<Redis | null> {
  const { REDIS_URL } = env()
  if (!REDIS_URL) return null
  return processGlobal('merxRedis', async () => {
    const made = makeRedis(REDIS_URL, { maxRetriesPerRequest: 1 })
    await made.connect().catch(() => undefined)
    return made
  })
}

/** Publishes to every listening process. Returns whether Redis accepted it. */
export async function publish(topic: string, text: string): Promise<boolean> {
  const connection = await redis()
  return connection
    ? connection.publish(topic, text).then(
        () => true,
        () => false,
      )
    : false
}
