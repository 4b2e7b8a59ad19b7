/**
 * The search: reads an inverted index window by window. A window is the next thousand entries under the terms of the rarest group, in the
 * index's own order. Its entries are looked up under the other groups, filtered and sorted. So a search costs the same in a market of any
 * size. Other sort orders apply within a window. The cursor continues in the same window and then in the next one, so that following it
 * returns everything once.
 */
import { z } from 'zod'
import { queryWithGenericPlan } from '@/lib/db/read'
import { parseCursor, skipTake, type Total, toCursor } from '@/lib/paging'
import type { TermGroups } from './term-groups'
import type { TermColumn, TermIndex } from './term-index'
import {
  isOneTerm,
  orderColumns,
  type Place,
  type Row,
  type Search,
  signedSize,
  sizeFor,
  windowStatement,
} from './window'

/** Counting stops at this limit, and at the end of what a search reads. */
const searchCountLimit = 1_000

/** The most windows to read for one page. With selective filters a page may be short, but has a cursor. */
const maxWindows = 3
/** The limit for smaller windows. */
const maxSmallWindows = 5

/** The ids of a page in order, the total or a lower bound of it, and the cursor of the next page. */
export type Finds = { ids: string[]; total: Total; nextCursor: string | null }

/** The number of counted results, and whether it is the total. */
type Counted = { count: number; isAll: boolean }

/** Where a search begins: at its cursor with the cursor's total, or at the top. Throws `BAD_REQUEST` for a cursor of another list. */
function beginning(index: TermIndex, { page, sort, order, from }: Search): Place & { total: Counted | null } {
  if (!page.cursor) return { start: from ?? null, at: null, total: null }
  const valuesOf = (columns: readonly TermColumn[]) => {
    const [first, ...others] = columns.map(({ text }) => text)
    return z.tuple([first ?? z.never(), ...others]).nullable()
  }
  const shape = z.tuple([
    z.literal(sort),
    z.number().int().min(0).max(searchCountLimit),
    valuesOf(index.keys),
    order ? valuesOf(orderColumns(index, order)) : z.null(),
    z.literal([0, 1]),
  ])
  const [, count, start, at, isAll] = parseCursor(shape, page.cursor)
  return { total: { count, isAll: isAll === 1 }, start, at }
}

/** The total of a search for one term without filters is the number of its uses. Others count what they have read. */
function countedTotal(groups: TermGroups, search: Search, { count, isAll }: Counted): Counted {
  const isCounted = isOneTerm(groups, search)
  const all = isCounted ? Math.max(count, groups[0].uses) : count
  return all >= searchCountLimit
    ? { count: searchCountLimit, isAll: (isAll || isCounted) && all === searchCountLimit }
    : { count: all, isAll: isAll || isCounted }
}

/** The total of a search that continues from a cursor: never less than it shows, and zero when the whole search found nothing. */
const counting = ({ count, isAll }: Counted, shown: number, isEnd: boolean): Counted => ({
  count: Math.max(count, shown),
  isAll: isAll || (isEnd && count + shown === 0),
})

const shownTotal = ({ count, isAll }: Counted): Total => (isAll ? count : { atLeast: count })

/** Whether nothing follows a position: its window has neither a match nor a next window. */
async function isEnd(index: TermIndex, groups: TermGroups, search: Search, place: Place): Promise<boolean> {
  const [row] = await queryWithGenericPlan<Row>(windowStatement(index, groups, search, place)(0, 1))
  return !row || (row.id === null && !row.isCut)
}

/** Returns what is listed under every group and passes the filters. Throws `BAD_REQUEST` for a cursor of another list. */
export async function findIn(index: TermIndex, groups: TermGroups, search: Search): Promise<Finds> {
  const { skip, take } = skipTake(search.page)
  const { total: known, ...begin } = beginning(index, search)
  const found: Row[] = []
  let place: Place = begin
  let skipped = skip
  let counted = 0
  const turns = sizeFor(index, groups) >= signedSize ? maxWindows : maxSmallWindows
  const finds = (next: Place | null, isAll: boolean): Finds => {
    const total = known
      ? counting(known, found.length, next === null)
      : countedTotal(groups, search, { count: counted, isAll })
    return {
      ids: found.map(({ id }) => id ?? ''),
      total: shownTotal(total),
      nextCursor: next && toCursor([search.sort, total.count, next.start, next.at, total.isAll ? 1 : 0]),
    }
  }
  for (let turn = 0; turn < turns; turn++) {
    const wanted = take - found.length + 1
    const rows = await queryWithGenericPlan<Row>(
      windowStatement(index, groups, search, place)(skipped, wanted),
    )
    const { count = 0, isCut = false, edge = null } = rows[0] ?? {}
    counted += count
    const here = rows.filter(({ id }) => id !== null)
    found.push(...here.slice(0, wanted - 1))
    const last = found.at(-1)
    if (here.length === wanted && last)
      return finds(search.order ? { ...place, at: last.at } : { start: last.at, at: null }, !isCut)
    if (!edge) return finds(null, true)
    place = { start: edge, at: null }
    skipped = Math.max(0, skipped - count)
    // A page that ends with its window: only the next window knows whether anything follows.
    if (found.length === take)
      return (await isEnd(index, groups, search, place)) ? finds(null, true) : finds(place, false)
  }
  return finds(place, false)
}
