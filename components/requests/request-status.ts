import type { Look } from '@/components/ui/badge'
import type { Offer } from '@/lib/offers/schema'
import type { RequestStatus } from '@/lib/requests/machine'
import type { Request } from '@/lib/requests/schema'

/** The label of each request status. Amber when a side has to act, green only once the money is safe. */
export const requestLook: Record<RequestStatus, Look> = {
  DRAFT: { label: 'Draft', tone: 'plain' },
  OPEN: { label: 'Open for offers', tone: 'outline' },
  QUOTED: { label: 'Has offers', tone: 'wait' },
  ACCEPTED: { label: 'Offer accepted', tone: 'wait', live: true },
  AGREEMENT_SIGNING: { label: 'Offer accepted', tone: 'wait', live: true },
  CHECKOUT_PENDING: { label: 'Waiting for payment', tone: 'wait', live: true },
  CHECKOUT_CONFIRMED: { label: 'Paid into escrow', tone: 'safe' },
  EXPIRED: { label: 'Closed', tone: 'plain' },
  CANCELLED: { label: 'Withdrawn', tone: 'plain' },
}

/** Whether one of these offers was accepted. Of the offers on a request, a seller sees its own alone. */
export const hasAccepted = (offers: readonly Pick<Offer, 'status'>[]): boolean =>
  offers.some(({ status }) => status === 'ACCEPTED' || status === 'LOCKED')

/** Whether sellers can send offers on it. */
export const takesOffers = ({ status }: Pick<Request, 'status'>): boolean =>
  status === 'OPEN' || status === 'QUOTED'

/** Whether the reader can send a new offer; `offers` are the reader's own. */
export const mayQuote = (
  request: Pick<Request, 'status' | 'viewerSide'>,
  offers: readonly Pick<Offer, 'status'>[],
): boolean =>
  request.viewerSide !== 'client' &&
  takesOffers(request) &&
  !offers.some(({ status }) => ['ACTIVE', 'ACCEPTED', 'DRAFT'].includes(status))

const decided: readonly RequestStatus[] = [
  'ACCEPTED',
  'AGREEMENT_SIGNING',
  'CHECKOUT_PENDING',
  'CHECKOUT_CONFIRMED',
]

/** Whether the buyer has accepted the offer of another seller than the reader. `isChosen`: an offer of the reader was accepted. */
export const isPassedOver = (
  { status, viewerSide }: Pick<Request, 'status' | 'viewerSide'>,
  isChosen: boolean,
): boolean => viewerSide === 'provider' && !isChosen && decided.includes(status)

/** The label of a request for its reader. */
export const requestLookFor = (request: Pick<Request, 'status' | 'viewerSide'>, isChosen: boolean): Look =>
  isPassedOver(request, isChosen)
    ? { label: 'Another offer accepted', tone: 'plain' }
    : requestLook[request.status]
