import type { Look } from '@/components/ui/badge'
import type { ListingStatus } from '@/lib/listings/machine'

/** The label of each listing status for its seller. */
export const listingLook: Record<ListingStatus, Look & { text: string }> = {
  DRAFT: { label: 'Draft', tone: 'wait', text: 'Only you see it. Publish it to put it on sale.' },
  PUBLISHED: { label: 'On sale', tone: 'safe', text: 'Buyers find it and can ask for quotes.' },
  PAUSED: { label: 'Paused', tone: 'plain', text: 'Hidden from buyers. Work under way goes on.' },
  ARCHIVED: {
    label: 'Archived',
    tone: 'plain',
    text: 'Retired. It stays readable for orders that came from it.',
  },
}
