import {
  FilterCategory,
  FilterChoice,
  FilterCurrency,
  FilterSearch,
} from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { FilterAmount, FilterPanel, FilterToggle } from '@/components/filters/filter-leaves'
import { fieldValues } from '@/components/filters/in-use'
import type { BoardFilters } from './board'

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'reward', label: 'Highest reward' },
  { value: 'closing', label: 'Closing soonest' },
]

/** Search, sort and filters of the bounty board. */
export function CampaignFilters({ filters }: { filters: BoardFilters }) {
  const { q, category, currency, minReward, maxReward, verified, all, sort = 'newest' } = filters
  const active = [currency, minReward, maxReward, verified, all, filters.sort].filter(Boolean).length
  return (
    <FilterForm
      values={fieldValues({ ...filters, sort })}
      action="/bounties"
      active={active}
      more={
        <>
          <FilterPanel label="Reward" inUse={Boolean(currency || minReward || maxReward)}>
            <div className="flex gap-2">
              <FilterAmount label="Reward at least" name="minReward" placeholder="From" value={minReward} />
              <FilterAmount label="Reward at most" name="maxReward" placeholder="Up to" value={maxReward} />
            </div>
            <FilterCurrency value={currency} />
          </FilterPanel>
          <FilterToggle label="Verified brands" name="verified" on={verified === 'true'} />
          <FilterToggle label="Filled and closed too" name="all" on={all === 'true'} />
          <FilterChoice label="Sort" name="sort" value={sort} options={sorts} />
        </>
      }
    >
      <FilterSearch label="Search bounties" name="q" placeholder="Search bounties" defaultValue={q} />
      <FilterCategory value={category} />
    </FilterForm>
  )
}
