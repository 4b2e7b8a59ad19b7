'use client'
import { FilterAmount, FilterPanel } from '@/components/filters/filter-leaves'
import { PriceSlider } from '@/components/filters/price-slider'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'

/** A band of prices: its words, and the page with nothing but its prices. */
export type Band = { label: string; href: string; isChosen?: boolean }

/** The price, by bands that say how much there is, or from and to. In the browser's part, as a page would say it twice otherwise. */
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
  /** Those that a price may be in. */
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
