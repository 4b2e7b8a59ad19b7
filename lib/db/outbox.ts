import { env } from '@/lib/env'
import { publish } from '@/lib/redis'
import type { Tx } from './client'
import type { Prisma } from './generated/client'

/** The event of an account one of whose credentials has ended: its streams do not wait for the next keep-alive. */
export const accessEnded = 'access.ended'

/** A change somebody may be waiting for. `channel` is `<kind>:<id>`, `type` is past tense: `offer.revised`. */
export type Change = {
  channel: `${'account' | 'conversation' | 'order' | 'dispute' | 'agent' | 'campaign' | 'job'}:${string}`
  type: string
  /** The id of what changed. */
  subject: string
  /** Plain JSON a reader of the channel may see. */
  data?: Prisma.InputJsonObject
}

/** The channel of Postgres, and of Redis where there is one, on which readers are woken. */
export const outboxTopic = 'merx_outbox'

/** Transactions that recorded a change and have not ended. */
const recording = new WeakSet<object>()

/** One statement, because rows that many write to are often held meanwhile. */
const writeAndNotify = (tx: Tx, changes: readonly Change[]) => tx.$executeRaw`
  with written as (
    insert into app.outbox (channel, type, subject, data)
    select channel, type, subject, coalesce(data, '{}')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change(channel text, type text, subject text, data jsonb)
    returning 1)
  select pg_notify(${outboxTopic}, '') from (select 1 from written limit 1) any_row`

/** Records changes in the transaction that makes them; their readers are woken when it commits. */
export async function emit(tx: Tx, ...changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  if (env().REDIS_URL) {
    await tx.outbox.createMany({ data: changes.map((change) => ({ ...change, data: change.data ?? {} })) })
    recording.add(tx)
  } else await writeAndNotify(tx, changes)
}

/** Wakes the readers of the outbox and of the timers when the transaction commits. */
export async function wakeOnCommit(tx: Tx): Promise<void> {
  // Commits that notify wait for each other; with Redis none has to.
  if (env().REDIS_URL) recording.add(tx)
  else await tx.$executeRaw`select pg_notify(${outboxTopic}, '')`
}

/** Wakes the readers of every process through Redis. Where it is not told, they look by themselves a moment later. */
export const wakeReaders = async (): Promise<void> => void (await publish(outboxTopic, ''))

/** A transaction has committed: wakes whoever waits for what it recorded. */
export function committed(tx: object): void {
  if (recording.delete(tx)) void wakeReaders()
}
