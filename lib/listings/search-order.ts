/** The sort orders of listings, and the positions that cursors encode. */
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'
import { RowId } from '@/lib/fields'
import { type PageQuery, parseCursor } from '@/lib/paging'
import { intColumn, numericColumn } from '@/lib/search/term-index'
import type { Order as SearchOrder } from '@/lib/search/window'
import type { SummaryRow } from './rows'
import type { ListingFilters } from './schema'

export type Sort = NonNullable<ListingFilters['sort']>
export type PlainSort = Exclude<Sort, 'relevance'>
export type Order = { column: Prisma.Sql; down: boolean; value: z.ZodType<string>; cast: Prisma.Sql }

/** Each order is total (the id breaks ties), so a cursor identifies one position. */
export const orders: Record<PlainSort, Order> = {
  newest: {
    column: Prisma.sql`l.published_at`,
    down: true,
    value: z.iso.datetime().regex(/^20/),
    cast: Prisma.sql`timestamptz`,
  },
  price_asc: {
    column: Prisma.sql`l.base_price`,
    down: false,
    value: z.string().regex(/^\d{1,40}$/),
    cast: Prisma.sql`numeric`,
  },
  price_desc: {
    column: Prisma.sql`l.base_price`,
    down: true,
    value: z.string().regex(/^\d{1,40}$/),
    cast: Prisma.sql`numeric`,
  },
  delivery_asc: {
    column: Prisma.sql`l.delivery_days`,
    down: false,
    value: z.string().regex(/^\d{1,3}$/),
    cast: Prisma.sql`int`,
  },
}

/** The same orders within a full-text search. */
export const searchOrders: Record<Sort, SearchOrder> = {
  relevance: { column: intColumn('weight'), down: true },
  newest: null,
  price_asc: { column: numericColumn('base_price'), down: false },
  price_desc: { column: numericColumn('base_price'), down: true },
  delivery_asc: { column: intColumn('delivery_days'), down: false },
}

type Sortable = Pick<SummaryRow, 'id' | 'publishedAt' | 'basePrice' | 'deliveryDays'>

/** How much later `a` comes than `b` in a rising order. */
const distances: Record<PlainSort, (a: Sortable, b: Sortable) => number> = {
  newest: (a, b) => Number(a.publishedAt) - Number(b.publishedAt),
  price_asc: (a, b) => a.basePrice.comparedTo(b.basePrice),
  price_desc: (a, b) => a.basePrice.comparedTo(b.basePrice),
  delivery_asc: (a, b) => a.deliveryDays - b.deliveryDays,
}

/** Sorts rows that were read as the database sorts a list: the id breaks ties, in the same direction. */
export function inSortOrder<R extends Sortable>(rows: readonly R[], sort: PlainSort): R[] {
  const way = orders[sort].down ? -1 : 1
  return rows.toSorted((a, b) => way * (distances[sort](a, b) || (a.id < b.id ? -1 : 1)))
}

/** Lists count up to this limit. */
export const listingCountLimit = 1_000

/** A position in a list: the last row's sort value and id, and the list's total, which is then not counted again. */
export type Place = { value: string; id: string; total: number }

/** Returns the position that a search's cursor encodes. */
export function placeOf(search: PageQuery, sort: PlainSort): Place | null {
  if (!search.cursor) return null
  const shape = z.tuple([orders[sort].value, RowId, z.number().int().min(0).max(listingCountLimit)])
  const [value, id, total] = parseCursor(shape, search.cursor)
  return { value, id, total }
}

/** The reverse order: the last listing of a window comes first. */
export const edgeFirst = ({ column, down }: Order) => {
  const way = down ? Prisma.sql`asc` : Prisma.sql`desc`
  return Prisma.sql`${column} ${way}, l.id ${way}`
}

/** The order of a page, as SQL. */
export const orderBy = ({ column, down }: Order) => {
  const way = down ? Prisma.sql`desc` : Prisma.sql`asc`
  return Prisma.sql`order by ${column} ${way}, l.id ${way}`
}

/** The condition for rows after a position, as SQL. */
export const beyond = ({ column, down, cast }: Order, place: Place | null): Prisma.Sql[] => {
  if (!place) return []
  const than = down ? Prisma.sql`<` : Prisma.sql`>`
  return [Prisma.sql`(${column}, l.id) ${than} (${place.value}::${cast}, ${place.id})`]
}
