/**
 * Hearing of commits through Redis, so that no process needs a connection to Postgres that listens. Redis only wakes: what
 * happened is read from the outbox, and while Redis is away the outbox is looked at by the clock.
 */
import { db } from '@/lib/db/client'
import { outboxTopic } from '@/lib/db/outbox'
import type { Query } from '@/lib/db/outbox-reader'
import { log } from '@/lib/log'
import { makeRedis } from '@/lib/redis'
import type { OpenLink } from './connection'
import { signalTopic } from './signal'

/** How often the outbox is looked at while nothing wakes us, and how often Redis is asked whether it still speaks. */
const deafLookMs = 500
const pulseMs = 2_500

/** Reads through the pool that all calls share. */
export const poolQuery: Query = (text, values) => db.$queryRawUnsafe(text, ...values)

/** Hears through the Redis at `url`. A Redis that is lost comes back by itself. */
export const openRedis =
  (url: string): OpenLink =>
  async (ears) => {
    let hears = false
    const subscriber = makeRedis(url, { autoResubscribe: false, maxRetriesPerRequest: null })
    const deaf = () => {
      if (hears) log().warn('realtime: Redis is away; looking at the outbox by the clock')
      hears = false
    }
    subscriber.on('message', (topic: string, text: string) =>
      topic === signalTopic ? ears.signalled(text) : ears.woken(),
    )
    subscriber.on('close', deaf)
    subscriber.on('ready', () => {
      subscriber.subscribe(outboxTopic, signalTopic).then(
        () => {
          hears = true
          // What was committed before we heard.
          ears.woken()
        },
        () => subscriber.disconnect(true),
      )
    })
    const looks = setInterval(() => {
      if (!hears) ears.woken()
    }, deafLookMs)
    // A server that is silent, frozen or cut off, closes nothing.
    const pulse = setInterval(() => {
      if (hears)
        subscriber.ping().catch(() => {
          deaf()
          subscriber.disconnect(true)
        })
    }, pulseMs)
    await subscriber.connect().catch(() => undefined)
    return {
      query: poolQuery,
      close: () => {
        clearInterval(looks)
        clearInterval(pulse)
        hears = false
        subscriber.disconnect()
      },
    }
  }
