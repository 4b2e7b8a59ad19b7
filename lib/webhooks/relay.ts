/** From the outbox to deliveries. One row per endpoint and event (a unique key) makes every repetition harmless. */
import { createHash } from 'node:crypto'
import { db } from '@/lib/db/client'
import type { OutboxRow } from '@/lib/realtime/outbox'
import { relayOutbox } from '@/lib/realtime/relay'
import { audience } from '@/lib/streams/audience'
import { isWanted } from './schema'

/**
 * The id of the event a row tells of. Told on two channels (to both sides, to an account and its conversation), it is one event:
 * same transaction, same type, same object, same data.
 */
function eventIdOf({ xid, type, subject, data }: OutboxRow): string {
  const text = JSON.stringify([String(xid), type, subject, data])
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

type Receiver = { id: string; wallet: string; patterns: string[]; since: bigint }

async function receiversOf(wallets: readonly string[]): Promise<Receiver[]> {
  if (wallets.length === 0) return []
  return db.$queryRaw<Receiver[]>`
    select e.id, a.wallet_address as wallet, e.event_types as patterns, e.since_xid as since
    from app.webhook_endpoints e join app.accounts a on a.id = e.account_id
    where e.enabled and a.wallet_address = any(${[...wallets]})`
}

/** The account does not want this notification at its webhooks. */
const isUnwished = ({ type, data }: OutboxRow) => type === 'notification.created' && data.webhook === false

/** Queues what these rows tell for everybody who may see it and wants it. Gives how many deliveries are new. */
async function fanOut(rows: readonly OutboxRow[]): Promise<number> {
  const seen = await audience([...new Set(rows.map((row) => row.channel))])
  const receivers = await receiversOf([...new Set([...seen.values()].flatMap((wallets) => [...wallets]))])
  const data = rows
    .filter((row) => !isUnwished(row))
    .flatMap((row) =>
      receivers
        .filter(
          ({ wallet, patterns, since }) =>
            row.xid >= since && seen.get(row.channel)?.has(wallet) && isWanted(patterns, row.type),
        )
        .map(({ id }) => ({
          endpointId: id,
          eventId: eventIdOf(row),
          eventType: row.type,
          body: bodyOf(row),
        })),
    )
  if (data.length === 0) return 0
  const { count } = await db.webhookDelivery.createMany({ data, skipDuplicates: true })
  return count
}

/** Whether there is anybody to tell. */
const hasReceivers = async (): Promise<boolean> =>
  (await db.webhookEndpoint.findFirst({ where: { enabled: true }, select: { id: true } })) !== null

/** Turns everything that can be seen of the outbox into deliveries. Gives how many are new. */
export const relay = (): Promise<number> => relayOutbox('webhooks', fanOut, hasReceivers)
