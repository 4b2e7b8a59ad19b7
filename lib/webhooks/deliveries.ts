/** Deliveries to the caller's endpoints, and redelivery. */
import 'server-only'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { cutNewest, newestFirst, olderThan } from '@/lib/http/newest'
import { countedTo, maxOffset, skipTake, toPage } from '@/lib/paging'
import { setTimers } from '@/lib/queue/timers'
import { now } from '@/lib/time'
import { deliveryTimer } from './fan-out'
import { ownEndpoint } from './receivers'
import {
  type Delivery,
  type DeliveryDetail,
  type DeliveryPage,
  type DeliveryQuery,
  DeliveryStatus,
} from './schema'

/** The most attempts to show per delivery. */
const shownAttempts = 50

const withAttempts = (take: number) =>
  ({ attempts: { orderBy: { id: 'desc' }, take } }) satisfies Prisma.WebhookDeliveryInclude

type Row = Prisma.WebhookDeliveryGetPayload<{ include: { attempts: true } }>

const toAttempt = ({ at, status, latencyMs, excerpt, error }: Row['attempts'][number]) => ({
  at: showTime(at),
  status,
  latencyMs,
  excerpt,
  error,
})

const toDelivery = (row: Row): Delivery => ({
  id: row.id,
  eventId: row.eventId,
  eventType: row.eventType,
  status: DeliveryStatus.parse(row.status),
  nextAttemptAt: row.status === 'PENDING' ? showTime(row.nextAttemptAt) : null,
  createdAt: showTime(row.createdAt),
  lastAttempt: row.attempts[0] ? toAttempt(row.attempts[0]) : null,
})

const toDetail = (row: Row): DeliveryDetail => ({
  ...toDelivery(row),
  body: row.body,
  attempts: row.attempts.map(toAttempt),
})

/** Lists deliveries to an endpoint of the caller, newest first. */
export async function listDeliveries(
  actor: Actor,
  endpointId: string,
  query: DeliveryQuery,
): Promise<z.input<typeof DeliveryPage>> {
  await ownEndpoint(actor, endpointId)
  const { status } = query
  const where: Prisma.WebhookDeliveryWhereInput = { endpointId, ...(status && { status }) }
  const { skip, take } = skipTake(query)
  const [rows, total] = await Promise.all([
    db.webhookDelivery.findMany({
      where: { ...where, ...olderThan(query.cursor) },
      include: withAttempts(1),
      orderBy: newestFirst,
      skip,
      take: take + 1,
    }),
    db.webhookDelivery.count({ where, take: maxOffset }),
  ])
  const { shown, nextCursor } = cutNewest(rows, take)
  return toPage(query, shown.map(toDelivery), countedTo(maxOffset, total), nextCursor)
}

/** Returns a delivery with its body and attempts. */
export async function getDelivery(actor: Actor, endpointId: string, id: string): Promise<DeliveryDetail> {
  await ownEndpoint(actor, endpointId)
  const row = await db.webhookDelivery.findFirst({
    where: { id, endpointId },
    include: withAttempts(shownAttempts),
  })
  if (!row) throw notFound('delivery')
  return toDetail(row)
}

const isOff = () => new AppError('CONFLICT', 'This endpoint is disabled. Enable it first.')

/** Queues a delivery again, with the same event id. Throws `CONFLICT` while it is pending, and for a disabled endpoint. */
export async function redeliver(actor: Actor, endpointId: string, id: string): Promise<DeliveryDetail> {
  const { enabled } = await ownEndpoint(actor, endpointId)
  const { status } = await getDelivery(actor, endpointId, id)
  if (!enabled) throw isOff()
  if (status === 'PENDING') throw new AppError('CONFLICT', 'This delivery is already being sent.')
  // Read before the commit: the worker may have sent it by then.
  const queued = await db.$transaction(async (tx) => {
    const due = now()
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id, endpointId, status: { not: 'PENDING' } },
      data: { status: 'PENDING', tries: 0, nextAttemptAt: due, endedAt: null },
    })
    if (count !== 1) return null
    await setTimers(tx, { ...deliveryTimer(actor.accountId, id), due })
    return toDetail(
      await tx.webhookDelivery.findFirstOrThrow({
        where: { id, endpointId },
        include: withAttempts(shownAttempts),
      }),
    )
  })
  if (queued === null) throw new AppError('CONFLICT', 'This delivery is already being sent.')
  return queued
}

/** Queues a test event without content. */
export async function sendTest(actor: Actor, endpointId: string): Promise<DeliveryDetail> {
  const { enabled } = await ownEndpoint(actor, endpointId)
  if (!enabled) throw isOff()
  const eventType = 'webhook.test'
  const body = JSON.stringify({
    type: eventType,
    timestamp: now().toISOString(),
    data: {
      channel: `account:${actor.accountId}`,
      id: endpointId,
      version: null,
      object: { text: 'If you read this and its signature is good, everything works.' },
    },
  })
  const eventId = `evt_${randomUUID().replaceAll('-', '')}`
  // Read before the commit: the worker may have sent it by then.
  return db.$transaction(async (tx) => {
    const delivery = await tx.webhookDelivery.create({
      data: { endpointId, eventId, eventType, body },
      include: withAttempts(shownAttempts),
    })
    await setTimers(tx, { ...deliveryTimer(actor.accountId, delivery.id), due: now() })
    return toDetail(delivery)
  })
}
