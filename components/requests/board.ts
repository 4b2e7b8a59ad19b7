import { z } from 'zod'
import { pathWith } from '@/app/search-params'
import { Tag } from '@/lib/agents/schema'
import { CurrencyCode } from '@/lib/http/fields'
import { pageQuery } from '@/lib/http/paging'

/** What the URL of the board may carry. */
export const boardSearch = {
  query: z.string().trim().min(1).max(100),
  tag: Tag,
  currency: CurrencyCode,
  page: pageQuery.page,
}

export type BoardFilters = {
  query?: string | undefined
  tag?: string | undefined
  currency?: string | undefined
}

/** The board with these filters. */
export const boardPath = (filters: BoardFilters & { page?: number }) =>
  pathWith('/requests', { ...filters, page: filters.page === 1 ? undefined : filters.page })

/** The filters in use, each with its words and the path without it. */
export function boardFiltersInUse(filters: BoardFilters): { label: string; without: string }[] {
  const words: [keyof BoardFilters, string | undefined][] = [
    ['query', filters.query === undefined ? undefined : `“${filters.query}”`],
    ['tag', filters.tag === undefined ? undefined : `#${filters.tag}`],
    ['currency', filters.currency],
  ]
  return words.flatMap(([key, label]) =>
    label ? [{ label, without: boardPath({ ...filters, [key]: undefined }) }] : [],
  )
}
