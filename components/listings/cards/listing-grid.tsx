import { standingsOf } from '@/lib/listings/ratings'
import type { ListingSummary, Reason } from '@/lib/listings/schema'
import { cardFacts } from './card-facts'
import { ListingCards } from './listing-cards'
import { packCard } from './packed-card'

/** The most reasons on a card. */
const shownReasons = 2

/** The listings that the viewer has saved. */
export type SavedMarks = {
  saved: ReadonlySet<string>
  /** The sign-in link of a visitor; null when signed in. */
  signIn: string | null
}

/** Cards in as many columns as fit; their ratings are read here, in one query for all. */
export async function ListingGrid({
  listings,
  seller = true,
  marks,
  first = false,
}: {
  listings: readonly (ListingSummary & { reasons?: readonly Reason[] })[]
  seller?: boolean
  marks?: SavedMarks | undefined
  /** The first part of its page. */
  first?: boolean
}) {
  const standings = await standingsOf(listings.map(({ id }) => id))
  const cards = listings.map((listing) => ({
    row: packCard(cardFacts(listing, standings.get(listing.id))),
    ...(marks?.saved.has(listing.id) && { saved: true }),
    ...(listing.reasons && { reasons: listing.reasons.slice(0, shownReasons).map(({ text }) => text) }),
  }))
  return (
    <ListingCards cards={cards} withSeller={seller} first={first} {...(marks && { signIn: marks.signIn })} />
  )
}
