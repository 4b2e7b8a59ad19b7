/** What the rooms above tell an offer. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { type OfferEventName, type OfferStatus, offerMachine } from './machine'

/** What the room above may know of an offer it locked. */
export type LockedOffer = { requestId: string | null; providerAccountId: string }

/** Moves the offer from whichever status takes the event, and wakes the pages of both sides. */
async function moveOffer(
  tx: Tx,
  id: string,
  event: OfferEventName,
  status: OfferStatus,
): Promise<LockedOffer> {
  const taking = offerMachine.statuses.filter((from) => offerMachine.next(from, event) === status)
  const { count } = await tx.offer.updateMany({ where: { id, status: { in: taking } }, data: { status } })
  const offer = await tx.offer.findUniqueOrThrow({ where: { id } })
  if (count > 0)
    for (const accountId of [offer.buyerAccountId, offer.providerAccountId])
      await emit(tx, {
        channel: `account:${accountId}`,
        type: `offer.${status.toLowerCase()}`,
        subject: id,
        data: { status },
      })
  return offer
}

/** The order of an accepted offer is in escrow: `LOCKED`. */
export const lockOffer = (tx: Tx, id: string): Promise<LockedOffer> =>
  moveOffer(tx, id, 'OrderCreated', 'LOCKED')

/** A reorg took its order off the chain: `ACCEPTED` again, so that it can be paid again. */
export const unlockOffer = (tx: Tx, id: string): Promise<LockedOffer> =>
  moveOffer(tx, id, 'OrderOrphaned', 'ACCEPTED')
