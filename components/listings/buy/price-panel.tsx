'use client'
import { FilterAmount, FilterPanel } from '@/components/filters/filter-leaves'
import { PriceSlider } from '@/components/filters/price-slider'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'

/** A price band: its label, and the page filtered by it alone. */
export type Band = { label: string; href: string; isChosen?: boolean }

/**
 * The price filter, by bands with their number of services, or as a range. A client component, because a server component's markup would be
 * sent twice.
 */
export const PricePanel = ({
  label,
  bands,
  min,
  max,
  currency,
  currencies,
}: {
  label: string
  bands: readonly Band[]
  min: string | undefined
  max: string | undefined
  currency: string | undefined
  /** The currencies of prices. */
  currencies: readonly string[]
}) => (
  <FilterPanel label={label} inUse={Boolean(currency || min || max)}>
    <ul aria-label="Price bands" className="grid grid-cols-2 gap-2">
      {bands.map(({ label, href, isChosen }) => (
        <li key={href}>
          <Link href={href} scroll={false} aria-current={isChosen ? 'true' : undefined} className="band">
            {label}
          </Link>
        </li>
      ))}
    </ul>
    <PriceSlider min={min} max={max} />
    <div className="flex gap-2">
      <FilterAmount label="Lowest price" name="priceMin" placeholder="From" value={min} />
      <FilterAmount label="Highest price" name="priceMax" placeholder="To" value={max} />
    </div>
    <Select
      aria-label="Currency"
      name="currency"
      defaultValue={currency ?? ''}
      placeholder="Any currency"
      options={currencies.map((value) => ({ value, label: value }))}
      className="w-full"
    />
  </FilterPanel>
)
