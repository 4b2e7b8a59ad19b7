/** From a notification to browsers: encrypted for each (RFC 8291), signed by this service (RFC 8292), posted to its push service. */
import webPush from 'web-push'
import { db, type Tx } from '@/lib/db/client'
import type { Query } from '@/lib/db/outbox-reader'
import { env } from '@/lib/env'
import { assert } from '@/lib/errors'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds, now } from '@/lib/time'
import { type Posted, post } from '@/lib/webhooks/post'
import { nextWait } from '@/lib/webhooks/schedule'
import type { PushMessage } from './schema'
import { alive, isForOtherKey } from './subscriptions'

/** Seconds a push service keeps a notification for a browser that is away. */
const keptSeconds = 24 * 3600

/** Letters of a title and a text: a push holds 4 kB in all. */
const letters = 500

/** Failures of a browser after which the waits grow no more: half an hour. */
const slowestAfter = 5

/** The job that pushes a notification to one browser. */
const pushTimer = (subscriptionId: string, notificationId: string) => ({
  job: 'push.send',
  key: pairKey(subscriptionId, notificationId),
})

/** Queues a notification for each browser of its account. */
export async function queuePushes(tx: Tx, notificationId: string): Promise<void> {
  const notification = await tx.notification.findUnique({ where: { id: notificationId } })
  if (!notification || notification.readAt) return
  const browsers = await tx.pushSubscription.findMany({
    where: { accountId: notification.accountId, ...alive() },
    select: { id: true },
  })
  await setTimers(tx, ...browsers.map(({ id }) => ({ ...pushTimer(id, notificationId), due: now() })))
}

/** Whether anything is pushed at all, and anyone has a browser for it. */
export const hasBrowsers = async (query: Query): Promise<boolean> =>
  env().VAPID_PUBLIC_KEY !== undefined &&
  (await query('select 1 from app.push_subscriptions limit 1', [])).length > 0

type Browser = { id: string; endpoint: string; p256dh: string; auth: string; failures: number }

async function pushTo({ endpoint, p256dh, auth }: Browser, message: PushMessage): Promise<Posted | null> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, WEBHOOKS_ALLOW_PRIVATE } = env()
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY },
      TTL: keptSeconds,
      // Sent twice, it replaces itself where the browser has not fetched it yet.
      topic: message.id.slice(0, 32),
    },
  )
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return post(endpoint, body ?? '', Object.fromEntries(texts), { allowPrivate: WEBHOOKS_ALLOW_PRIVATE })
}

/**
 * Counts a push that failed, and sets the time of the next attempt. A browser is forgotten when its push service says that it is gone,
 * or with its session: a service that is down or busy for long would take browsers away that no one registers again.
 */
async function fail({ id, failures }: Browser, notificationId: string, { status, retryAfter }: Posted) {
  if (status === 404 || status === 410) return void (await db.pushSubscription.deleteMany({ where: { id } }))
  // Any other refusal of the request itself stays one: a moment later it is refused again.
  if (status !== null && status >= 400 && status < 500 && status !== 429) return
  // The failures are of all notifications together: many that fail in one moment must not wait for hours.
  const wait = nextWait(Math.min(failures + 1, slowestAfter), retryAfter, Math.random())
  assert(wait !== null, 'the schedule has a wait for each of the first failures')
  await db.$transaction(async (tx) => {
    await tx.pushSubscription.updateMany({ where: { id }, data: { failures: failures + 1 } })
    await setTimers(tx, { ...pushTimer(id, notificationId), due: inSeconds(wait) })
  })
}

/** Makes one attempt to push a notification to a browser, unless it was read, or its subscription ended. */
export async function pushOne(subscriptionId: string, notificationId: string): Promise<void> {
  const browser = await db.pushSubscription.findUnique({
    where: { id: subscriptionId },
    include: { session: true },
  })
  if (!browser) return
  const { session } = browser
  if (session.revokedAt || session.expiresAt <= now())
    return void (await db.pushSubscription.deleteMany({ where: { id: subscriptionId } }))
  // Not forgotten: an operator may put the key back.
  if (isForOtherKey(browser)) return
  const notification = await db.notification.findFirst({
    where: {
      id: notificationId,
      accountId: browser.accountId,
      readAt: null,
      createdAt: { gt: inSeconds(-keptSeconds) },
      NOT: { key: { contains: ' withdrawn ' } },
    },
  })
  if (!notification) return
  const { id, title, text, path } = notification
  const posted = await pushTo(browser, {
    id,
    title: title.slice(0, letters),
    text: text.slice(0, letters),
    path,
  })
  if (!posted) return
  if (posted.status === null || posted.status >= 300) return fail(browser, notificationId, posted)
  if (browser.failures === 0 && browser.publicKey !== null) return
  // A push that was taken says for which key an old subscription was made.
  const data = { failures: 0, publicKey: env().VAPID_PUBLIC_KEY ?? null }
  await db.pushSubscription.updateMany({ where: { id: subscriptionId }, data })
}
