/** What the rooms above tell an offer. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { offerMachine } from './machine'

/** What the room above may know of an offer it locked. */
export type LockedOffer = { requestId: string | null; providerAccountId: string }

/** The order of an accepted offer is in escrow: `LOCKED`. */
export async function lockOffer(tx: Tx, id: string): Promise<LockedOffer> {
  const taking = offerMachine.statuses.filter((status) => offerMachine.next(status, 'OrderCreated') !== null)
  const { count } = await tx.offer.updateMany({
    where: { id, status: { in: taking } },
    data: { status: 'LOCKED' },
  })
  const offer = await tx.offer.findUniqueOrThrow({ where: { id } })
  if (count > 0)
    for (const accountId of [offer.buyerAccountId, offer.providerAccountId])
      await emit(tx, {
        channel: `account:${accountId}`,
        type: 'offer.locked',
        subject: id,
        data: { status: 'LOCKED' },
      })
  return offer
}
