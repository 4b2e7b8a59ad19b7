/** Ends the requests and offers of an account, so that the other sides are notified before any text is erased. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { withdrawAllOffers } from '@/lib/jobs/offers/offer-withdrawal'
import { offerParts, shownStatus } from '@/lib/offers/access'
import { declineOffer, withdrawOffer } from '@/lib/offers/answer'
import { offerActions } from '@/lib/offers/machine'
import { closeOffer } from '@/lib/offers/moves'
import { withdrawRequest } from '@/lib/requests/edit'
import { requestStatusesTaking } from '@/lib/requests/machine'
import { accountClosed } from './texts'

/**
 * Withdraws or declines everything that still waits for an answer, through the same functions as its owner would, so that the other side is
 * notified. Offers come first, because ending a request ends its offers. Expired ones are left to their jobs.
 */
export async function takeBack(actor: Actor): Promise<void> {
  const { accountId } = actor
  const offers = await db.offer.findMany({
    where: { status: 'ACTIVE', OR: [{ providerAccountId: accountId }, { buyerAccountId: accountId }] },
    include: offerParts,
  })
  for (const offer of offers) {
    const isSeller = offer.providerAccountId === accountId
    const { canWithdraw, canDecline } = offerActions(shownStatus(offer), isSeller ? 'provider' : 'client')
    if (canWithdraw) await withdrawOffer(actor, offer.id, { reason: accountClosed })
    if (canDecline) await declineOffer(actor, offer.id, { reason: accountClosed })
  }
  const requests = await db.request.findMany({
    where: { accountId, status: { in: requestStatusesTaking('RequestWithdrawn') } },
    select: { id: true },
  })
  for (const { id } of requests) await withdrawRequest(actor, id)
  await withdrawAllOffers(actor.wallet)
}

/**
 * Ends the offers of a seller that were accepted and are not paid: their text is erased, and no one may pay for terms that they did not
 * agree to. An offer whose order is on the chain stays, even if the block is not final.
 */
export async function endAccepted({ accountId }: Actor): Promise<void> {
  const unpaid = await db.$queryRaw<{ id: string }[]>`
    select o.id from app.offers o where o.provider_account_id = ${accountId} and o.status = 'ACCEPTED'
      and not exists (select from app.order_sessions s where s.offer_id = o.id)`
  for (const { id } of unpaid) await db.$transaction((tx) => closeOffer(tx, id))
}
