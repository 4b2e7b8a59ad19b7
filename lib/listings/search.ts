/**
 * The lists of listings. Every statement reads a bounded number of index entries, whatever the table's size: a list scans an index in
 * display order; a full-text search reads windows of its own index (lib/search).
 */
import { agentCategories } from '@/lib/agents/schema'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan, queryWithGenericPlan } from '@/lib/db/read'
import { areCommonAmounts, literal, pageLimit } from '@/lib/db/statements/sql'
import { showTime } from '@/lib/fields'
import { countedTo, inOrderOf, type PageQuery, skipTake, toCursor } from '@/lib/paging'
import { closestIn } from '@/lib/search/closest'
import type { CountedIds } from '@/lib/search/facets'
import { findIn } from '@/lib/search/find'
import { isTradeWord, synonymsOf } from '@/lib/search/synonyms'
import { type Asked, allOf, askedOf } from '@/lib/search/term-groups'
import { idColumn, termIndex, timeColumn } from '@/lib/search/term-index'
import { categoryTerm, heaviest, wordsOf } from '@/lib/search/words'
import { all, filtersOf, inScope, lookedUpFilters, lookedUpIn, type Scope } from './filters'
import { type FoundPage, few, filledUp, maxShown } from './found-page'
import type { SummaryRow } from './rows'
import type { ListingFilters } from './schema'
import {
  beyond,
  edgeFirst,
  listingCountLimit,
  orderBy,
  orders,
  type PlainSort,
  placeOf,
  searchOrders,
} from './search-order'

export type ListingSearch = PageQuery & ListingFilters

/** The number of listings that are read for a page when conditions have no index. */
const windowSize = 1_000

/** The search index of listings: maintained by triggers, and compared with `app.listing_terms_source` by a test. */
const listingIndex = termIndex('app.listing_terms', 'app.search_words', {
  alias: 'l',
  keys: [timeColumn('published_at'), idColumn('listing_id')],
  heaviest,
  signed: true,
})

/** Selects the summary's columns under the names of the row type. */
const summaryColumns = Prisma.sql`
  l.id, l.agent_id as "agentId", l.title, l.category, l.base_price as "basePrice", l.currency,
  l.delivery_days as "deliveryDays", l.skill_tag as "skillTag", l.tags, l.instant_buyable as "instantBuyable",
  l.cover_image_url as "coverImageUrl", l.cover_image_alt as "coverImageAlt", l.status,
  l.published_at as "publishedAt", l.created_at as "createdAt"`

type Counted = { total: bigint | null; edge?: string | null }
type Raw = { [K in keyof SummaryRow]: SummaryRow[K] | null } & Counted

/** The order of an index in which the filtered rows are contiguous; null when there is none. */
function countingOrder(search: ListingSearch): Prisma.Sql | null {
  const { category, currency, deliveryDays, priceMin, priceMax } = search
  if (category && currency) return Prisma.sql`order by l.category, l.currency, l.base_price`
  if (category) return Prisma.sql`order by l.category, l.published_at desc, l.id desc`
  if (deliveryDays !== undefined) return orderBy(orders.delivery_asc)
  if (currency && search.instantBuyable === undefined) return Prisma.sql`order by l.currency, l.base_price`
  return priceMin === undefined && priceMax === undefined ? null : orderBy(orders.price_asc)
}

/**
 * A list without words: scans an index in display order. The total is counted with an index too, so that the table is not read: one in
 * which a filter's rows are contiguous, or the list's own. The first page has no row only if there is none at all.
 */
function plainStatement(
  scope: Scope,
  filters: Prisma.Sql[],
  search: ListingSearch,
  sort: PlainSort,
): Prisma.Sql {
  const { skip, take } = skipTake(search)
  const place = placeOf(search, sort)
  const order = orderBy(orders[sort])
  const where = all([inScope(scope), ...filters])
  const counted = countingOrder(search) ?? order
  const total = place
    ? Prisma.sql`${place.total}::bigint`
    : Prisma.sql`(select count(*) from (select 1 from app.listings l where ${where} ${counted} ${pageLimit(0, listingCountLimit)}) c)`
  const page = Prisma.sql`l.id = any(array(
    select l.id from app.listings l where ${all([where, ...beyond(orders[sort], place)])} ${order} ${pageLimit(skip, take + 1)}))`
  return skip === 0 && !place
    ? Prisma.sql`select ${summaryColumns}, ${total} as total from app.listings l where ${page} ${order}`
    : Prisma.sql`
      select ${summaryColumns}, t.total from (select ${total} as total) t left join app.listings l on ${page} ${order}`
}

