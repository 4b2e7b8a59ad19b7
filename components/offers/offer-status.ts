import type { Tone } from '@/components/ui/badge'
import type { OfferStatus } from '@/lib/offers/machine'

/** How an offer's status reads. */
export const offerLook: Record<OfferStatus, { label: string; tone: Tone }> = {
  DRAFT: { label: 'Draft', tone: 'plain' },
  ACTIVE: { label: 'Waiting for the buyer', tone: 'wait' },
  ACCEPTED: { label: 'Accepted, not paid yet', tone: 'wait' },
  LOCKED: { label: 'Paid into escrow', tone: 'safe' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'plain' },
  DECLINED: { label: 'Declined', tone: 'plain' },
  EXPIRED: { label: 'Expired', tone: 'plain' },
}
