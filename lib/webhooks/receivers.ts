/** Creates, lists and updates the caller's endpoints, and rotates their secrets. */
import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { lockOpenAccount } from '@/lib/auth/accounts'
import { db } from '@/lib/db/client'
import type { WebhookEndpoint } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { requireRecent } from '@/lib/http/auth/recent'
import { type PageQuery, skipTake, toPage } from '@/lib/paging'
import { inSeconds, now } from '@/lib/time'
import type { Webhook, WebhookBody, WebhookChange, WebhookPage, WebhookWithSecret } from './schema'
import { newSecret } from './secrets'
import { readTarget } from './target'

/** The most endpoints per account. */
export const endpointsPerAccount = 10

/** Seconds that the previous secret keeps signing after a rotation. */
const overlapSeconds = 24 * 3600

const toWebhook = (row: WebhookEndpoint): Webhook => ({
  id: row.id,
  url: row.url,
  eventTypes: row.eventTypes,
  description: row.description,
  enabled: row.enabled,
  disabledReason: row.disabledReason,
  failingSince: row.failingSince && showTime(row.failingSince),
  previousSecretUntil: row.previousUntil && row.previousUntil > now() ? showTime(row.previousUntil) : null,
  createdAt: showTime(row.createdAt),
})

/** The only way to load an endpoint: its owner's. Others receive `NOT_FOUND`. */
export async function ownEndpoint({ accountId }: Actor, id: string): Promise<WebhookEndpoint> {
  const row = await db.webhookEndpoint.findFirst({ where: { id, accountId } })
  if (!row) throw notFound('webhook endpoint of yours')
  return row
}

/** Returns an endpoint of the caller. */
export const getEndpoint = async (actor: Actor, id: string): Promise<Webhook> =>
  toWebhook(await ownEndpoint(actor, id))

/** Lists the caller's endpoints, newest first. */
export async function listEndpoints(
  { accountId }: Actor,
  query: PageQuery,
): Promise<z.input<typeof WebhookPage>> {
  const where = { accountId }
  const [rows, total] = await Promise.all([
    db.webhookEndpoint.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...skipTake(query),
    }),
    db.webhookEndpoint.count({ where, take: endpointsPerAccount }),
  ])
  return toPage(query, rows.map(toWebhook), total)
}

/** Creates an endpoint, with its signing secret. Throws `CONFLICT` at the limit, `UNAUTHORIZED` for an erased account. */
export async function createEndpoint({ accountId }: Actor, body: WebhookBody): Promise<WebhookWithSecret> {
  const url = readTarget(body.url)
  const { secret, sealed } = newSecret()
  return db.$transaction(async (tx) => {
    await lockOpenAccount(tx, accountId)
    if ((await tx.webhookEndpoint.count({ where: { accountId } })) >= endpointsPerAccount)
      throw new AppError(
        'CONFLICT',
        `This account has reached the limit of ${endpointsPerAccount} endpoints. Delete one first.`,
        { limit: endpointsPerAccount },
      )
    const { eventTypes, description } = body
    const row = await tx.webhookEndpoint.create({
      data: { accountId, url, eventTypes, description, secret: sealed },
    })
    return { endpoint: toWebhook(row), secret }
  })
}

/** Updates an endpoint. Enabling it resets its failures; disabling it drops pending deliveries. */
export async function changeEndpoint(actor: Actor, id: string, change: WebhookChange): Promise<Webhook> {
  const { url, eventTypes, description, enabled } = change
  const before = await ownEndpoint(actor, id)
  const target = url === undefined ? undefined : readTarget(url)
  if (target !== undefined && target !== before.url) await requireRecent(actor)
  return db.$transaction(async (tx) => {
    // Locks the endpoint first, as a worker that disables it does, to avoid a deadlock.
    const row = await tx.webhookEndpoint.update({
      where: { id, accountId: actor.accountId },
      data: {
        ...(target !== undefined && { url: target }),
        ...(eventTypes !== undefined && { eventTypes }),
        ...(description !== undefined && { description }),
        ...(enabled !== undefined && { enabled, disabledReason: null, failingSince: null }),
      },
    })
    if (enabled === false)
      await tx.webhookDelivery.updateMany({
        where: { endpointId: id, status: 'PENDING' },
        data: { status: 'FAILED', endedAt: now() },
      })
    return toWebhook(row)
  })
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(
  { accountId }: Actor,
  id: string,
): Promise<{ id: string; deleted: true }> {
  const { count } = await db.webhookEndpoint.deleteMany({ where: { id, accountId } })
  if (count !== 1) throw notFound('webhook endpoint of yours')
  return { id, deleted: true }
}

/** Rotates the secret. The previous one also signs for a day, so that receivers can switch. */
export async function rotateSecret(actor: Actor, id: string): Promise<WebhookWithSecret> {
  const { secret: before } = await ownEndpoint(actor, id)
  const { secret, sealed } = newSecret()
  const { count } = await db.webhookEndpoint.updateMany({
    where: { id, accountId: actor.accountId, secret: before },
    data: { secret: sealed, previousSecret: before, previousUntil: inSeconds(overlapSeconds) },
  })
  if (count !== 1) throw new AppError('CONFLICT', 'The secret was rotated just now. Read it again.')
  return { endpoint: await getEndpoint(actor, id), secret }
}
