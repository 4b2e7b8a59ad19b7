import { z } from 'zod'
import { type FilterInUse, filtersInUse } from '@/components/filters/in-use'
import { pageNumber } from '@/components/filters/place'
import { StrategyType } from '@/lib/agents/schema'
import { TokenId } from '@/lib/fields'
import { JobQuery } from '@/lib/jobs/list-schema'
import { JobStatus } from '@/lib/jobs/schema'
import { pathWith } from '@/lib/search-params'
import { type JobSide, statusWords, strategies } from './job-words'

export const boardPageSize = 20

const sides = ['client', 'provider', 'evaluator'] as const

/** The query parameters of the board. */
export const boardSearch = {
  q: JobQuery.shape.q,
  status: JobStatus,
  strategy: StrategyType,
  agent: TokenId,
  role: z.enum(sides),
  page: pageNumber(boardPageSize),
}

export type BoardFilters = {
  /** Words in title, description, tags and summary. */
  q?: string | undefined
  status?: z.output<typeof JobStatus> | undefined
  strategy?: z.output<typeof StrategyType> | undefined
  /** An agent by its token id; `role` is its role in the job. */
  agent?: string | undefined
  role?: JobSide | undefined
}

/** The query of the job list. A role without an agent is ignored. */
export function boardQuery({ q, status, strategy, agent, role }: BoardFilters) {
  return {
    ...(q && { q }),
    ...(status && { status }),
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
      ['status', filters.status && statusWords[filters.status].toLowerCase()],
      ['strategy', filters.strategy && strategies[filters.strategy].name.toLowerCase()],
      ['agent', filters.agent && `${name}${filters.role ? ` ${roleWords[filters.role]}` : ''}`],
    ],
    boardPath,
  )
