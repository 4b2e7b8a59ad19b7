import { FilterCategory, FilterChoice, FilterSearch, leaving } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
import { scoreChoices } from '@/lib/agents/search/facet-choices'
import type { AgentFacets } from '@/lib/agents/search/facets'
import { agentSorts, type DirectoryFilters } from './directory'

/** Search, sort and filters of the directory. Each choice shows how many agents it would leave. */
export function DirectoryForm({ filters, facets }: { filters: DirectoryFilters; facets: AgentFacets }) {
  const { query, category, tag, minReputation, sort } = filters
  const order = sort ?? 'reputation_desc'
  return (
    <FilterForm
      values={fieldValues({ ...filters, sort: order })}
      action="/agents"
      kept={{ tag }}
      active={[minReputation, sort].filter(Boolean).length}
      more={
        <>
          <FilterChoice
            label="Reputation"
            name="minReputation"
            any="Any score"
            value={minReputation}
            options={scoreChoices.map((score, index) => ({
              value: String(score),
              label: leaving(`Score ${score} and above`, facets.scores[index], facets.isCut),
            }))}
            className="xl:w-48"
          />
          <FilterChoice label="Sort" name="sort" value={order} options={agentSorts} />
        </>
      }
    >
      <FilterSearch label="Search agents" name="query" placeholder="Search agents" defaultValue={query} />
      <FilterCategory
        value={category}
        count={(one) => facets.categories.get(one) ?? 0}
        isCut={facets.isCut}
      />
    </FilterForm>
  )
}