/** One plan serves all values of this statement, except price bounds that are not written into its text. */
const readPlain = ({ priceMin, priceMax }: ListingSearch) =>
  areCommonAmounts([priceMin, priceMax]) ? queryWithGenericPlan : queryWithCustomPlan

/**
 * The same for conditions without an index: reads a window of the list, and a page of its matching rows. `edge` is the last listing of a
 * full window, after which there may be more.
 */
function windowStatement(
  filters: Prisma.Sql[],
  lookedUp: Prisma.Sql[],
  search: ListingSearch,
  sort: PlainSort,
): Prisma.Sql {
  const { skip, take } = skipTake(search)
  const where = all([inScope('market'), ...filters, ...beyond(orders[sort], placeOf(search, sort))])
  const order = orderBy(orders[sort])
  return Prisma.sql`
    with near as materialized (
      select l.id, ${all(lookedUp)} as fits from app.listings l where ${where} ${order} limit ${windowSize}
    ),
    page as (
      select l.id from near join app.listings l using (id) where fits ${order} limit ${take + 1} offset ${skip}
    )
    select ${summaryColumns}, t.total, t.edge
    from (
      select (select count(*) from near where fits) as total,
        case when (select count(*) from near) = ${windowSize} then
          (select l.id from near join app.listings l using (id) order by ${edgeFirst(orders[sort])} limit 1) end as edge
    ) t left join (page join app.listings l using (id)) on true
    ${order}`
}

/** The sort value of a row, as its cursor encodes it. */
const sortValueOf = (row: SummaryRow, sort: PlainSort): string =>
  ({
    newest: showTime(row.publishedAt ?? row.createdAt),
    price_asc: row.basePrice.toFixed(0),
    price_desc: row.basePrice.toFixed(0),
    delivery_asc: String(row.deliveryDays),
  })[sort]

const isFound = (row: Raw): row is SummaryRow & Counted => row.id !== null

/**
 * Builds a page: one row more than the page size means that there is a next page. The total is what the statement counted, also for a
 * page beyond the end.
 */
function pageOfRows(raw: readonly Raw[], search: ListingSearch, sort: PlainSort): FoundPage {
  const { take } = skipTake(search)
  const found = raw.filter(isFound)
  const rows = found.slice(0, take)
  const last = rows.at(-1)
  const total = Math.min(listingCountLimit, Number(raw[0]?.total ?? 0))
  const hasMore = found.length > take && last
  return {
    rows,
    total: countedTo(listingCountLimit, total),
    nextCursor: hasMore ? toCursor([sortValueOf(last, sort), last.id, total]) : null,
  }
}

/** Builds a page from a window. If the page is not full and the window was, its cursor leads to the next window. */
async function pageOfWindow(
  search: ListingSearch,
  sort: PlainSort,
  lookedUp: Prisma.Sql[],
): Promise<FoundPage> {
  const raw = await queryWithCustomPlan<Raw>(windowStatement(filtersOf(search), lookedUp, search, sort))
  const { rows, total, nextCursor } = pageOfRows(raw, search, sort)
  const edge = raw[0]?.edge ?? null
  // Later windows reuse the first one's count.
  const known = placeOf(search, sort)?.total ?? (typeof total === 'number' ? total : total.atLeast)
  const [after] = nextCursor !== null ? rows.slice(-1) : edge === null ? [] : await onSaleByIds([edge])
  return {
    rows,
    total: search.cursor || edge ? { atLeast: Math.max(known, rows.length) } : known,
    nextCursor: after ? toCursor([sortValueOf(after, sort), after.id, known]) : null,
  }
}

/** Returns the terms that can replace each word: near synonyms of the trade, and categories with that word in their name. */
function standInsOf(asked: readonly Asked[]): Map<string, string[]> {
  const standIns = synonymsOf(asked.map(({ term }) => term))
  for (const [word, also] of standIns)
    for (const category of agentCategories)
      if (wordsOf(category).includes(word)) also.push(categoryTerm(category))
  return standIns
}

