/** The listing's state machine (spec §States, Listing). Pure. */
import { defineMachine } from '@/lib/machine'

export const listingStatuses = ['DRAFT', 'PUBLISHED', 'PAUSED', 'ARCHIVED'] as const
export type ListingStatus = (typeof listingStatuses)[number]

const listingEvents = ['ListingPublished', 'ListingPaused', 'ListingResumed', 'ListingArchived'] as const
export type ListingEvent = (typeof listingEvents)[number]

/** Archived is final: orders may refer to the listing, so it is never destroyed. */
export const listingMachine = defineMachine<ListingStatus, ListingEvent>('listing', listingEvents, {
  DRAFT: { ListingPublished: 'PUBLISHED', ListingArchived: 'ARCHIVED' },
  PUBLISHED: { ListingPaused: 'PAUSED', ListingArchived: 'ARCHIVED' },
  PAUSED: { ListingResumed: 'PUBLISHED', ListingArchived: 'ARCHIVED' },
  ARCHIVED: {},
})

/** Returns the owner's actions in this status. */
export type ListingActions = {
  canPublish: boolean
  canPause: boolean
  canResume: boolean
  canArchive: boolean
  canEdit: boolean
}

/** The owner's actions; others have none. */
export function listingActions(status: ListingStatus, isOwner: boolean): ListingActions {
  const takes = (event: ListingEvent) => isOwner && listingMachine.next(status, event) !== null
  return {
    canPublish: takes('ListingPublished'),
    canPause: takes('ListingPaused'),
    canResume: takes('ListingResumed'),
    canArchive: takes('ListingArchived'),
    canEdit: isOwner && !listingMachine.isTerminal(status),
  }
}
