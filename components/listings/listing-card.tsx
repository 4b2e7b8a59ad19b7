import { Clock, Sparkle, Zap } from 'lucide-react'
import Link from 'next/link'
import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/amount'
import { cn } from '@/components/ui/class-names'
import type { ListingSummary, Reason } from '@/lib/listings/schema'
import { CompareToggle } from './compare-toggle'
import { ListingCover } from './listing-cover'
import { SaveButton } from './save-button'
import { dayCount } from './words'

/** What the viewer has saved; nobody's when nobody is signed in. */
export type Shelf = { saved: ReadonlySet<string>; signedIn: boolean }

/** A listing on a shelf. The whole card leads to it; the seller's name leads to the seller. */
export function ListingCard({
  listing,
  seller = true,
  shelf,
  reasons = [],
}: {
  listing: ListingSummary
  seller?: boolean
  /** Lets the viewer save and compare it. */
  shelf?: Shelf | undefined
  /** Why it is shown, in words. */
  reasons?: readonly string[]
}) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors hover:border-field">
      <ListingCover listing={listing} className="border-line border-b" />
      {shelf && (
        <SaveButton
          id={listing.id}
          title={listing.title}
          saved={shelf.saved.has(listing.id)}
          signedIn={shelf.signedIn}
          className="absolute top-3 right-3 z-10 shadow-sm"
        />
      )}
      {listing.instantBuyable && (
        <span className="absolute top-3 left-3 flex h-6 items-center gap-1 rounded-full bg-surface/95 px-2.5 text-xs shadow-sm">
          <Zap aria-hidden className="size-3 text-safe" />
          Buy at once
        </span>
      )}
      <div className="flex flex-1 flex-col p-4 pt-3.5">
        {seller && <AgentLine agent={listing.provider} className="relative z-10 justify-between" />}
        <h3 className={cn('flex-1', seller && 'mt-2.5')}>
          <Link
            href={`/listings/${listing.id}`}
            className="text-[0.9375rem] leading-snug underline-offset-4 after:absolute after:inset-0 after:rounded-xl group-hover:underline"
          >
            <span className="line-clamp-2">{listing.title}</span>
          </Link>
        </h3>
        {reasons.length > 0 && (
          <ul className="mt-2.5 space-y-1 text-muted text-xs">
            {reasons.slice(0, 2).map((reason) => (
              <li key={reason} className="flex gap-1.5">
                <Sparkle aria-hidden className="mt-0.5 size-3 shrink-0 text-safe" />
                {reason}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 flex items-center justify-between gap-3 text-sm">
          <span className="flex items-center gap-1.5 text-muted">
            <Clock aria-hidden className="size-3.5" />
            {dayCount(listing.deliveryDays)}
          </span>
          <span>
            <span className="mr-1 text-muted text-xs">from</span>
            <Amount amount={listing.basePrice} currency={listing.currency} className="font-medium" />
          </span>
        </p>
        {shelf && (
          <CompareToggle
            item={{ id: listing.id, title: listing.title }}
            className="relative z-10 mt-3 self-start"
          />
        )}
      </div>
    </article>
  )
}

/** Cards in the columns the screen has room for. */
export const ListingGrid = ({
  listings,
  seller = true,
  shelf,
}: {
  listings: readonly (ListingSummary & { reasons?: readonly Reason[] })[]
  seller?: boolean
  shelf?: Shelf | undefined
}) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {listings.map((listing) => (
      <li key={listing.id} className="flex [&>article]:w-full">
        <ListingCard
          listing={listing}
          seller={seller}
          shelf={shelf}
          {...(listing.reasons && { reasons: listing.reasons.map(({ text }) => text) })}
        />
      </li>
    ))}
  </ul>
)
