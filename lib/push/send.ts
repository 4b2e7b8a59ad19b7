/** Sends notifications to browsers: encrypted for each (RFC 8291), signed by this service (RFC 8292), posted to its push service. */
import webPush from 'web-push'
import { db, type Tx } from '@/lib/db/client'
import type { Query } from '@/lib/db/outbox/outbox-reader'
import { env } from '@/lib/env'
import { assert } from '@/lib/errors'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds, now, secondsAgo } from '@/lib/time'
import { type Line, movesToSlowLine, notePace } from '@/lib/webhooks/lines'
import { type Posted, post } from '@/lib/webhooks/post'
import { nextWait } from '@/lib/webhooks/schedule'
import type { PushMessage } from './schema'
import { alive, isForOtherKey } from './subscriptions'

/** Seconds for which a push service stores a notification for a browser that is offline. */
const keptSeconds = 24 * 3600

/** The most characters of a title and of a text: a push holds 4 kB in all. */
const letters = 500

/** Failures of a browser after which the backoff no longer grows: half an hour. */
const slowestAfter = 5

/** The job that pushes a notification to one browser. Its key starts with the account, which limits concurrency per account. */
const pushTimer = (accountId: string, subscriptionId: string, notificationId: string) => ({
  job: 'push.deliver',
  key: pairKey(accountId, pairKey(subscriptionId, notificationId)),
})

/** Queues a notification for each browser of its account. */
export async function queuePushes(tx: Tx, notificationId: string): Promise<void> {
  const notification = await tx.notification.findUnique({ where: { id: notificationId } })
  if (!notification || notification.readAt) return
  const { accountId } = notification
  const browsers = await tx.pushSubscription.findMany({
    where: { accountId, ...alive() },
    select: { id: true },
  })
  await setTimers(
    tx,
    ...browsers.map(({ id }) => ({ ...pushTimer(accountId, id, notificationId), due: now() })),
  )
}

/** Whether push is configured and any browser is subscribed. */
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
      // A repeated push replaces the first one if the browser has not fetched it yet.
      topic: message.id.slice(0, 32),
    },
  )
  const texts = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return post(endpoint, body ?? '', Object.fromEntries(texts), { allowPrivate: WEBHOOKS_ALLOW_PRIVATE })
}

/**
 * Counts a failed push and schedules the next attempt. A subscription is deleted when its push service reports that it is gone, or with its
 * session. It is not deleted after many failures: an outage would remove browsers that no one registers again.
 */
async function fail({ id, failures }: Browser, { key }: Line, { status, retryAfter }: Posted) {
  if (status === 404 || status === 410) return void (await db.pushSubscription.deleteMany({ where: { id } }))
  // Any other client error is permanent: a retry would fail too.
  if (status !== null && status >= 400 && status < 500 && status !== 429) return
  // Failures are counted over all notifications: many that fail in one moment must not wait for hours.
  const wait = nextWait(Math.min(failures + 1, slowestAfter), retryAfter, Math.random())
  assert(wait !== null, 'the schedule has a wait for each of the first failures')
  await db.$transaction(async (tx) => {
    await tx.pushSubscription.updateMany({ where: { id }, data: { failures: failures + 1 } })
    await setTimers(tx, { job: 'push.deliver', key, due: inSeconds(wait) })
  })
}

/** Makes one attempt to push a notification to a browser, unless it was read, or its subscription ended. */
export async function pushOne(line: Line): Promise<void> {
  const [subscriptionId = '', notificationId = ''] = line.key.split('/').slice(-2)
  const browser = await db.pushSubscription.findUnique({
    where: { id: subscriptionId },
    include: { session: true },
  })
  if (!browser) return
  const { session } = browser
  if (session.revokedAt || session.expiresAt <= now())
    return void (await db.pushSubscription.deleteMany({ where: { id: subscriptionId } }))
  const target = { accountId: browser.accountId, url: browser.endpoint }
  // Not deleted: an operator may restore the key.
  if (isForOtherKey(browser)) return
  const notification = await db.notification.findFirst({
    where: {
      id: notificationId,
      accountId: browser.accountId,
      readAt: null,
      createdAt: { gt: secondsAgo(keptSeconds) },
      NOT: { key: { contains: ' withdrawn ' } },
    },
  })
  if (!notification) return
  if (await movesToSlowLine(line, target)) return
  const { id, title, text, path } = notification
  const posted = await pushTo(browser, {
    id,
    title: title.slice(0, letters),
    text: text.slice(0, letters),
    path,
  })
  if (!posted) return
  notePace(target, posted.latencyMs)
  if (posted.status === null || posted.status >= 300) return fail(browser, line, posted)
  if (browser.failures === 0 && browser.publicKey !== null) return
  // A successful push shows for which key an old subscription was made.
  const data = { failures: 0, publicKey: env().VAPID_PUBLIC_KEY ?? null }
  await db.pushSubscription.updateMany({ where: { id: subscriptionId }, data })
}
