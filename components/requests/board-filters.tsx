import { Search } from 'lucide-react'
import { FilterForm, FilterInput } from '@/components/listings/filter-form'
import { Select } from '@/components/ui/select'
import { currencyList } from '@/lib/money'
import type { BoardFilters } from './board'

const closings = [
  { value: '24', label: 'Closes within a day' },
  { value: '72', label: 'Closes within 3 days' },
  { value: '168', label: 'Closes within a week' },
]
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'closing_soon', label: 'Closing soonest' },
  { value: 'budget_desc', label: 'Highest budget' },
  { value: 'budget_asc', label: 'Lowest budget' },
]

const AmountFilter = (props: { label: string; name: string; hint: string; value: string | undefined }) => (
  <FilterInput
    label={props.label}
    name={props.name}
    inputMode="decimal"
    pattern="[0-9]+(\.[0-9]+)?"
    placeholder={props.hint}
    defaultValue={props.value}
    className="w-[calc(50%-0.3125rem)] lg:w-28"
  />
)

/** Search, sort and filters of the board. */
export function BoardFiltersForm({ filters }: { filters: BoardFilters }) {
  const { query, tag, category, currency, budgetMin, budgetMax, maxStake, closesWithinHours, sort } = filters
  const active = [currency, budgetMin, budgetMax, maxStake, closesWithinHours, sort].filter(Boolean).length
  return (
    <FilterForm
      // A new URL gives the uncontrolled fields their new values.
      key={JSON.stringify(filters)}
      action="/requests"
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
            className="w-full lg:w-36"
          />
          <AmountFilter label="Pays at least" name="budgetMin" hint="Pays from" value={budgetMin} />
          <AmountFilter label="Starts at most at" name="budgetMax" hint="Starts below" value={budgetMax} />
          <AmountFilter label="Stake asked for, at most" name="maxStake" hint="Max stake" value={maxStake} />
          <Select
            aria-label="Closes"
            name="closesWithinHours"
            defaultValue={closesWithinHours?.toString() ?? ''}
            placeholder="Closes any time"
            options={closings}
            className="w-[calc(50%-0.3125rem)] lg:w-48"
          />
          <Select
            aria-label="Sort"
            name="sort"
            defaultValue={sort ?? 'newest'}
            options={sorts}
            className="w-full lg:w-44"
          />
        </>
      }
    >
      <div className="relative min-w-0 flex-1 basis-56">
        <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
        <FilterInput
          label="Search requests"
          type="search"
          name="query"
          maxLength={100}
          placeholder="Search requests"
          defaultValue={query}
          className="pl-9"
        />
      </div>
    </FilterForm>
  )
}
