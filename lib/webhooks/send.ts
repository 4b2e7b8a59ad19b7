/** Sends a due delivery to its receiver and records the result. */
import { db, type Tx } from '@/lib/db/client'
import { env } from '@/lib/env'
import { notify } from '@/lib/notifications/notify'
import { readPair } from '@/lib/queue/payloads'
import { runAgain, setTimers } from '@/lib/queue/timers'
import { inSeconds, now, secondsAgo } from '@/lib/time'
import { traced, traceHeaders } from '@/lib/trace'
import { deliveryTimer } from './fan-out'
import { type Line, movesToSlowLine, notePace } from './lines'
import { type Posted, post } from './post'
import { failingDays, nextWait } from './schedule'
import { signedHeaders } from './secrets'

const findDelivery = (id: string) =>
  db.webhookDelivery.findFirst({
    where: { id, status: 'PENDING' },
    include: { endpoint: true },
  })

/** A pending delivery with its endpoint. `tries` counts failed attempts. */
type Waiting = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

const isSuccess = ({ status }: Posted) => status !== null && status >= 200 && status < 300

/** The logged text for an unsuccessful response. */
function complaint({ status, error }: Posted): string {
  if (error) return error
  if (status === 410) return 'The receiver is gone for good (410).'
  if (status !== null && status >= 300 && status < 400) return `Redirects are not followed (${status}).`
  return `The receiver answered ${status}.`
}

/** Runs in the transaction that changes the delivery, so that no reader sees an attempt of a delivery that is still pending. */
const noteAttempt = (tx: Tx, delivery: Waiting, posted: Posted) =>
  tx.webhookAttempt.create({
    data: {
      deliveryId: delivery.id,
      status: posted.status,
      latencyMs: posted.latencyMs,
      excerpt: posted.excerpt,
      error: isSuccess(posted) ? null : complaint(posted),
    },
  })

/** Counts the attempt only if no other worker has made one or dropped the delivery. */
const stillWaiting = ({ id, tries }: Waiting) => ({ id, tries, status: 'PENDING' })

async function succeed(delivery: Waiting, posted: Posted): Promise<void> {
  await db.$transaction(async (tx) => {
    // In the same transaction, and first, in the order in which an endpoint is disabled: a worker killed in between would leave an
    // endpoint failing that works, and its next failure would disable it.
    await tx.webhookEndpoint.updateMany({
      where: { id: delivery.endpointId, failingSince: { not: null } },
      data: { failingSince: null },
    })
    await noteAttempt(tx, delivery, posted)
    await tx.webhookDelivery.updateMany({
      where: stillWaiting(delivery),
      data: { tries: delivery.tries + 1, status: 'DELIVERED', endedAt: now() },
    })
  })
}

/** Disables an endpoint, drops its pending deliveries and notifies its owner. Once. */
async function switchOff(endpointId: string, reason: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id: endpointId, enabled: true },
      data: { enabled: false, disabledReason: reason },
    })
    if (count !== 1) return
    await tx.webhookDelivery.updateMany({
      where: { endpointId, status: 'PENDING' },
      data: { status: 'FAILED', endedAt: now() },
    })
    const { accountId, url } = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } })
    await notify(tx, [
      {
        accountId,
        type: 'webhook.disabled',
        title: `Webhook disabled: ${new URL(url).host}`,
        text: `${reason} Fix it, then enable the webhook again.`,
        path: '/settings/webhooks',
        subject: endpointId,
        occasion: now().toISOString(),
      },
    ])
  })
}

/** Counts a failed attempt and schedules the next one. */
const countFailure = (delivery: Waiting, posted: Posted, wait: number | null): Promise<void> =>
  db.$transaction(async (tx) => {
    await noteAttempt(tx, delivery, posted)
    const tries = delivery.tries + 1
    const due = wait === null ? null : inSeconds(wait)
    const { count } = await tx.webhookDelivery.updateMany({
      where: stillWaiting(delivery),
      data: due === null ? { tries, status: 'FAILED', endedAt: now() } : { tries, nextAttemptAt: due },
    })
    if (count === 1 && due !== null)
      await setTimers(tx, { ...deliveryTimer(delivery.endpoint.accountId, delivery.id), due })
  })

async function fail(delivery: Waiting, posted: Posted): Promise<void> {
  const { endpointId, tries } = delivery
  const wait = posted.status === 410 ? null : nextWait(tries + 1, posted.retryAfter, Math.random())
  await countFailure(delivery, posted, wait)
  await db.webhookEndpoint.updateMany({
    where: { id: endpointId, failingSince: null },
    data: { failingSince: now() },
  })
  if (posted.status === 410) return switchOff(endpointId, 'It answered that it is gone for good (410).')
  const long = await db.webhookEndpoint.findFirst({
    where: { id: endpointId, enabled: true, failingSince: { lt: secondsAgo(failingDays * 24 * 3600) } },
  })
  if (long) await switchOff(endpointId, `Nothing has reached it for ${failingDays} days.`)
}

/** Whether a delivery is due by the database's clock, which fires the timers: this machine's clock may be behind. */
async function isDue(id: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ due: boolean }[]>`
    select next_attempt_at <= now() as due from app.webhook_deliveries where id = ${id}`
  return row?.due ?? false
}

/** Fails a delivery that was queued while its endpoint was being disabled. */
const dropUnwanted = (delivery: Waiting) =>
  db.webhookDelivery.updateMany({
    where: stillWaiting(delivery),
    data: { status: 'FAILED', endedAt: now() },
  })

/**
 * Attempts a due delivery. If the worker is killed, the delivery is unchanged and the attempt is repeated with the same event
 * id.
 */
export async function attempt(line: Line): Promise<void> {
  const [, id] = readPair(line.key)
  const delivery = await findDelivery(id)
  if (!delivery) return
  const { endpoint, eventId, body, nextAttemptAt } = delivery
  if (!endpoint.enabled) return void (await dropUnwanted(delivery))
  if (nextAttemptAt > now() && !(await isDue(id)))
    return db.$transaction((tx) => runAgain(tx, { ...line, due: nextAttemptAt }))
  if (await movesToSlowLine(line, endpoint)) return
  const posted = await traced({ name: 'webhook delivery', kind: 'client' }, async (note) => {
    const headers = { ...signedHeaders(endpoint, eventId, body), ...traceHeaders() }
    const result = await post(endpoint.url, body, headers, { allowPrivate: env().WEBHOOKS_ALLOW_PRIVATE })
    note(
      result.status === null ? { 'error.type': 'no answer' } : { 'http.response.status_code': result.status },
    )
    return result
  })
  notePace(endpoint, posted.latencyMs)
  await (isSuccess(posted) ? succeed(delivery, posted) : fail(delivery, posted))
}
