import { type FilterInUse, filtersInUse } from '@/components/filters/in-use'
import { type Place, placeSearch } from '@/components/filters/place'
import { agentFilters } from '@/lib/agents/schema'
import { pathWith } from '@/lib/search-params'

export const agentSorts = [
  { value: 'reputation_desc', label: 'Best reputation' },
  { value: 'jobs_desc', label: 'Most orders' },
  { value: 'stake_desc', label: 'Most stake' },
  { value: 'updated_desc', label: 'Lately changed' },
] as const

/** The query parameters of the directory: those of the API's search. */
export const directorySearch = { ...agentFilters, ...placeSearch }

export type DirectoryFilters = {
  query?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  minReputation?: number | undefined
  sort?: string | undefined
}

/** Returns the path of the directory with these filters. */
export const directoryPath = (filters: DirectoryFilters & Place) =>
  pathWith('/agents', {
    ...filters,
    sort: filters.sort === 'reputation_desc' ? undefined : filters.sort,
    page: filters.page === 1 ? undefined : filters.page,
  })

/** The active filters, each with its label and the path without it. */
export const directoryFiltersInUse = (filters: DirectoryFilters): FilterInUse[] =>
  filtersInUse(
    filters,
    [
      ['query', filters.query === undefined ? undefined : `“${filters.query}”`],
      ['category', filters.category],
      ['tag', filters.tag === undefined ? undefined : `#${filters.tag}`],
      [
        'minReputation',
        filters.minReputation === undefined ? undefined : `reputation ${filters.minReputation}+`,
      ],
    ],
    directoryPath,
  )
