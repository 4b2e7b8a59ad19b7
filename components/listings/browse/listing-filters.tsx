import { FilterCategory, FilterChoice, leaving } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { FilterToggle } from '@/components/filters/filter-leaves'
import { fieldValues } from '@/components/filters/in-use'
import { type Band, PricePanel } from '@/components/listings/buy/price-panel'
import { deliveryChoices, priceChoices, stakeChoices } from '@/lib/listings/facet-choices'
import type { ListingFacets } from '@/lib/listings/facets'
import { currencyList } from '@/lib/money'
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

/** Search, filters and sort of the browse page, on one line. Each choice shows how many services it would leave. */
export function ListingFilters({
  filters,
  facets,
}: {
  filters: BrowseFilters
  /** Null when nothing was counted. */
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
          <PricePanel
            label={bandOf(priceMin, priceMax)}
            bands={bandsOf(filters, facets)}
            min={priceMin}
            max={priceMax}
            currency={currency}
            currencies={currencyList}
          />
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
            label={counted('Buy now', facets?.instant[0])}
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

/** The price bands, each with its number of services and its link. */
const bandsOf = (filters: BrowseFilters, facets: ListingFacets | null): Band[] =>
  priceChoices.map(({ min, max }, index) => ({
    label: leaving(bandOf(min, max), facets?.prices[index], facets?.isCut),
    href: browsePath({ ...filters, priceMin: min, priceMax: max }),
    ...(min === filters.priceMin && max === filters.priceMax && { isChosen: true }),
  }))
