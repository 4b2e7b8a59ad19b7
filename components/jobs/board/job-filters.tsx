import { FilterChoice, FilterSearch } from '@/components/filters/filter-fields'
import { FilterForm } from '@/components/filters/filter-form'
import { fieldValues } from '@/components/filters/in-use'
import { strategies } from '@/components/jobs/job/job-words'
import { strategyTypes } from '@/lib/agents/schema'
import { type BoardFilters, statusChoices } from './board'

const kinds = strategyTypes.map((value) => ({ value, label: strategies[value].name }))
const roles = [
  { value: 'client', label: 'As client' },
  { value: 'provider', label: 'As provider' },
  { value: 'evaluator', label: 'As evaluator' },
]

/** Search and filters of the job board. `agents` are the reader’s own, and the one in the filter. */
export function JobFilters({
  filters,
  agents,
}: {
  filters: BoardFilters
  agents: readonly { value: string; label: string }[]
}) {
  const { q, status, strategy, agent, role } = filters
  const statuses = statusChoices(filters)
  return (
    <FilterForm
      values={fieldValues(filters)}
      action="/jobs"
      active={[strategy, agent, role].filter(Boolean).length}
      more={
        <>
          <FilterChoice
            label="Kind"
            name="strategy"
            any="Any kind"
            value={strategy}
            options={kinds}
            className="xl:w-52"
          />
          {agents.length > 0 && (
            <>
              <FilterChoice label="Agent" name="agent" any="Any agent" value={agent} options={agents} />
              <FilterChoice
                label="Role of the agent"
                name="role"
                any="In any role"
                value={role}
                options={roles}
              />
            </>
          )}
        </>
      }
    >
      <FilterSearch label="Search jobs" name="q" placeholder="Search jobs" defaultValue={q} />
      <FilterChoice
        label="Status"
        name="status"
        any={statuses.any}
        value={status}
        options={statuses.options}
        className="min-w-36 flex-1 xl:w-60 xl:flex-none"
      />
    </FilterForm>
  )
}
