/** Creates deliveries from outbox rows. One row per endpoint and event (a unique key) makes repeats harmless. */
import { createHash } from 'node:crypto'
import { db } from '@/lib/db/client'
import type { OutboxRow, Query } from '@/lib/db/outbox/outbox-reader'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { readersAt } from '@/lib/realtime/audience'
import { audience } from '@/lib/streams/audience'
import { now } from '@/lib/time'
import { isWanted } from './schema'

/** How many equal rows the transaction of a row wrote to its channel before it. */
async function equalsBefore({ id, xid, channel, type, subject, data }: OutboxRow): Promise<number> {
  const [found] = await db.$queryRaw<[{ count: bigint }]>`
    select count(*) from app.outbox o
    where o.xid = ${xid} and o.id < ${id} and o.channel = ${channel} and o.type = ${type} and o.subject = ${subject}
      and o.data = ${JSON.stringify(data)}::jsonb`
  return Number(found.count)
}

/**
 * The id of a row's event. On two channels (both sides, or an account and its conversation) it is one event: same transaction,
 * type, object and data, and the same place among equal rows of its channel.
 */
async function eventIdOf(row: OutboxRow): Promise<string> {
  const { xid, type, subject, data } = row
  const place = await equalsBefore(row)
  const text = JSON.stringify([String(xid), type, subject, data, ...(place > 0 ? [place] : [])])
  return `evt_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`
}

/** The exact body of an event. */
const bodyOf = (row: OutboxRow): string =>
  JSON.stringify({
    type: row.type,
    timestamp: row.at.toISOString(),
    data: {
      channel: row.channel,
      id: row.subject,
      version: typeof row.data.version === 'number' ? row.data.version : null,
      object: row.data,
    },
  })

type Receiver = { id: string; accountId: string; patterns: string[]; since: bigint }

async function receiversOf(wallets: readonly string[]): Promise<Receiver[]> {
  if (wallets.length === 0) return []
  return db.$queryRaw<Receiver[]>`
    select e.id, e.account_id as "accountId", e.event_types as patterns, e.since_xid as since
    from app.webhook_endpoints e join app.accounts a on a.id = e.account_id
    where e.enabled and a.wallet_address = any(${[...wallets]})`
}

/** The account has disabled webhooks for this notification. */
const isMuted = ({ type, data }: OutboxRow) => type === 'notification.created' && data.webhook === false

/** Queues the event of a row for every endpoint that may see it and subscribes to it. */
export async function fanOut(row: OutboxRow): Promise<void> {
  if (isMuted(row)) return
  const readers = (await audience([row.channel])).get(row.channel)
  const receivers = await receiversOf(readersAt(readers, row.at))
  const wanting = receivers.filter(({ patterns, since }) => row.xid >= since && isWanted(patterns, row.type))
  if (wanting.length === 0) return
  const event = { eventId: await eventIdOf(row), eventType: row.type, body: bodyOf(row) }
  const data = wanting.map(({ id }) => ({ endpointId: id, ...event }))
  const accountOf = new Map(receivers.map(({ id, accountId }) => [id, accountId]))
  await db.$transaction(async (tx) => {
    const made = await tx.webhookDelivery.createManyAndReturn({
      data,
      skipDuplicates: true,
      select: { id: true, endpointId: true },
    })
    const timers = made.flatMap(({ id, endpointId }) => {
      const accountId = accountOf.get(endpointId)
      return accountId === undefined ? [] : { ...deliveryTimer(accountId, id), due: now() }
    })
    await setTimers(tx, ...timers)
  })
}

/** The job of the next attempt. Its key starts with the account, which limits concurrency per account. */
export const deliveryTimer = (accountId: string, deliveryId: string) => ({
  job: 'webhooks.deliver',
  key: pairKey(accountId, deliveryId),
})

/** Returns the row with this id; null when the outbox no longer has it. */
export async function findRow(id: bigint): Promise<OutboxRow | null> {
  const row = await db.outbox.findFirst({ where: { id } })
  if (!row) return null
  const { createdAt, data, trace: _, ...rest } = row
  return { ...rest, at: createdAt, data: data as Record<string, unknown> }
}

/** Whether any endpoint is enabled. */
export const hasReceivers = async (query: Query): Promise<boolean> =>
  (await query('select 1 from app.webhook_endpoints where enabled limit 1', [])).length > 0
