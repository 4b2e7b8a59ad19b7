/** Status changes of offers that higher domains cause. */
import { postSystemMessage } from '@/lib/conversations/write'
import type { Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox/outbox'
import { lowerCase } from '@/lib/event-types'
import { tryMoveRequest } from '@/lib/requests/moves'
import { setLapse } from './lapse'
import { type OfferEventName, offerMachine } from './machine'
import { notifyOffer } from './notices'

const withRequest = {
  request: { select: { title: true, accountId: true, conversationId: true } },
} satisfies Prisma.OfferInclude

type MovedOffer = Prisma.OfferGetPayload<{ include: typeof withRequest }>

/** The fields of a locked offer that higher domains may read. */
export type LockedOffer = Pick<MovedOffer, 'id' | 'requestId' | 'providerAccountId'>

/**
 * Applies the event from any status that allows it, and updates the pages of both sides. Returns the offer, and whether its status changed.
 */
async function moveOffer(
  tx: Tx,
  id: string,
  event: OfferEventName,
  { status, endReason }: { status: 'LOCKED' | 'ACCEPTED' | 'EXPIRED'; endReason: string | null },
): Promise<{ offer: MovedOffer; isMoved: boolean }> {
  const taking = offerMachine.statuses.filter((from) => offerMachine.next(from, event) === status)
  const { count } = await tx.offer.updateMany({
    where: { id, status: { in: taking } },
    data: { status, endReason },
  })
  const offer = await tx.offer.findUniqueOrThrow({ where: { id }, include: withRequest })
  if (count > 0)
    for (const accountId of [offer.buyerAccountId, offer.providerAccountId])
      await emit(tx, {
        channel: `account:${accountId}`,
        type: `offer.${lowerCase(status)}`,
        subject: id,
        data: { status },
      })
  return { offer, isMoved: count > 0 }
}

/** Marks the offer `LOCKED`: its order is in escrow. Clears the end reason of an offer that had lapsed and was paid after all. */
export const lockOffer = async (tx: Tx, id: string): Promise<LockedOffer> =>
  (await moveOffer(tx, id, 'OrderCreated', { status: 'LOCKED', endReason: null })).offer

/** Returns the offer to `ACCEPTED` after a reorg removed its order, so that it can be paid again. */
export async function unlockOffer(tx: Tx, id: string): Promise<void> {
  const { offer } = await moveOffer(tx, id, 'OrderOrphaned', { status: 'ACCEPTED', endReason: null })
  await setLapse(tx, offer)
}

/**
 * Ends an accepted offer and its request because its seller closes the account, and notifies the buyer. An offer in another status stays as
 * it is. A late payment still locks it.
 */
export async function closeOffer(tx: Tx, id: string): Promise<void> {
  const says = 'The seller closed the account before the offer was paid.'
  const { offer, isMoved } = await moveOffer(tx, id, 'CheckoutLapsed', { status: 'EXPIRED', endReason: says })
  if (!isMoved) return
  const { request, requestId } = offer
  // Locks the offer before its request, as a checkout does.
  if (request && requestId && (await tryMoveRequest(tx, requestId, 'DeadlinePassed')))
    await postSystemMessage(
      tx,
      request.conversationId,
      'The request has ended: the seller closed the account before the accepted offer was paid.',
      { requestId },
      request.accountId,
    )
  await postSystemMessage(tx, offer.conversationId, says, { offerId: id })
  await notifyOffer(tx, offer, {
    type: 'offer.expired',
    to: 'client',
    title: 'Offer ended',
    text: `${says} It can no longer be paid.`,
  })
}
