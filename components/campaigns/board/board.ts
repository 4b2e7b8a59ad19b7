import { z } from 'zod'
import { type FilterInUse, filtersInUse } from '@/components/filters/in-use'
import { PageAmount } from '@/components/filters/page-amount'
import { type Place, placeSearch } from '@/components/filters/place'
import { AgentCategory } from '@/lib/agents/schema'
import { CampaignQuery } from '@/lib/campaigns/schema'
import type { Currency } from '@/lib/money'
import { pathWith } from '@/lib/search-params'

const { q, currency, sort } = CampaignQuery.shape

/** The query parameters of the board. */
export const boardSearch = {
  q,
  category: AgentCategory,
  currency,
  minReward: PageAmount,
  maxReward: PageAmount,
  verified: z.literal('true'),
  all: z.literal('true'),
  sort,
  ...placeSearch,
}

export type BoardFilters = {
  q?: string | undefined
  category?: z.output<typeof AgentCategory> | undefined
  currency?: Currency | undefined
  minReward?: string | undefined
  maxReward?: string | undefined
  verified?: 'true' | undefined
  /** Includes campaigns that take no claims. */
  all?: 'true' | undefined
  sort?: CampaignQuery['sort'] | undefined
}

/** The query of the list. Rewards are compared in one currency: USDC by default. */
export function boardQuery({
  verified,
  all,
  ...filters
}: BoardFilters): Omit<CampaignQuery, 'page' | 'pageSize' | 'cursor'> {
  const { minReward, maxReward, currency = minReward || maxReward ? 'USDC' : undefined } = filters
  return {
    ...filters,
    currency,
    status: all ? ['LIVE', 'FILLED', 'PAUSED', 'CLOSED'] : ['LIVE'],
    takesClaims: !all,
    verified: verified && true,
    sort: filters.sort ?? 'newest',
  }
}

/** Returns the path of the board with these filters; defaults are left out. */
export const boardPath = (filters: BoardFilters & Place) =>
  pathWith('/bounties', {
    ...filters,
    sort: filters.sort === 'newest' ? undefined : filters.sort,
    page: filters.page === 1 ? undefined : filters.page,
  })

/** The active filters, each with its label and the path without it. */
export const boardFiltersInUse = (filters: BoardFilters): FilterInUse[] =>
  filtersInUse(
    filters,
    [
      ['q', filters.q && `“${filters.q}”`],
      ['category', filters.category],
      ['currency', filters.currency],
      ['minReward', filters.minReward && `reward ${filters.minReward} or more`],
      ['maxReward', filters.maxReward && `reward ${filters.maxReward} or less`],
      ['verified', filters.verified && 'verified brands'],
      ['all', filters.all && 'filled and closed too'],
    ],
    boardPath,
  )
