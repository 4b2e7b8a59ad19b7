import type { Look } from '@/components/ui/badge'
import type { OfferStatus } from '@/lib/offers/machine'
import type { Offer } from '@/lib/offers/schema'

/** The label of each offer status. */
const offerLook: Record<OfferStatus, Look> = {
  DRAFT: { label: 'Draft', tone: 'plain' },
  ACTIVE: { label: 'Waiting for the buyer', tone: 'wait' },
  ACCEPTED: { label: 'Accepted, not paid yet', tone: 'wait' },
  LOCKED: { label: 'Paid into escrow', tone: 'safe' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'plain' },
  DECLINED: { label: 'Declined', tone: 'plain' },
  EXPIRED: { label: 'Expired', tone: 'plain' },
}

/** The label for the side that has to act. */
export const offerLookFor = ({ status, viewerSide }: Pick<Offer, 'status' | 'viewerSide'>): Look =>
  status === 'ACTIVE' && viewerSide === 'client'
    ? { label: 'Waiting for you', tone: 'wait' }
    : offerLook[status]
