/** Notifications about offers. */

import type { Tx } from '@/lib/db/client'
import { displayMoney, formatMoney, type Money } from '@/lib/money'
import { notify } from '@/lib/notifications/notify'
import type { NotificationType } from '@/lib/notifications/schema'
import type { OfferRow } from './access'
import { termsLine } from './terms-line'

type NotifiedOffer = Pick<
  OfferRow,
  'id' | 'version' | 'requestId' | 'conversationId' | 'buyerAccountId' | 'providerAccountId'
> & { request?: { title: string } | null }

export type OfferNotice = {
  type: Extract<NotificationType, `offer.${string}`>
  to: 'client' | 'provider'
  title: string
  text: string
  /** Distinguishes two events of one kind: the version of a revision. */
  occasion?: number
}

/** The page of the offer: its request, or its conversation. */
const pathOf = ({ id, requestId, conversationId }: NotifiedOffer): `/${string}` =>
  requestId ? `/requests/${requestId}#offer-${id}` : `/inbox/${conversationId}`

/** The terms of an offer in one sentence. */
export const offerLine = (price: Money, deliveryDays: number): string =>
  termsLine(displayMoney(price), deliveryDays)

/** The terms that the message of an offer or a revision shows. */
export const messageTerms = (price: Money, deliveryDays: number) => ({
  price: formatMoney(price),
  currency: price.currency,
  deliveryDays,
})

/** Notifies one side of an offer. */
export async function notifyOffer(tx: Tx, offer: NotifiedOffer, notice: OfferNotice): Promise<void> {
  await notify(tx, [
    {
      accountId: notice.to === 'client' ? offer.buyerAccountId : offer.providerAccountId,
      type: notice.type,
      title: offer.request ? `${notice.title}: ${offer.request.title}` : notice.title,
      text: notice.text,
      path: pathOf(offer),
      subject: offer.id,
      data: { offerId: offer.id, ...(offer.requestId && { requestId: offer.requestId }) },
      ...(notice.occasion !== undefined && { occasion: notice.occasion }),
    },
  ])
}
