/** From deliveries to receivers: claims what is due, posts it, and writes down what came of it. */
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
import { notify } from '@/lib/notifications/notify'
import { inSeconds, now } from '@/lib/time'
import { type Posted, post } from './post'
import { failingDays, nextWait } from './schedule'
import { signedHeaders } from './secrets'

/** A delivery that this process has claimed, with its endpoint. `tries` counts this attempt. */
export type Claimed = {
  id: string
  endpointId: string
  eventId: string
  eventType: string
  body: string
  tries: number
  accountId: string
  url: string
  secret: string
  previousSecret: string | null
  previousUntil: Date | null
}

/** Who claims and dies gives the delivery back after this; longer than any attempt. */
const leaseSeconds = 30

/** Attempts under way at one endpoint in one process: a slow one leaves room for the others. */
export const perEndpoint = 4

/**
 * Takes deliveries that are due, at most so many, and no more of an endpoint than it has room for besides those `underWay`. Each
 * endpoint is looked at by itself, so that one with thousands waiting holds up nobody. Two workers never take the same one.
 */
export const claim = (limit: number, underWay: ReadonlyMap<string, number>): Promise<Claimed[]> =>
  db.$queryRaw<Claimed[]>`
  with busy as (
    select * from unnest(${[...underWay.keys()]}::text[], ${[...underWay.values()]}::int[]) as one (endpoint_id, count)
  ), taken as (
    select d.id from app.webhook_endpoints e
    left join busy on busy.endpoint_id = e.id
    cross join lateral (
      select id, next_attempt_at from app.webhook_deliveries
      where endpoint_id = e.id and status = 'PENDING' and next_attempt_at <= now()
      order by next_attempt_at limit greatest(0, ${perEndpoint}::int - coalesce(busy.count, 0))
      for update skip locked
    ) d
    where e.enabled order by d.next_attempt_at limit ${limit}
  )
  update app.webhook_deliveries d
  set tries = d.tries + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
  from taken, app.webhook_endpoints e join app.accounts a on a.id = e.account_id
  where d.id = taken.id and e.id = d.endpoint_id
  returning d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.event_type as "eventType", d.body, d.tries,
    e.account_id as "accountId", e.url, e.secret, e.previous_secret as "previousSecret", e.previous_until as "previousUntil"`

const isSuccess = ({ status }: Posted) => status !== null && status >= 200 && status < 300

/** What the log says of an answer that was none of ours to like. */
function complaint({ status, error }: Posted): string {
  if (error) return error
  if (status === 410) return 'The receiver is gone for good (410).'
  if (status !== null && status >= 300 && status < 400) return `Redirects are not followed (${status}).`
  return `The receiver answered ${status}.`
}

const noteAttempt = (delivery: Claimed, posted: Posted) =>
  db.webhookAttempt.create({
    data: {
      deliveryId: delivery.id,
      status: posted.status,
      latencyMs: posted.latencyMs,
      excerpt: posted.excerpt,
      error: isSuccess(posted) ? null : complaint(posted),
    },
  })

/** The attempt counts only while it is still this process's: a lease that ran out, or a redelivery, has its own. */
const stillClaimed = ({ id, tries }: Claimed) => ({ id, tries, status: 'PENDING' })

async function succeed(delivery: Claimed): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: stillClaimed(delivery),
    data: { status: 'DELIVERED', endedAt: now() },
  })
  await db.webhookEndpoint.updateMany({
    where: { id: delivery.endpointId, failingSince: { not: null } },
    data: { failingSince: null },
  })
}

/** Switches an endpoint off, gives up what waits for it, and tells its owner. Once. */
export async function switchOff(endpointId: string, reason: string): Promise<void> {
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
        title: 'A webhook was switched off',
        text: `${new URL(url).host}: ${reason} Mend it, then switch it on again.`,
        path: '/settings/webhooks',
        subject: endpointId,
        occasion: now().toISOString(),
      },
    ])
  })
}

async function fail(delivery: Claimed, posted: Posted): Promise<void> {
  const { endpointId, tries } = delivery
  const wait = posted.status === 410 ? null : nextWait(tries, posted.retryAfter, Math.random())
  await db.webhookDelivery.updateMany({
    where: stillClaimed(delivery),
    data: wait === null ? { status: 'FAILED', endedAt: now() } : { nextAttemptAt: inSeconds(wait) },
  })
  await db.webhookEndpoint.updateMany({
    where: { id: endpointId, failingSince: null },
    data: { failingSince: now() },
  })
  if (posted.status === 410) return switchOff(endpointId, 'It answered that it is gone for good (410).')
  const long = await db.webhookEndpoint.findFirst({
    where: { id: endpointId, enabled: true, failingSince: { lt: inSeconds(-failingDays * 24 * 3600) } },
  })
  if (long) await switchOff(endpointId, `Nothing has reached it for ${failingDays} days.`)
}

/** Makes one attempt. */
export async function attempt(delivery: Claimed): Promise<void> {
  const { url, eventId, body } = delivery
  const posted = await post(url, body, signedHeaders(delivery, eventId, body), {
    allowPrivate: env().WEBHOOKS_ALLOW_PRIVATE,
  })
  await noteAttempt(delivery, posted)
  await (isSuccess(posted) ? succeed(delivery) : fail(delivery, posted))
}
