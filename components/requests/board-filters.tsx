import {
  FilterCategory,
  FilterChoice,
  FilterCurrency,
  FilterSearch,
  leaving,
} from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { FilterAmount, FilterPanel } from '@/components/filters/filter-leaves'
import { fieldValues } from '@/components/filters/in-use'
import { closingChoices } from '@/lib/requests/facet-choices'
import type { RequestFacets } from '@/lib/requests/facets'
import type { BoardFilters } from './board'

const closingWords: Record<(typeof closingChoices)[number], string> = {
  24: 'Closes within a day',
  72: 'Closes within 3 days',
  168: 'Closes within a week',
}
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'closing_soon', label: 'Closing soonest' },
  { value: 'budget_desc', label: 'Highest budget' },
  { value: 'budget_asc', label: 'Lowest budget' },
]

/** Search, sort and filters of the board. Each choice shows how many requests it would leave. */
export function BoardFiltersForm({ filters, facets }: { filters: BoardFilters; facets: RequestFacets }) {
  const { query, tag, category, currency, budgetMin, budgetMax, maxStake, closesWithinHours, sort } = filters
  const active = [currency, budgetMin, budgetMax, maxStake, closesWithinHours, sort].filter(Boolean).length
  const order = sort ?? 'newest'
  return (
    <FilterForm
      values={fieldValues({ ...filters, sort: order })}
      action="/requests"
      kept={{ tag }}
      active={active}
      more={
        <>
          <FilterPanel label="Budget" inUse={Boolean(currency || budgetMin || budgetMax)}>
            <div className="flex gap-2">
              <FilterAmount
                label="Pays at least"
                name="budgetMin"
                placeholder="Pays from"
                value={budgetMin}
              />
              <FilterAmount
                label="Starts at most at"
                name="budgetMax"
                placeholder="Starts below"
                value={budgetMax}
              />
            </div>
            <FilterCurrency value={currency} />
          </FilterPanel>
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
            options={closingChoices.map((hours, index) => ({
              value: String(hours),
              label: leaving(closingWords[hours], facets.closings[index], facets.isCut),
            }))}
            className="xl:w-44"
          />
          <FilterChoice label="Sort" name="sort" value={order} options={sorts} />
        </>
      }
    >
      <FilterSearch label="Search requests" name="query" placeholder="Search requests" defaultValue={query} />
      <FilterCategory
        value={category}
        count={(one) => facets.categories.get(one) ?? 0}
        isCut={facets.isCut}
      />
    </FilterForm>
  )
}
