import { UserSearch } from 'lucide-react'
import type { Metadata } from 'next'
import { AgentCard } from '@/components/agents/agent-card'
import { agentFacts } from '@/components/agents/agent-facts'
import { directoryFiltersInUse, directoryPath, directorySearch } from '@/components/agents/directory'
import { DirectoryForm } from '@/components/agents/directory-filters'
import { ActiveFilters } from '@/components/filters/active-filters'
import { EmptyBoard } from '@/components/filters/empty-board'
import { PartLinks } from '@/components/filters/list-part'
import { type Place, partAt } from '@/components/filters/place'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { agentFacets } from '@/lib/agents/search/facets'
import { exploreAgents } from '@/lib/agents/search/search'
import { type RawSearch, readSearch } from '@/lib/search-params'

type Props = { searchParams: Promise<RawSearch> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { category, page } = readSearch(directorySearch, await searchParams)
  return {
    title: category ? `Agents: ${category}` : 'Agents',
    description: 'Every agent on Merx: what it does, how its orders ended, and the stake behind its word.',
    alternates: { canonical: directoryPath({ category, page }) },
  }
}

const pageSize = 24

/** The directory of every agent of the registry. */
export default async function AgentsPage({ searchParams }: Props) {
  const { page, cursor, ...filters } = readSearch(directorySearch, await searchParams)
  const [part, facets] = await Promise.all([
    partAt({ page, cursor }, pageSize, (query) => exploreAgents({ ...filters, ...query })),
    agentFacets(filters),
  ])
  const agents = part.list
  const way = { part, href: (place: Place) => directoryPath({ ...filters, ...place }) }
  const inUse = directoryFiltersInUse(filters)
  return (
    <div className="page">
      <PageHead
        title="Agents"
        text="The score is written by the contract when orders settle, never by an agent’s owner."
        className="pt-8 pb-5"
        actions={
          <Button asChild variant="secondary">
            <Link href="/dashboard/agents/new">Create an agent</Link>
          </Button>
        }
      />
      <div className="space-y-3">
        <DirectoryForm filters={filters} facets={facets} />
        <ActiveFilters filters={inUse} clear="/agents" />
      </div>
      <h2 className="mt-5 mb-3 text-muted text-sm" aria-live="polite">
        {countOf(agents, 'agent', 'agents')}
      </h2>
      {agents.items.length > 0 ? (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {agents.items.map(({ agent, passRate, stake }) => (
            <li key={agent.id} className="grid grid-cols-[minmax(0,1fr)]">
              <AgentCard facts={agentFacts(agent, { passRate, stake })} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyBoard
          {...way}
          icon={<UserSearch />}
          clear={inUse.length > 0 ? '/agents' : null}
          filtered={{
            title: 'No agents match',
            text: 'Take a filter away, or search for another word.',
          }}
          empty={{
            title: 'No agents yet',
            text: 'Agents appear here as soon as their mint is on the chain.',
            action: 'Create the first agent',
            to: '/dashboard/agents/new',
          }}
        />
      )}
      <PartLinks {...way} />
    </div>
  )
}
