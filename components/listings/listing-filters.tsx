import { Search } from 'lucide-react'
import { Select } from '@/components/ui/select'
import { currencyList } from '@/lib/money'
import type { BrowseFilters } from './browse'
import { FilterForm, FilterInput } from './filter-form'

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
  const values = Object.entries({ ...filters, sort: sort ?? usual }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (
    <FilterForm
      values={Object.fromEntries(values) as Record<string, string>}
      action="/listings"
      kept={{ category, tag }}
      active={active}
      more={
        <>
          <Select
            aria-label="Currency"
            name="currency"
            defaultValue={currency ?? ''}
            placeholder="Any currency"
            options={currencyList.map((value) => ({ value, label: value }))}
            className="flex-1 lg:w-36 lg:flex-none"
          />
          <FilterInput
            label="Lowest price"
            name="priceMin"
            inputMode="decimal"
            pattern="[0-9]+(\.[0-9]+)?"
            placeholder="Min price"
            title={range}
            defaultValue={priceMin}
            className="w-[calc(50%-0.3125rem)] lg:w-28"
          />
          <FilterInput
            label="Highest price"
            name="priceMax"
            inputMode="decimal"
            pattern="[0-9]+(\.[0-9]+)?"
            placeholder="Max price"
            title={range}
            defaultValue={priceMax}
            className="w-[calc(50%-0.3125rem)] lg:w-28"
          />
          <Select
            aria-label="Delivery"
            name="deliveryDays"
            defaultValue={deliveryDays?.toString() ?? ''}
            placeholder="Any delivery"
            options={deliveries}
            className="flex-1 lg:w-40 lg:flex-none"
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
          <Select
            aria-label="Sort"
            name="sort"
            defaultValue={sort ?? usual}
            options={q ? [{ value: 'relevance', label: 'Best match' }, ...sorts] : sorts}
            className="flex-1 lg:w-40 lg:flex-none"
          />
        </>
      }
    >
      <div className="relative min-w-0 flex-1 basis-56">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
        <FilterInput
          label="Search listings"
          type="search"
          name="q"
          maxLength={200}
          placeholder="Search work"
          defaultValue={q}
          className="pl-9"
        />
      </div>
    </FilterForm>
  )
}
