/**
 * The lists of listings. Every statement reads a bounded number of index entries, whatever the table's size: a list
 * walks an index in the order it shows; a search reads the newest entries of its rarest word and looks the others up.
 */
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'
import { readRows } from '@/lib/db/read'
import { RowId, showTime } from '@/lib/http/fields'
import { type PageQuery, parseCursor, skipTake, toCursor } from '@/lib/http/paging'
import { currencyList, parseMoney } from '@/lib/money'
import { type Wish, wishesOf } from './query-words'
import type { SummaryRow } from './rows'
import type { ListingFilters } from './schema'

export type ListingSearch = PageQuery & ListingFilters

/** Lists count no further than this; a `total` equal to it means "at least". */
export const listingCountLimit = 1_000

/** Listings a search looks at: the newest that have its rarest word. Newest first, reading on moves this window along. */
const windowSize = 1_000

/** What a list is cut from: everything on sale, or an agent's listings in one status. */
export type Scope = { agentId: string; status: string } | 'market'

type Sort = NonNullable<ListingFilters['sort']>

/** Names the summary's columns as the row has them. */
const summaryColumns = Prisma.sql`
  l.id, l.agent_id as "agentId", l.title, l.category, l.base_price as "basePrice", l.currency,
  l.delivery_days as "deliveryDays", l.skill_tag as "skillTag", l.tags, l.instant_buyable as "instantBuyable",
  l.cover_image_url as "coverImageUrl", l.cover_image_alt as "coverImageAlt", l.status,
  l.published_at as "publishedAt", l.created_at as "createdAt"`

const inScope = (scope: Scope): Prisma.Sql =>
  scope === 'market'
    ? Prisma.sql`l.status = 'PUBLISHED' and l.public_search`
    : scope.status === 'PUBLISHED'
      ? Prisma.sql`l.agent_id = ${scope.agentId} and l.status = 'PUBLISHED'`
      : Prisma.sql`l.agent_id = ${scope.agentId} and l.status = ${scope.status}`

/** Conditions on the row itself. Every currency has six decimals, so one price bound serves the listings of each. */
function filtersOf(search: ListingSearch, agentId: string | undefined): Prisma.Sql[] {
  const { category, currency, deliveryDays, instantBuyable, priceMin, priceMax } = search
  const units = (text: string) => parseMoney(text, currency ?? currencyList[0]).units.toString()
  return [
    ...(category ? [Prisma.sql`l.category = ${category}`] : []),
    ...(currency ? [Prisma.sql`l.currency = ${currency}`] : []),
    ...(deliveryDays === undefined ? [] : [Prisma.sql`l.delivery_days <= ${deliveryDays}`]),
    ...(instantBuyable ? [Prisma.sql`l.instant_buyable = ${instantBuyable === 'true'}`] : []),
    ...(priceMin === undefined ? [] : [Prisma.sql`l.base_price >= ${units(priceMin)}::numeric`]),
    ...(priceMax === undefined ? [] : [Prisma.sql`l.base_price <= ${units(priceMax)}::numeric`]),
    ...(agentId ? [Prisma.sql`l.agent_id = ${agentId}`] : []),
  ]
}

const all = (conditions: readonly Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' and ')

type Order = { column: Prisma.Sql; down: boolean; value: z.ZodType<string>; cast: Prisma.Sql }

