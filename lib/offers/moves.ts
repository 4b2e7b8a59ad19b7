/** Status changes of offers that higher rooms cause. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { setLapse } from './lapse'
import { type OfferEventName, type OfferStatus, offerMachine } from './machine'

/** The fields of a locked offer that higher rooms may read. */
export type LockedOffer = { id: string; requestId: string | null; providerAccountId: string }

/** Applies the event from any status that allows it, and updates the pages of both sides. */
async function moveOffer(
  tx: Tx,
  id: string,
  event: OfferEventName,
  status: OfferStatus,
): Promise<LockedOffer> {
  const taking = offerMachine.statuses.filter((from) => offerMachine.next(from, event) === status)
  const { count } = await tx.offer.updateMany({
    where: { id, status: { in: taking } },
    // One that lapsed and was paid after all has not ended.
    data: { status, endReason: null },
  })
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

/** Marks the offer `LOCKED`: its order is in escrow. */
export const lockOffer = (tx: Tx, id: string): Promise<LockedOffer> =>
  moveOffer(tx, id, 'OrderCreated', 'LOCKED')

/** Returns the offer to `ACCEPTED` after a reorg removed its order, so that it can be paid again. */
export async function unlockOffer(tx: Tx, id: string): Promise<void> {
  await setLapse(tx, await moveOffer(tx, id, 'OrderOrphaned', 'ACCEPTED'))
}
