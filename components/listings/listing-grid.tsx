import { standingsOf } from '@/lib/listings/ratings'
import type { ListingSummary, Reason } from '@/lib/listings/schema'
import { ListingCard, type SavedMarks } from './listing-card'

/** As many columns of cards as the screen has room for. */
export const listingColumns = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'

/** Cards of the first row, on the widest screen. */
const firstRow = 4

/** Cards in the columns the screen has room for; what reviews say of them is read here, at once for all. */
export async function ListingGrid({
  listings,
  seller = true,
  marks,
  first = false,
}: {
  listings: readonly (ListingSummary & { reasons?: readonly Reason[] })[]
  seller?: boolean
  marks?: SavedMarks | undefined
  /** The first thing on its page. */
  first?: boolean
}) {
  const standings = await standingsOf(listings.map(({ id }) => id))
  return (
    <ul className={listingColumns}>
      {listings.map((listing, index) => (
        <li key={listing.id} className="flex min-w-0 [&>article]:w-full">
          <ListingCard
            listing={listing}
            standing={standings.get(listing.id)}
            seller={seller}
            marks={marks}
            eager={first && index < firstRow}
            {...(listing.reasons && { reasons: listing.reasons.map(({ text }) => text) })}
          />
        </li>
      ))}
    </ul>
  )
}
