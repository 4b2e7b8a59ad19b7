import type { Tx } from './client'
import type { Prisma } from './generated/client'

/** The event of an account one of whose credentials has ended: its streams do not wait for the next keep-alive. */
export const accessEnded = 'access.ended'

/** A change somebody may be waiting for. `channel` is `<kind>:<id>`, `type` is past tense: `offer.revised`. */
export type Change = {
  channel: `${'account' | 'conversation' | 'order' | 'dispute' | 'campaign' | 'job'}:${string}`
  type: string
  /** The id of what changed. */
  subject: string
  /** Plain JSON a reader of the channel may see. */
  data?: Prisma.InputJsonObject
}

/** Records a change in the transaction that makes it and wakes the readers when it commits. */
export async function emit(tx: Tx, change: Change): Promise<void> {
  await tx.outbox.create({
    data: { channel: change.channel, type: change.type, subject: change.subject, data: change.data ?? {} },
  })
  await tx.$executeRaw`select pg_notify('merx_outbox', '')`
}
