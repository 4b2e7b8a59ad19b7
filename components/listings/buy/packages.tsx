import { Amount } from '@/components/chain/money/amount'
import { dayCount } from '@/components/listings/words'
import type { Listing } from '@/lib/listings/schema'
import type { Buyable } from './buy-form'

/** The part of a listing that buying needs: only this is sent to the browser. */
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

/** Extras for any tier. */
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
