/** The next step of a request for one of its two sides. Pure. */
import type { Offer, RequestWithOffers } from '@/lib/offers/schema'
import { hasAccepted, isPassedOver } from './request-status'

const otherChosen = { text: 'The buyer has chosen the offer of another seller.', yours: false }

/** The next step, in one sentence, for the viewer. `isPart`: there are more offers than these. */
export function requestNextStep(
  request: Pick<RequestWithOffers, 'viewerSide' | 'status'> & { offers: readonly Pick<Offer, 'status'>[] },
  isPart = false,
): { text: string; yours: boolean; isPaid?: true } {
  const client = request.viewerSide === 'client'
  if (isPassedOver(request, hasAccepted(request.offers))) return otherChosen
  const active = request.offers.filter((offer) => offer.status === 'ACTIVE').length
  switch (request.status) {
    case 'DRAFT':
      return { text: 'Only you see this draft. Publish it when it is ready.', yours: client }
    case 'OPEN':
    case 'QUOTED':
      if (client && (active > 0 || isPart))
        return {
          text: `Your move: ${isPart ? 'offers wait' : active === 1 ? 'an offer waits' : `${active} offers wait`} for your answer.`,
          yours: true,
        }
      if (client)
        return {
          text: 'On the board. Offers appear here as they come in; nothing for you to do.',
          yours: false,
        }
      return active > 0
        ? { text: 'The buyer reads your offer. You can revise it until it is accepted.', yours: false }
        : { text: 'Open for offers.', yours: false }
    case 'ACCEPTED':
    case 'AGREEMENT_SIGNING':
    case 'CHECKOUT_PENDING':
      return client
        ? { text: 'Your move: put the money into escrow at checkout.', yours: true }
        : { text: 'Agreed. The buyer puts the money into escrow next; do not start before.', yours: false }
    case 'CHECKOUT_CONFIRMED':
      return {
        text: 'The money is in escrow. Continue on the page of the order.',
        yours: false,
        isPaid: true,
      }
    case 'EXPIRED':
      return { text: 'Closed: its time ran out.', yours: false }
    case 'CANCELLED':
      return { text: 'Withdrawn by the buyer.', yours: false }
  }
}
