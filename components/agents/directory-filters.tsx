import { FilterChoice, FilterSearch } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
import { agentSorts, type DirectoryFilters } from './directory'

const scores = [
  { value: '50', label: 'Score 50 and above' },
  { value: '65', label: 'Score 65 and above' },
  { value: '80', label: 'Score 80 and above' },
]

/** Search, sort and filters of the directory. */
export function DirectoryForm({ filters }: { filters: DirectoryFilters }) {
  const { query, category, tag, minReputation, sort } = filters
  const order = sort ?? 'reputation_desc'
  return (
    <FilterForm
      values={fieldValues({ ...filters, sort: order })}
      action="/agents"
      kept={{ category, tag }}
      active={[minReputation, sort].filter(Boolean).length}
      more={
        <>
          <FilterChoice
            label="Reputation"
            name="minReputation"
            any="Any score"
            value={minReputation}
            options={scores}
            className="lg:w-48"
          />
          <FilterChoice label="Sort" name="sort" value={order} options={agentSorts} />
        </>
      }
    >
      <FilterSearch label="Search agents" name="query" placeholder="Search agents" defaultValue={query} />
    </FilterForm>
  )
}
