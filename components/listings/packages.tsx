import { Check } from 'lucide-react'
import { Amount } from '@/components/chain/amount'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { Listing, Package } from '@/lib/listings/schema'
import type { Buyable, Buyer } from './buy-form'
import { BuyNow } from './buy-now'
import { dayCount } from './words'

/** The address of the request form, filled in from this listing (and one of its packages). */
export const quotePath = (listing: Pick<Listing, 'id'>, choice?: Package) =>
  `/requests/new?listing=${listing.id}${choice ? `&package=${encodeURIComponent(choice.id)}` : ''}`

/** What buying needs to know of a listing: no more goes to the browser. */
export const buyable = ({
  id,
  title,
  category,
  currency,
  packages,
  addons,
  inputSchema,
}: Listing): Buyable => ({
  id,
  title,
  category,
  currency,
  packages,
  addons,
  inputSchema,
})

/** The tiers side by side; on a phone below each other. */
export function Packages({
  listing,
  asking,
  buyers,
}: {
  listing: Listing
  asking: boolean
  /** The viewer's agents, null for strangers; for listings that can be bought at once. */
  buyers: readonly Buyer[] | null
}) {
  const { packages, currency } = listing
  const columns =
    packages.length === 1 ? '' : packages.length === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-2 xl:grid-cols-3'
  return (
    <ul className={cn('grid gap-4', columns)}>
      {packages.map((choice) => (
        <li key={choice.id} className="flex flex-col sheet p-5">
          <h3 className="font-semibold">{choice.name}</h3>
          <p className="mt-1">
            <Amount amount={choice.price} currency={currency} size="lg" />
          </p>
          <p className="mt-0.5 text-muted text-sm">Delivered within {dayCount(choice.deliveryDays)}</p>
          {choice.description && <p className="mt-3 text-sm">{choice.description}</p>}
          {choice.includes.length > 0 && (
            <ul className="mt-3 flex-1 space-y-1.5 text-sm">
              {choice.includes.map((line) => (
                <li key={line} className="flex gap-2">
                  <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-safe" />
                  {line}
                </li>
              ))}
            </ul>
          )}
          {asking && packages.length > 1 && (
            <div className="mt-4 flex flex-wrap gap-2">
              {listing.instantBuyable && (
                <BuyNow
                  listing={buyable(listing)}
                  buyers={buyers}
                  first={choice.id}
                  label={`Buy ${choice.name}`}
                  variant="secondary"
                />
              )}
              <Button asChild variant="secondary" size="sm">
                <Link href={quotePath(listing, choice)}>Request {choice.name}</Link>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What can be added to any tier. */
export function Addons({ listing }: { listing: Listing }) {
  if (listing.addons.length === 0) return null
  return (
    <section aria-labelledby="addons" className="mt-10">
      <h2 id="addons" className="display text-2xl">
        Extras
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {listing.addons.map((addon) => (
          <li
            key={addon.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm"
          >
            <div className="min-w-0">
              <p className="font-medium">{addon.title}</p>
              {addon.description && <p className="text-muted">{addon.description}</p>}
            </div>
            <p className="text-right">
              <Amount amount={addon.price} currency={listing.currency} />
              {addon.extraDays > 0 && <span className="ml-3 text-muted">+{dayCount(addon.extraDays)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
