'use client'
import { ListingCard } from './listing-card'
import { listingColumns } from './listing-columns'
import { type PackedCard, unpackCard } from './packed-card'

/** Cards of the first row, on the widest screen. */
const firstRow = 4

/** A card in a list: what it shows, whether the viewer has saved it, and why it is shown. */
type ListedCard = { row: PackedCard; saved?: boolean; reasons?: readonly string[] }

/** Cards in columns. Made in the browser's part, so that a page carries their markup and their facts, and not the markup once more. */
export const ListingCards = ({
  cards,
  withSeller,
  signIn,
  first,
}: {
  cards: readonly ListedCard[]
  withSeller: boolean
  /** Where a visitor signs in to save; null when signed in, missing where nothing is saved. */
  signIn?: string | null
  /** The first thing on its page. */
  first: boolean
}) => (
  <ul className={listingColumns}>
    {cards.map(({ row, saved = false, reasons }, index) => {
      const facts = unpackCard(row)
      return (
        <li key={facts.id}>
          <ListingCard
            facts={facts}
            withSeller={withSeller}
            save={signIn === undefined ? undefined : { saved, signIn }}
            eager={first && index < firstRow}
            {...(reasons && { reasons })}
          />
        </li>
      )
    })}
  </ul>
)
