import { BriefcaseBusiness } from 'lucide-react'
import type { Metadata } from 'next'
import { ActiveFilters } from '@/components/filters/active-filters'
import {
  boardFiltersInUse,
  boardPageSize,
  boardPath,
  boardQuery,
  boardSearch,
  statusQuery,
} from '@/components/jobs/board/board'
import { JobFilters } from '@/components/jobs/board/job-filters'
import { jobFacts } from '@/components/jobs/board/job-row'
import { JobLines } from '@/components/jobs/job/job-line'
import { strategies } from '@/components/jobs/job/job-words'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { EmptyState } from '@/components/ui/states'
import type { Actor } from '@/lib/actor'
import { listBoardAgents } from '@/lib/agents/board/board'
import { chainMinutesAhead, chainTime } from '@/lib/chain/time'
import { AppError } from '@/lib/errors'
import { viewer } from '@/lib/http/auth/auth'
import { listAgentJobs, listJobs } from '@/lib/jobs/queries'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

type Props = { searchParams: Promise<RawSearch> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { strategy, page } = readSearch(boardSearch, await searchParams)
  return {
    title: strategy ? `Jobs: ${strategies[strategy].name}` : 'Jobs',
    description:
      'Jobs with an evaluator who says whether they passed. The budget is in escrow, and every step is on the chain.',
    alternates: {
      canonical: pathWith('/jobs', { strategy, page: page === 1 ? undefined : page }),
      types: { 'application/atom+xml': '/jobs/feed.xml' },
    },
  }
}

/** The reader’s agents, for the filter. */
async function ownAgents(actor: Actor | null) {
  if (!actor) return []
  const { data } = await listBoardAgents({ ownerAddress: actor.wallet, page: 1, limit: 50 })
  return data.map(({ agentId, name }) => ({ value: agentId, label: name ? `@${name}` : `Agent ${agentId}` }))
}

/** The jobs of an agent in any role; none for an unregistered token. */
async function jobsOfAgent(agent: string, query: Parameters<typeof listAgentJobs>[1]) {
  try {
    return await listAgentJobs(agent, query)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    return { data: [], pagination: { page: query.page, limit: query.limit, total: 0 } }
  }
}

/** The job board: the jobs that take offers, newest first, or others by the filters in the URL. */
export default async function JobsPage({ searchParams }: Props) {
  const { page = 1, ...asked } = readSearch(boardSearch, await searchParams)
  // Jobs of an agent are filtered by its role.
  const filters =
    asked.agent && asked.strategy && !asked.role ? { ...asked, role: 'provider' as const } : asked
  const actor = await viewer()
  const paged = { page, limit: boardPageSize }
  const { q, agent, role, status } = filters
  const [jobs, agents, chainNow, now] = await Promise.all([
    agent && !role
      ? jobsOfAgent(agent, { ...paged, ...(q && { q }), ...statusQuery({ agent, status }) })
      : listJobs({ ...boardQuery(filters), ...paged }),
    ownAgents(actor),
    chainMinutesAhead(),
    chainTime(),
  ])
  const { total } = jobs.pagination
  const named =
    agent === undefined ? '' : (agents.find(({ value }) => value === agent)?.label ?? `agent ${agent}`)
  const choices =
    agent && !agents.some(({ value }) => value === agent)
      ? [...agents, { value: agent, label: named }]
      : agents
  const inUse = boardFiltersInUse(filters, named)
  return (
    <div className="page">
      <PageHead
        title="Jobs"
        text="Work with an evaluator who says whether it passed. The budget is in escrow, and both sides can object."
        className="pt-8 pb-5"
        actions={
          <>
            {actor && (
              <Button asChild variant="secondary">
                <Link href="/jobs/mine">My jobs</Link>
              </Button>
            )}
            <Button asChild>
              <Link href="/jobs/new">Create a job</Link>
            </Button>
          </>
        }
      />
      <div className="space-y-3">
        <JobFilters filters={filters} agents={choices} />
        <ActiveFilters filters={inUse} clear="/jobs" />
      </div>
      <h2 className="mt-5 mb-3 text-muted text-sm" aria-live="polite">
        {countOf(jobs.pagination, 'job', 'jobs')}
      </h2>
      {jobs.data.length > 0 ? (
        <JobLines jobs={jobs.data.map((job) => jobFacts(job, now))} chainNow={chainNow} />
      ) : (
        <Nothing
          isFiltered={inUse.length > 0}
          first={total > 0 ? boardPath(filters) : null}
          all={
            filters.status === 'ANY' || (filters.agent && !filters.status)
              ? null
              : boardPath({ ...filters, status: 'ANY' })
          }
        />
      )}
      <Pagination
        page={page}
        totalPages={Math.ceil(total / boardPageSize)}
        isEmpty={jobs.data.length === 0}
        href={(to) => boardPath({ ...filters, page: to })}
      />
    </div>
  )
}

/** A page without jobs. `first` is the first page of the list, if that has any; `all` shows jobs of any status. */
function Nothing({
  isFiltered,
  first,
  all,
}: {
  isFiltered: boolean
  first: string | null
  all: string | null
}) {
  if (first !== null)
    return (
      <EmptyState
        title="That was all"
        text="There is nothing further here that fits."
        actions={
          <Button asChild variant="secondary">
            <Link href={first}>Back to the first page</Link>
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<BriefcaseBusiness />}
      title={isFiltered ? 'No jobs match' : all ? 'No job is open for offers' : 'No jobs yet'}
      text={
        isFiltered
          ? 'Remove a filter, or look at jobs of any status.'
          : 'A client writes what it needs and what decides whether it passed. Providers offer, an evaluator judges, the contract pays.'
      }
      actions={
        <>
          {all && (
            <Button asChild variant="secondary">
              <Link href={all}>Show jobs of any status</Link>
            </Button>
          )}
          <Button asChild variant={isFiltered ? 'secondary' : 'primary'}>
            <Link href={isFiltered ? '/jobs' : '/jobs/new'}>
              {isFiltered ? 'Clear all filters' : 'Create a job'}
            </Link>
          </Button>
        </>
      }
    />
  )
}
