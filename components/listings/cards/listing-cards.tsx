'use client'
import { ListingCard } from './listing-card'
import { listingColumns } from './listing-columns'
import { type PackedCard, unpackCard } from './packed-card'

/** Cards of the first row, on the widest screen. */
const firstRow = 4

/** A card in a list: its facts, whether the viewer has saved it, and why it is recommended. */
type ListedCard = { row: PackedCard; saved?: boolean; reasons?: readonly string[] }

/** Cards in columns. A client component, so that a page contains their facts and not their markup twice. */
export const ListingCards = ({
  cards,
  withSeller,
  signIn,
  first,
}: {
  cards: readonly ListedCard[]
  withSeller: boolean
  /** The sign-in link of a visitor; null when signed in, missing when nothing is saved here. */
  signIn?: string | null
  /** The first part of its page. */
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
