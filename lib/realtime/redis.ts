/**
 * Listens for commits through Redis, so that no process needs a listening Postgres connection. Redis only wakes: events are
 * read from the outbox, which is polled while Redis is down.
 */
import { db } from '@/lib/db/client'
import { outboxTopic } from '@/lib/db/outbox/outbox'
import type { Query } from '@/lib/db/outbox/outbox-reader'
import { log } from '@/lib/log'
import { makeRedis } from '@/lib/redis'
import type { OpenLink } from './connection'
import { signalTopic } from './signal'

/** The polling interval of the outbox, and of a health check of Redis. */
const deafLookMs = 500
const pulseMs = 2_500

/** Reads through the shared pool. */
export const poolQuery: Query = (text, values) => db.$queryRawUnsafe(text, ...values)

/** Listens through the Redis at `url`, and reconnects automatically. */
export const openRedis =
  (url: string): OpenLink =>
  async (events) => {
    let hears = false
    let subscribed = Promise.resolve()
    const subscriber = makeRedis(url, { autoResubscribe: false, maxRetriesPerRequest: null })
    const deaf = () => {
      if (hears) log().warn('realtime: Redis is away; looking at the outbox by the clock')
      hears = false
    }
    subscriber.on('message', (topic: string, text: string) =>
      topic === signalTopic ? events.signalled(text) : events.woken(),
    )
    subscriber.on('close', deaf)
    subscriber.on('ready', () => {
      subscribed = subscriber.subscribe(outboxTopic, signalTopic).then(
        () => {
          hears = true
          // Wakes for commits from before the subscription.
          events.woken()
        },
        () => subscriber.disconnect(true),
      )
    })
    const looks = setInterval(() => {
      if (!hears) events.woken()
    }, deafLookMs)
    // A silent, frozen or unreachable server does not close the connection.
    const pulse = setInterval(() => {
      if (hears)
        subscriber.ping().catch(() => {
          deaf()
          subscriber.disconnect(true)
        })
    }, pulseMs)
    await subscriber.connect().catch(() => undefined)
    // A signal that is sent before the subscription is lost, so no stream may be ready before it.
    await subscribed
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
