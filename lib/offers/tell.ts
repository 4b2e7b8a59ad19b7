/** Who is told of what happens to an offer, in words. */
import type { Tx } from '@/lib/db/client'
import { notify } from '@/lib/notifications/notify'
import type { NotificationType } from '@/lib/notifications/schema'
import type { OfferRow } from './access'

type Told = Pick<
  OfferRow,
  'id' | 'version' | 'requestId' | 'conversationId' | 'buyerAccountId' | 'providerAccountId'
> & { request?: { title: string } | null }

export type OfferNews = {
  type: Extract<NotificationType, `offer.${string}`>
  to: 'client' | 'provider'
  title: string
  text: string
  /** Tells two events of one kind apart: the version of a revision. */
  occasion?: number
}

/** The offer's place on the site: in its request, or in its conversation. */
const pathOf = ({ id, requestId, conversationId }: Told): `/${string}` =>
  requestId ? `/requests/${requestId}#offer-${id}` : `/inbox/${conversationId}`

/** Tells one side of an offer. */
export async function tellOffer(tx: Tx, offer: Told, news: OfferNews): Promise<void> {
  await notify(tx, [
    {
      accountId: news.to === 'client' ? offer.buyerAccountId : offer.providerAccountId,
      type: news.type,
      title: news.title,
      text: offer.request ? `${offer.request.title}: ${news.text}` : news.text,
      path: pathOf(offer),
      subject: offer.id,
      data: { offerId: offer.id, ...(offer.requestId && { requestId: offer.requestId }) },
      ...(news.occasion !== undefined && { occasion: news.occasion }),
    },
  ])
}