/** Each order is total (the id breaks ties), so that a cursor names one place in it. `h` is a hit of a search. */
const orders: Record<Sort, Order> = {
  relevance: {
    column: Prisma.sql`h.weight`,
    down: true,
    value: z.string().regex(/^\d{1,4}$/),
    cast: Prisma.sql`int`,
  },
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

/** A place in a list: the last row's sort value and id, and the list's total, which is then not counted again. */
type Place = { value: string; id: string; total: number }

function placeOf(search: ListingSearch, sort: Sort): Place | null {
  if (!search.cursor) return null
  const shape = z.tuple([orders[sort].value, RowId, z.number().int().min(0).max(listingCountLimit)])
  const [value, id, total] = parseCursor(shape, search.cursor)
  return { value, id, total }
}

const listingId = Prisma.sql`l.id`

const orderBy = ({ column, down }: Order, id = listingId) => {
  const way = down ? Prisma.sql`desc` : Prisma.sql`asc`
  return Prisma.sql`order by ${column} ${way}, ${id} ${way}`
}

const beyond = ({ column, down, cast }: Order, place: Place | null, id = listingId): Prisma.Sql[] => {
  if (!place) return []
  const than = down ? Prisma.sql`<` : Prisma.sql`>`
  return [Prisma.sql`(${column}, ${id}) ${than} (${place.value}::${cast}, ${place.id})`]
}

type Found = SummaryRow & { weight: number | null }
/** `windowEnd` is set when a search read a full window: older listings may fit too. */
type Counted = { total: bigint | null; windowEndAt: Date | null; windowEnd: string | null }
type Raw = { [K in keyof Found]: Found[K] | null } & Counted

/** Rows of one page, how many there are in all, and where to read on. */
export type FoundPage = { rows: Found[]; total: number; nextCursor: string | null }

const nothing: FoundPage = { rows: [], total: 0, nextCursor: null }

/** A list without words: an index in its order. */
function plainStatement(scope: Scope, filters: Prisma.Sql[], search: ListingSearch, sort: Sort): Prisma.Sql {
  const { skip, take } = skipTake(search)
  const place = placeOf(search, sort)
  const where = all([inScope(scope), ...filters])
  const total = place
    ? Prisma.sql`${place.total}::bigint`
    : Prisma.sql`(select count(*) from (select 1 from app.listings l where ${where} limit ${listingCountLimit}) c)`
  return Prisma.sql`
    with page as (
      select l.id from app.listings l where ${all([where, ...beyond(orders[sort], place)])}
      ${orderBy(orders[sort])} limit ${take + 1} offset ${skip}
    )
    select ${summaryColumns}, null::int as weight, t.total, null as "windowEndAt", null as "windowEnd"
    from (select ${total} as total) t left join (page join app.listings l using (id)) on true
    ${orderBy(orders[sort])}`
}

/** The newest entries under any of the wish's terms. */
const windowOf = (wish: Wish, place: Place | null) => Prisma.sql`
  select p.listing_id as id, p.published_at, max(p.weight)::int as weight
  from unnest(${wish.terms}::text[]) as t(term)
  cross join lateral (
    select listing_id, published_at, weight from app.listing_terms
    where term = t.term ${
      place
        ? Prisma.sql`and (published_at, listing_id) < (${place.value}::timestamptz, ${place.id})`
        : Prisma.empty
    }
    order by published_at desc, listing_id desc limit ${windowSize}
  ) p
  group by 1, 2 order by 2 desc, 1 desc limit ${windowSize}`

/** Entries of the window that stand under each further wish too. */
const alsoUnder = (wishes: readonly Wish[]) =>
  wishes.map(
    ({ terms }, index) => Prisma.sql`
      join lateral (
        select max(weight)::int as weight from app.listing_terms
        where term = any(${terms}::text[]) and published_at = n.published_at and listing_id = n.id
      ) ${Prisma.raw(`w${index}`)} on ${Prisma.raw(`w${index}`)}.weight is not null`,
  )

/** A list of what stands under every wish. */
function searchStatement(
  wishes: readonly [Wish, ...Wish[]],
  filters: Prisma.Sql[],
  search: ListingSearch,
  sort: Sort,
) {
  const { skip, take } = skipTake(search)
  const place = placeOf(search, sort)
  const [rarest, ...others] = wishes
  const weight = Prisma.join(
    [Prisma.sql`n.weight`, ...others.map((_, index) => Prisma.raw(`w${index}.weight`))],
    ' + ',
  )
  const total = place ? Prisma.sql`${place.total}::bigint` : Prisma.sql`(select count(*) from hits)`
  // A row is read for the page alone, unless the filters or the order need it of every hit.
  const order = sort === 'newest' ? { ...orders[sort], column: Prisma.sql`h.published_at` } : orders[sort]
  const light = sort === 'newest' || sort === 'relevance'
  const id = light ? Prisma.sql`h.id` : listingId
  return Prisma.sql`
    with near as materialized (${windowOf(rarest, sort === 'newest' ? place : null)}),
    hits as materialized (
      select n.id, n.published_at, ${weight} as weight from near n
      ${Prisma.join([...alsoUnder(others), Prisma.empty, Prisma.empty], ' ')}
      ${filters.length > 0 ? Prisma.sql`join app.listings l on l.id = n.id where ${all(filters)}` : Prisma.empty}
    ),
    page as (
      select h.id, h.weight, h.published_at from hits h
      ${light ? Prisma.empty : Prisma.sql`join app.listings l on l.id = h.id`}
      where ${all(sort === 'newest' ? [] : beyond(order, place, id))}
      ${orderBy(order, id)} limit ${take + 1} offset ${skip}
    ),
    edge as (
      select id, published_at from near where (select count(*) from near) = ${windowSize}
      order by published_at, id limit 1
    )
    select ${summaryColumns}, h.weight, t.total, edge.published_at as "windowEndAt", edge.id as "windowEnd"
    from (select ${total} as total) t left join edge on true
    left join (page h join app.listings l using (id)) on true
    ${orderBy(order)}`
}

/** The sort value of a row, as its cursor carries it. */
const sortValueOf = (row: Found, sort: Sort): string =>
  ({
    relevance: String(row.weight ?? 0),
    newest: showTime(row.publishedAt ?? row.createdAt),
    price_asc: row.basePrice.toFixed(0),
    price_desc: row.basePrice.toFixed(0),
    delivery_asc: String(row.deliveryDays),
  })[sort]

const isFound = (row: Raw): row is Found & Counted => row.id !== null

/** Shapes the page: one row more than asked for means that there is a next one. */
function pageOfRows(raw: readonly Raw[], search: ListingSearch, sort: Sort): FoundPage {
  const { skip, take } = skipTake(search)
  const found = raw.filter(isFound)
  const rows = found.slice(0, take)
  const last = rows.at(-1)
  const counted = Math.min(listingCountLimit, Number(raw[0]?.total ?? 0))
  const total = Math.max(counted, Math.min(listingCountLimit, search.cursor ? 0 : skip + found.length))
  const edge = raw[0]
  if (found.length > take && last)
    return { rows, total, nextCursor: toCursor([sortValueOf(last, sort), last.id, total]) }
  // Read through the window: whatever is older than it comes with the next page.
  if (sort === 'newest' && edge?.windowEnd && edge.windowEndAt)
    return { rows, total, nextCursor: toCursor([showTime(edge.windowEndAt), edge.windowEnd, total]) }
  return { rows, total, nextCursor: null }
}

/** Listings of a scope by filters, words and tags. Throws `BAD_REQUEST` for a cursor of another list. */
export async function findListings(
  scope: Scope,
  search: ListingSearch,
  agentId?: string,
): Promise<FoundPage> {
  const tags = [...(search.tags ?? []), ...(search.tag === undefined ? [] : [search.tag])]
  const filters = filtersOf(search, agentId)
  const sort = search.sort ?? (search.q === undefined ? 'newest' : 'relevance')
  if (scope !== 'market' || (tags.length === 0 && search.q === undefined)) {
    const plainSort = sort === 'relevance' ? 'newest' : sort
    const own = [...filters, ...textFilters(search.q, tags)]
    return pageOfRows(await readRows<Raw>(plainStatement(scope, own, search, plainSort)), search, plainSort)
  }
  const [first, ...others] = (await wishesOf(search.q, tags)) ?? []
  if (!first) return nothing
  const raw = await readRows<Raw>(searchStatement([first, ...others], filters, search, sort))
  return pageOfRows(raw, search, sort)
}

/** Words and tags within one agent's listings, which the search does not hold: few enough to read. */
const textFilters = (q: string | undefined, tags: readonly string[]): Prisma.Sql[] => [
  ...(tags.length > 0 ? [Prisma.sql`l.tags @> ${tags}::text[]`] : []),
  ...(q === undefined
    ? []
    : [Prisma.sql`strpos(lower(l.title || ' ' || l.description), ${q.toLowerCase()}) > 0`]),
]

/** Those of these listings that are on sale and found by everybody, in no order. */
export const onSaleByIds = (ids: readonly string[]): Promise<SummaryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readRows<SummaryRow>(
        Prisma.sql`select ${summaryColumns} from app.listings l where l.id = any(${[...ids]}::text[]) and ${inScope('market')}`,
      )
