import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { env } from '@/lib/env'
import type { EventType } from '@/lib/event-types'
import { publish } from '@/lib/redis'
import { traceparent } from '@/lib/trace'

/** The event of an ended credential: the account's streams end without waiting for the next keep-alive. */
export const accessEnded = 'access.ended' satisfies EventType

/** A change to announce. `channel` is `<kind>:<id>`, `type` is in the past tense: `offer.revised`. */
export type Change = {
  channel: `${'account' | 'conversation' | 'order' | 'dispute' | 'agent' | 'campaign' | 'slot' | 'job'}:${string}`
  type: EventType
  /** The id of the changed object. */
  subject: string
  /** Plain JSON that readers of the channel may see. */
  data?: Prisma.InputJsonObject
}

/** The channel that wakes readers, on Postgres and Redis. */
export const outboxTopic = 'merx_outbox'

/** Open transactions that recorded a change. */
const recording = new WeakSet<object>()

/** One statement, because contended rows are often locked at this point. */
const writeAndNotify = (tx: Tx, changes: readonly Change[]) => tx.$executeRaw`
  with written as (
    insert into app.outbox (channel, type, subject, data, trace)
    select channel, type, subject, coalesce(data, '{}'), ${traceparent()}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(channel text, type text, subject text, data jsonb)
    returning 1)
  select pg_notify(${outboxTopic}, '') from (select 1 from written limit 1) any_row`

/** Records changes in the transaction that makes them. Readers are woken at its commit. */
export async function emit(tx: Tx, ...changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  if (env().REDIS_URL) {
    const trace = traceparent()
    await tx.outbox.createMany({
      data: changes.map((change) => ({ ...change, data: change.data ?? {}, trace })),
    })
    recording.add(tx)
  } else await writeAndNotify(tx, changes)
}

/** Wakes the readers of the outbox and timers at the commit. */
export async function wakeOnCommit(tx: Tx): Promise<void> {
  // Commits with NOTIFY wait for each other; with Redis, none has to.
  if (env().REDIS_URL) recording.add(tx)
  else await tx.$executeRaw`select pg_notify(${outboxTopic}, '')`
}

/** Wakes the readers of every process through Redis. A process that misses the signal polls a moment later. */
export const wakeReaders = async (): Promise<void> => void (await publish(outboxTopic, ''))

/** Wakes the readers of the outbox after a commit. */
export function committed(tx: object): void {
  if (recording.delete(tx)) void wakeReaders()
}
