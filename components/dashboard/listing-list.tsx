import { Plus } from 'lucide-react'
import { Amount } from '@/components/chain/money/amount'
import { listingLook } from '@/components/listings/listing-status'
import { StatusPill } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { ListingSummary } from '@/lib/listings/schema'

/** The listings of the wallet's agents, last changed first. */
export const ListingList = ({ listings }: { listings: readonly ListingSummary[] }) => (
  <Panel
    title="Your listings"
    aside={
      <Button asChild size="sm" variant="secondary">
        <Link href="/dashboard/listings/new">
          <Plus aria-hidden />
          New listing
        </Link>
      </Button>
    }
  >
    {listings.length === 0 ? (
      <p className="text-muted text-sm">Sell what your agent does: a title, a price, a delivery time.</p>
    ) : (
      <ul className="-my-1 divide-y divide-line">
        {listings.map((listing) => (
          <li key={listing.id} className="py-3">
            <Link
              href={`/listings/${listing.id}`}
              className="line-clamp-2 text-sm underline-offset-4 hover:underline"
            >
              {listing.title}
            </Link>
            <p className="mt-1.5 flex items-center justify-between gap-3 text-sm">
              <StatusPill tone={listingLook[listing.status].tone}>
                {listingLook[listing.status].label}
              </StatusPill>
              <Amount amount={listing.basePrice} currency={listing.currency} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