/** Finds listings on sale by words and tags; on a first page with few results, adds near matches. */
async function searchListings(search: ListingSearch, tags: string[], agentId?: string): Promise<FoundPage> {
  const { q, sort = q === undefined ? 'newest' : 'relevance' } = search
  const asked = await askedOf(listingIndex, q, tags, isTradeWord)
  const groups = allOf(asked)
  const ofAgent = Prisma.sql`l.listing_id in (select own.id from app.listings own where own.agent_id = ${agentId})`
  const filters = [...filtersOf(search), ...lookedUpIn(search), ...(agentId ? [ofAgent] : [])]
  const found = groups
    ? await findIn(listingIndex, groups, { page: search, sort, order: searchOrders[sort], filters })
    : { ids: [], total: 0, nextCursor: null }
  const rows = await inOrder(found.ids)
  const isFirst = search.page === 1 && !search.cursor
  const room = Math.min(maxShown, search.pageSize) - rows.length
  if (!asked || q === undefined || !isFirst || found.nextCursor || rows.length >= few || room <= 0)
    return { ...found, rows }
  const typed = asked.filter(({ term }) => !term.startsWith('#'))
  const close = await closestIn(listingIndex, typed, standInsOf(typed), filters)
  const others = close.filter(({ id }) => !found.ids.includes(id))
  const closeRows = (await inOrder(others.map(({ id }) => id))).filter((row) =>
    tags.every((tag) => row.tags.some((own) => own.toLowerCase() === tag.toLowerCase())),
  )
  const whole = new Set(others.filter(({ isWhole }) => isWhole).map(({ id }) => id))
  return filledUp(rows, closeRows, whole, { room, sort })
}

/**
 * Returns the ids of the listings on sale by words and tags, within the part that a search reads, regardless of other filters, and whether
 * there may be more. Null without words and tags, which means everything on sale.
 */
export async function idsUnder(
  { q, tags = [], tag }: ListingFilters,
  limit: number,
): Promise<CountedIds | null> {
  const wanted = [...tags, ...(tag === undefined ? [] : [tag])]
  if (q === undefined && wanted.length === 0) return null
  const groups = allOf(await askedOf(listingIndex, q, wanted, isTradeWord))
  if (!groups) return { ids: [], isCut: false }
  const page = { page: 1, pageSize: limit }
  const { ids, nextCursor } = await findIn(listingIndex, groups, {
    page,
    sort: 'newest',
    order: null,
    filters: [],
  })
  return { ids, isCut: nextCursor !== null }
}

/** Returns those of these listings that are on sale, in the order of the ids. */
const inOrder = async (ids: readonly string[]): Promise<SummaryRow[]> =>
  inOrderOf(ids, await onSaleByIds(ids), ({ id }) => id)

/** Lists the listings of a scope by filters, words and tags. Throws `BAD_REQUEST` for a cursor of another list. */
export async function findListings(
  scope: Scope,
  search: ListingSearch,
  agentId?: string,
): Promise<FoundPage> {
  const tags = [...(search.tags ?? []), ...(search.tag === undefined ? [] : [search.tag])]
  if (scope === 'market' && (tags.length > 0 || search.q !== undefined))
    return searchListings(search, tags, agentId)
  const { sort = 'newest' } = search
  const plainSort = sort === 'relevance' ? 'newest' : sort
  const lookedUp = lookedUpFilters(search, 'l')
  if (scope === 'market' && !agentId && lookedUp.length > 0) return pageOfWindow(search, plainSort, lookedUp)
  const ofAgent = agentId ? [Prisma.sql`l.agent_id = ${agentId}`] : []
  const others = [...lookedUp, ...ofAgent, ...textFilters(search.q, tags)]
  const filters = [...filtersOf(search, literal), ...others]
  const read = others.length === 0 && scope === 'market' ? readPlain(search) : queryWithCustomPlan
  return pageOfRows(await read<Raw>(plainStatement(scope, filters, search, plainSort)), search, plainSort)
}

/** Conditions for words and tags within one agent's listings, which the search index does not contain: few enough to scan. */
const textFilters = (q: string | undefined, tags: readonly string[]): Prisma.Sql[] => [
  ...(tags.length > 0 ? [Prisma.sql`l.tags @> ${tags}::text[]`] : []),
  ...(q === undefined
    ? []
    : [Prisma.sql`strpos(lower(l.title || ' ' || l.description), ${q.toLowerCase()}) > 0`]),
]

/** Returns those of these listings that are on sale and searchable, in no order. */
export const onSaleByIds = (ids: readonly string[]): Promise<SummaryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : queryWithGenericPlan<SummaryRow>(
        Prisma.sql`select ${summaryColumns} from app.listings l where l.id = any(${[...ids]}::text[]) and ${inScope('market')}`,
      )
