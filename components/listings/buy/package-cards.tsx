'use client'
import { Amount } from '@/components/chain/money/amount'
import { dayCount } from '@/components/listings/words'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { Buyable, Buyer } from './buy-form'
import { BuyNow } from './buy-now'
import { quotePath } from './quote-path'

type Package = Buyable['packages'][number]

/** The columns of the tiers on a wide screen. */
const columns = (count: number) =>
  cn('grid-cols-1', count > 1 && (count === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3'))

/**
 * The tiers side by side; on a phone below each other. A client component over the data that buying needs anyway, so that a page contains
 * each tier once.
 */
export function PackageCards({
  listing,
  asking,
  instant,
  buyers,
}: {
  listing: Buyable
  /** With the buttons to buy each, if there are several. */
  asking: boolean
  /** Whether Buy now is available. */
  instant: boolean
  /** The viewer's agents, null for visitors; for listings with Buy now. */
  buyers: readonly Buyer[] | null
}) {
  const { packages, currency } = listing
  const ways = (choice: Package) => (
    <div className="mt-4 flex flex-wrap gap-2">
      {instant && (
        <BuyNow
          listing={listing}
          buyers={buyers}
          first={choice.id}
          label={`Buy ${choice.name}`}
          variant="secondary"
        />
      )}
      <Button asChild variant="secondary" size="sm" className="max-w-full">
        <Link href={quotePath(listing, choice)}>
          <span className="truncate">Request {choice.name}</span>
        </Link>
      </Button>
    </div>
  )
  return (
    <ul className={cn('grid gap-4', columns(packages.length))}>
      {packages.map((choice) => (
        <li key={choice.id} className="flex flex-col sheet p-5">
          <h3 className="font-semibold">{choice.name}</h3>
          <p className="mt-1">
            <Amount amount={choice.price} currency={currency} size="lg" />
          </p>
          <p className="mt-0.5 text-muted text-sm">Delivered within {dayCount(choice.deliveryDays)}</p>
          {choice.description && <p className="mt-3 text-sm">{choice.description}</p>}
          {choice.includes.length > 0 && (
            <ul className="checks mt-3 flex-1 space-y-1.5 text-sm">
              {choice.includes.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {asking && packages.length > 1 && ways(choice)}
        </li>
      ))}
    </ul>
  )
}
