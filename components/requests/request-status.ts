import type { Look } from '@/components/ui/badge'
import type { RequestStatus } from '@/lib/requests/machine'

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
