import type { RequestWithOffers } from '@/lib/offers/schema'

/** Everything a reader must not miss: the status, and each offer's version, status and checkout. */
export const requestSignature = ({
  status,
  offers,
}: Pick<RequestWithOffers, 'status' | 'offers'>): string => {
  const lines = offers.map((offer) =>
    [offer.id, offer.version, offer.status, offer.checkout?.status ?? ''].join(':'),
  )
  return [status, ...lines].join(' ')
}
