/**
 * From the outbox to deliveries. The mark says below which place everything has been turned into deliveries; what stands above
 * the oldest running transaction is turned at once too, and met again until the mark has passed it. One row per endpoint and event
 * (a unique key) makes every repetition harmless, so a worker may be killed at any line.
 */
import { createHash } from 'node:crypto'
import { db, type Tx } from '@/lib/db/client'
import { type OutboxRow, pageRows, type Query, readOutbox } from '@/lib/realtime/outbox'
import { before, isAfter, type Position } from '@/lib/realtime/position'
import { audience } from '@/lib/streams/audience'
import { isWanted } from './schema'

const query: Query = (text, values) => db.$queryRawUnsafe(text, ...values)

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

async function readMark(): Promise<Position | null> {
  const row = await db.webhookMark.findUnique({ where: { id: 1 } })
  return row && { xid: row.xid, id: row.rowId }
}

/** Moves the mark on; another worker that is further ahead keeps its place. */
const moveMark = (tx: Tx, { xid, id }: Position) => tx.$executeRaw`
  insert into app.webhook_mark (id, xid, row_id) values (1, ${xid}, ${id})
  on conflict (id) do update set xid = excluded.xid, row_id = excluded.row_id
  where (webhook_mark.xid, webhook_mark.row_id) < (excluded.xid, excluded.row_id)`

async function horizonNow(): Promise<bigint> {
  const [row] = await query<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    [],
  )
  return BigInt(row?.horizon ?? 0)
}

/** Whether there is anybody to tell. Asked after the horizon was read: who comes later has an event above it as its first. */
const hasReceivers = async (): Promise<boolean> =>
  (await db.webhookEndpoint.findFirst({ where: { enabled: true }, select: { id: true } })) !== null

/** Turns everything that can be seen of the outbox into deliveries. Gives how many are new. */
export async function relay(): Promise<number> {
  const mark = await readMark()
  const horizon = await horizonNow()
  if (!mark || !(await hasReceivers())) {
    await moveMark(db, before(horizon))
    return 0
  }
  let [from, count] = [mark, 0]
  for (;;) {
    const { rows, isWhole } = await readOutbox(query, from, pageRows)
    count += await fanOut(rows)
    const last = rows.at(-1)
    const isFinal = last !== undefined && last.xid < horizon
    const reached = isWhole || !isFinal ? before(horizon) : last
    if (isAfter(reached, mark)) await moveMark(db, reached)
    if (isWhole || !last) return count
    from = last
  }
}
