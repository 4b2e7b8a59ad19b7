import type { Actor } from '@/lib/actor'
import type { Standing } from '@/lib/listings/ratings'
import type { Offer, RequestWithOffers } from '@/lib/offers/schema'
import { OfferActions } from './offer-actions'
import { OfferCard } from './offer-card'
import { OfferThread } from './offer-thread'

/** An offer with all its reader's actions, and the conversation below. */
export function OfferPanel({
  offer,
  request,
  actor,
  standing,
}: {
  offer: Offer
  request: RequestWithOffers
  actor: Actor
  standing?: Standing | undefined
}) {
  return (
    <OfferCard offer={offer} standing={standing}>
      <OfferActions offer={offer} request={request} />
      {offer.version > 0 && <OfferThread actor={actor} offer={offer} />}
    </OfferCard>
  )
}
