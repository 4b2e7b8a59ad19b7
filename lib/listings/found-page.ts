/** A page of found listings, and how a search with few results is filled up. */
import type { Total } from '@/lib/paging'
import type { SummaryRow } from './rows'
import { inSortOrder, type Sort } from './search-order'

/**
 * The rows of one page, the total, and the next cursor. `exact` is set when only the first `exact` rows match the search, and the others
 * are near matches. `synonyms` is set when some of those that match have a synonym in place of a word.
 */
export type FoundPage = {
  rows: SummaryRow[]
  total: Total
  nextCursor: string | null
  exact?: number
  synonyms?: true
}

/** A search with fewer results than `few` is filled up with near matches, to at most `maxShown`. */
export const few = 5
export const maxShown = 12

/**
 * Builds a page from the listings with every word and near matches. `whole` names those of the near ones that have a synonym for each
 * missing word: they match too, so they take part in the chosen order.
 */
export function filledUp(
  rows: readonly SummaryRow[],
  near: readonly SummaryRow[],
  whole: ReadonlySet<string>,
  { room, sort }: { room: number; sort: Sort },
): FoundPage {
  const bySynonym = near.filter(({ id }) => whole.has(id))
  const matching = [...rows, ...bySynonym.slice(0, room)]
  const sorted = sort === 'relevance' ? matching : inSortOrder(matching, sort)
  const exact = sorted.length
  const closest = near.filter(({ id }) => !whole.has(id)).slice(0, Math.max(0, rows.length + room - exact))
  const synonyms = bySynonym.length > 0 ? { synonyms: true as const } : {}
  // Exact matches are enough if there are a few of them.
  if (exact < few && closest.length > 0)
    return {
      rows: [...sorted, ...closest],
      total: exact + closest.length,
      nextCursor: null,
      exact,
      ...synonyms,
    }
  const total = bySynonym.length > room ? { atLeast: exact } : exact
  return { rows: sorted, total, nextCursor: null, ...synonyms }
}
