import { type FilterInUse, filtersInUse } from '@/components/filters/in-use'
import { PageAmount } from '@/components/filters/page-amount'
import { type Place, placeSearch } from '@/components/filters/place'
import { DiscoverQuery } from '@/lib/requests/schema'
import { pathWith } from '@/lib/search-params'

const { query, tag, category, currency, closesWithinHours, sort } = DiscoverQuery.shape

/** The query parameters of the board. The page size is fixed, so that a page number always means the same. */
export const boardSearch = {
  query,
  tag,
  category,
  currency,
  budgetMin: PageAmount,
  budgetMax: PageAmount,
  maxStake: PageAmount,
  closesWithinHours,
  sort,
  ...placeSearch,
}

export type BoardFilters = {
  query?: string | undefined
  tag?: string | undefined
  category?: string | undefined
  currency?: string | undefined
  budgetMin?: string | undefined
  budgetMax?: string | undefined
  maxStake?: string | undefined
  closesWithinHours?: number | undefined
  sort?: string | undefined
}

/** Returns the path of the board with these filters; defaults are left out. */
export const boardPath = (filters: BoardFilters & Place) =>
  pathWith('/requests', {
    ...filters,
    sort: filters.sort === 'newest' ? undefined : filters.sort,
    page: filters.page === 1 ? undefined : filters.page,
  })

const closing = (hours: number) =>
  hours % 24 === 0
    ? `closes within ${hours / 24} ${hours === 24 ? 'day' : 'days'}`
    : `closes within ${hours} hours`

/** The active filters, each with its label and the path without it. */
export const boardFiltersInUse = (filters: BoardFilters): FilterInUse[] =>
  filtersInUse(
    filters,
    [
      ['query', filters.query && `“${filters.query}”`],
      ['category', filters.category],
      ['tag', filters.tag && `#${filters.tag}`],
      ['currency', filters.currency],
      ['budgetMin', filters.budgetMin && `pays ${filters.budgetMin} or more`],
      ['budgetMax', filters.budgetMax && `starts at ${filters.budgetMax} or less`],
      ['maxStake', filters.maxStake && `stake up to ${filters.maxStake}`],
      [
        'closesWithinHours',
        filters.closesWithinHours === undefined ? undefined : closing(filters.closesWithinHours),
      ],
    ],
    boardPath,
  )
