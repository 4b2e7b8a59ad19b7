import { FilterAmount, FilterChoice, FilterCurrency } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
import type { BrowseFilters } from './browse'
import { SearchBox } from './search-box'

const deliveries = [
  { value: '1', label: 'Within a day' },
  { value: '3', label: 'Within 3 days' },
  { value: '7', label: 'Within a week' },
  { value: '30', label: 'Within a month' },
]
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price_asc', label: 'Lowest price' },
  { value: 'price_desc', label: 'Highest price' },
  { value: 'delivery_asc', label: 'Fastest delivery' },
]

/** Search, sort and filters of the browse page. */
export function ListingFilters({ filters, range }: { filters: BrowseFilters; range: string | undefined }) {
  const { q, tag, category, currency, priceMin, priceMax, deliveryDays, instantBuyable, sort } = filters
  const active = [currency, priceMin, priceMax, deliveryDays, instantBuyable, sort].filter(Boolean).length
  const usual = q ? 'relevance' : 'newest'
  return (
    <FilterForm
      values={fieldValues({ ...filters, sort: sort ?? usual })}
      action="/listings"
      kept={{ category, tag }}
      active={active}
      more={
        <>
          <FilterCurrency value={currency} />
          <FilterAmount
            label="Lowest price"
            name="priceMin"
            placeholder="Min price"
            value={priceMin}
            title={range}
          />
          <FilterAmount
            label="Highest price"
            name="priceMax"
            placeholder="Max price"
            value={priceMax}
            title={range}
          />
          <FilterChoice
            label="Delivery"
            name="deliveryDays"
            any="Any delivery"
            value={deliveryDays}
            options={deliveries}
            className="lg:w-40"
          />
          <label className="flex h-10 cursor-pointer items-center gap-2 rounded-lg border border-field bg-surface px-3 text-sm hover:border-ink/60 has-checked:border-ink">
            <input
              type="checkbox"
              name="instantBuyable"
              value="true"
              defaultChecked={instantBuyable === 'true'}
              className="size-4 accent-ink"
            />
            Buy at once
          </label>
          <FilterChoice
            label="Sort"
            name="sort"
            value={sort ?? usual}
            options={q ? [{ value: 'relevance', label: 'Best match' }, ...sorts] : sorts}
            className="lg:w-40"
          />
        </>
      }
    >
      <SearchBox
        label="Search services"
        placeholder="Search services"
        defaultValue={q}
        className="basis-48 sm:basis-56"
      />
    </FilterForm>
  )
}
