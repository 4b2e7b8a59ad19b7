import { z } from 'zod'
import { type FilterInUse, filtersInUse } from '@/components/filters/in-use'
import { pageNumber } from '@/components/filters/place'
import { type JobSide, strategies } from '@/components/jobs/job/job-words'
import { StrategyType } from '@/lib/agents/schema'
import { TokenId } from '@/lib/fields'
import { JobQuery } from '@/lib/jobs/list-schema'
import { jobStatuses } from '@/lib/jobs/machine'
import { pathWith } from '@/lib/search-params'

export const boardPageSize = 20

const sides = ['client', 'provider', 'evaluator'] as const

/** What the board can be narrowed to. `FUNDED` has a provider: without one a job is open for offers. */
const boardStatuses = ['OFFERS', ...jobStatuses, 'ANY'] as const
const BoardStatus = z.enum(boardStatuses)
type BoardStatus = z.output<typeof BoardStatus>

/** The labels of the filter, in the words of the jobs. */
const boardStatusWords: Record<BoardStatus, string> = {
  OFFERS: 'Open for offers',
  OPEN: 'Waiting for its budget',
  FUNDED: 'In progress',
  SUBMITTED: 'In evaluation, or not final yet',
  COMPLETED: 'Completed, or shared',
  REJECTED: 'Failed',
  EXPIRED: 'Expired or cancelled',
  DISPUTED: 'In dispute',
  ARBITRATED: 'Ended by a dispute',
  ANY: 'Any status',
}

/** The default of the filter: jobs that a provider can take, and for one agent all of its jobs. */
const usualStatus = ({ agent }: Pick<BoardFilters, 'agent'>): BoardStatus => (agent ? 'ANY' : 'OFFERS')

/** The options of the filter. The default one is no part of the address. */
export function statusChoices(filters: Pick<BoardFilters, 'agent'>) {
  const usual = usualStatus(filters)
  return {
    any: boardStatusWords[usual],
    options: boardStatuses
      .filter((value) => value !== usual)
      .map((value) => ({ value, label: boardStatusWords[value] })),
  }
}

/** The status and the stage that the lists are asked for. */
export function statusQuery(filters: Pick<BoardFilters, 'agent' | 'status'>) {
  const status = filters.status ?? usualStatus(filters)
  if (status === 'ANY') return {}
  if (status === 'OFFERS') return { stage: 'OFFERS' as const }
  return status === 'FUNDED' ? { stage: 'IN_PROGRESS' as const } : { status }
}

/** The query parameters of the board. */
export const boardSearch = {
  q: JobQuery.shape.q,
  status: BoardStatus,
  strategy: StrategyType,
  agent: TokenId,
  role: z.enum(sides),
  page: pageNumber(boardPageSize),
}

export type BoardFilters = {
  /** Words in title, description, tags and summary. */
  q?: string | undefined
  /** By default the jobs that take offers; of one agent, all of them. */
  status?: BoardStatus | undefined
  strategy?: z.output<typeof StrategyType> | undefined
  /** An agent by its token id; `role` is its role in the job. */
  agent?: string | undefined
  role?: JobSide | undefined
}

/** The query of the job list. A role without an agent is ignored. */
export function boardQuery({ q, status, strategy, agent, role }: BoardFilters) {
  return {
    ...statusQuery({ status, agent }),
    ...(q && { q }),
    ...(strategy && { strategyType: strategy }),
    ...(agent && role === 'client' && { clientId: agent }),
    ...(agent && role === 'provider' && { providerId: agent }),
    ...(agent && role === 'evaluator' && { evaluatorId: agent }),
  }
}

/** Returns the path of the board with these filters; the first page is left out. */
export const boardPath = ({ page, ...filters }: BoardFilters & { page?: number | undefined }) =>
  pathWith('/jobs', {
    ...filters,
    role: filters.agent ? filters.role : undefined,
    page: page === 1 ? undefined : page,
  })

const roleWords: Record<JobSide, string> = {
  client: 'as client',
  provider: 'as provider',
  evaluator: 'as evaluator',
}

/** The active filters, each with its label and the path without it. `name` is the name of the agent. */
export const boardFiltersInUse = (filters: BoardFilters, name: string): FilterInUse[] =>
  filtersInUse(
    filters,
    [
      ['q', filters.q && `“${filters.q}”`],
      ['status', filters.status && boardStatusWords[filters.status].toLowerCase()],
      ['strategy', filters.strategy && strategies[filters.strategy].name.toLowerCase()],
      ['agent', filters.agent && `${name}${filters.role ? ` ${roleWords[filters.role]}` : ''}`],
    ],
    boardPath,
  )
