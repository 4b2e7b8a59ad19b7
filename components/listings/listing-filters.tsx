import Link from 'next/link'
import {
  FilterAmount,
  FilterCategory,
  FilterChoice,
  FilterCurrency,
  FilterPanel,
  FilterToggle,
  leaving,
} from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
import { PriceSlider } from '@/components/filters/price-slider'
import { cn } from '@/components/ui/class-names'
import { deliveryChoices, priceChoices, stakeChoices } from '@/lib/listings/facet-choices'
import type { ListingFacets } from '@/lib/listings/facets'
import { type BrowseFilters, browsePath } from './browse'
import { SearchBox } from './search-box'

const deliveryWords: Record<(typeof deliveryChoices)[number], string> = {
  1: 'Within a day',
  3: 'Within 3 days',
  7: 'Within a week',
  30: 'Within a month',
}
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price_asc', label: 'Lowest price' },
  { value: 'price_desc', label: 'Highest price' },
  { value: 'delivery_asc', label: 'Fastest delivery' },
]

/** "50 – 200", "Under 50", "500 and more". */
const bandOf = (min: string | undefined, max: string | undefined): string => {
  if (min === undefined) return max === undefined ? 'Price' : `Under ${max}`
  return max === undefined ? `${min} and more` : `${min} – ${max}`
}

/** Search, filters and sort of the browse page, on one line. Each choice says how many services it would leave. */
export function ListingFilters({
  filters,
  facets,
}: {
  filters: BrowseFilters
  /** Null where nothing was counted. */
  facets: ListingFacets | null
}) {
  const {
    q,
    tag,
    category,
    currency,
    priceMin,
    priceMax,
    deliveryDays,
    instantBuyable,
    online,
    minStake,
    sort,
  } = filters
  const inMore = [currency, priceMin, priceMax, deliveryDays, instantBuyable, online, minStake, sort]
  const usual = q ? 'relevance' : 'newest'
  const counted = (label: string, count: number | undefined) => leaving(label, count, facets?.isCut)
  return (
    <FilterForm
      values={fieldValues({ ...filters, sort: sort ?? usual })}
      action="/listings"
      kept={{ tag }}
      active={inMore.filter(Boolean).length}
      more={
        <>
          <PricePanel filters={filters} facets={facets} />
          <FilterChoice
            label="Delivery"
            name="deliveryDays"
            any="Any delivery"
            value={deliveryDays}
            options={deliveryChoices.map((days, index) => ({
              value: String(days),
              label: counted(deliveryWords[days], facets?.deliveries[index]),
            }))}
            className="xl:w-36"
          />
          <FilterChoice
            label="Stake of the seller"
            name="minStake"
            any="Any stake"
            value={minStake}
            options={stakeChoices.map((stake, index) => ({
              value: stake,
              label: counted(`Stake ${stake}+`, facets?.stakes[index]),
            }))}
            className="xl:w-32"
          />
          <FilterToggle label={counted('Online', facets?.online[0])} name="online" on={online === 'true'} />
          <FilterToggle
            label={counted('Buy at once', facets?.instant[0])}
            name="instantBuyable"
            on={instantBuyable === 'true'}
          />
          <FilterChoice
            label="Sort"
            name="sort"
            value={sort ?? usual}
            options={q ? [{ value: 'relevance', label: 'Best match' }, ...sorts] : sorts}
            className="xl:w-36"
          />
        </>
      }
    >
      <SearchBox
        label="Search services"
        placeholder="Search services"
        defaultValue={q}
        className="basis-full sm:basis-56"
      />
      <FilterCategory
        value={category}
        {...(facets && { count: (one) => facets.categories.get(one) ?? 0, isCut: facets.isCut })}
      />
    </FilterForm>
  )
}

/** The price, by bands that say how much there is, or from and to. */
function PricePanel({ filters, facets }: { filters: BrowseFilters; facets: ListingFacets | null }) {
  const { currency, priceMin, priceMax } = filters
  return (
    <FilterPanel label={bandOf(priceMin, priceMax)} inUse={Boolean(currency || priceMin || priceMax)}>
      <ul aria-label="Price bands" className="grid grid-cols-2 gap-2">
        {priceChoices.map(({ min, max }, index) => {
          const isChosen = min === priceMin && max === priceMax
          return (
            <li key={bandOf(min, max)}>
              <Link
                href={browsePath({ ...filters, priceMin: min, priceMax: max })}
                scroll={false}
                prefetch={false}
                aria-current={isChosen ? 'true' : undefined}
                className={cn(
                  'flex min-h-9 items-center rounded-lg border px-3 text-[0.8125rem]',
                  isChosen ? 'border-ink font-medium' : 'border-line-strong hover:border-field',
                )}
              >
                {leaving(bandOf(min, max), facets?.prices[index], facets?.isCut)}
              </Link>
            </li>
          )
        })}
      </ul>
      <PriceSlider min={priceMin} max={priceMax} />
      <div className="flex gap-2">
        <FilterAmount label="Lowest price" name="priceMin" placeholder="From" value={priceMin} />
        <FilterAmount label="Highest price" name="priceMax" placeholder="To" value={priceMax} />
      </div>
      <FilterCurrency value={currency} className="w-full xl:w-full" />
    </FilterPanel>
  )
}
