import { Clock } from 'lucide-react'
import Link from 'next/link'
import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/amount'
import { cn } from '@/components/ui/class-names'
import type { ListingSummary } from '@/lib/listings/schema'
import { ListingCover } from './listing-cover'
import { dayCount } from './words'

/** A listing on a shelf. The whole card leads to it; the seller's name leads to the seller. */
export function ListingCard({ listing, seller = true }: { listing: ListingSummary; seller?: boolean }) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors hover:border-field">
      <ListingCover listing={listing} className="border-line border-b" />
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
        <p className="mt-4 flex items-baseline justify-between gap-3 text-sm">
          <span className="flex items-center gap-1.5 text-muted">
            <Clock aria-hidden className="size-3.5" />
            {dayCount(listing.deliveryDays)}
          </span>
          <span>
            <span className="mr-1 text-muted text-xs">from</span>
            <Amount amount={listing.basePrice} currency={listing.currency} className="font-medium" />
          </span>
        </p>
      </div>
    </article>
  )
}

/** Cards in the columns the screen has room for. */
export const ListingGrid = ({
  listings,
  seller = true,
}: {
  listings: readonly ListingSummary[]
  seller?: boolean
}) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {listings.map((listing) => (
      <li key={listing.id} className="flex [&>article]:w-full">
        <ListingCard listing={listing} seller={seller} />
      </li>
    ))}
  </ul>
)
