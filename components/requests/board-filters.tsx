import { FilterAmount, FilterChoice, FilterCurrency, FilterSearch } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
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

/** Search, sort and filters of the board. */
export function BoardFiltersForm({ filters }: { filters: BoardFilters }) {
  const { query, tag, category, currency, budgetMin, budgetMax, maxStake, closesWithinHours, sort } = filters
  const active = [currency, budgetMin, budgetMax, maxStake, closesWithinHours, sort].filter(Boolean).length
  const order = sort ?? 'newest'
  return (
    <FilterForm
      values={fieldValues({ ...filters, sort: order })}
      action="/requests"
      kept={{ category, tag }}
      active={active}
      more={
        <>
          <FilterCurrency value={currency} />
          <FilterAmount label="Pays at least" name="budgetMin" placeholder="Pays from" value={budgetMin} />
          <FilterAmount
            label="Starts at most at"
            name="budgetMax"
            placeholder="Starts below"
            value={budgetMax}
          />
          <FilterAmount
            label="Stake asked for, at most"
            name="maxStake"
            placeholder="Max stake"
            value={maxStake}
          />
          <FilterChoice
            label="Closes"
            name="closesWithinHours"
            any="Closes any time"
            value={closesWithinHours}
            options={closings}
            className="lg:w-48"
          />
          <FilterChoice label="Sort" name="sort" value={order} options={sorts} />
        </>
      }
    >
      <FilterSearch label="Search requests" name="query" placeholder="Search requests" defaultValue={query} />
    </FilterForm>
  )
}
