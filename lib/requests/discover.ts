/** The public board: requests one can still quote on. Each sort order has its own index (migration negotiation_notices). */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan, queryWithGenericPlan } from '@/lib/db/read'
import { literal, pageLimit, parameter, type SqlValue } from '@/lib/db/statements/sql'
import { showUnits } from '@/lib/db/statements/units'
import { IsoTime, RowId, showTime } from '@/lib/fields'
import { type Currency, currencyList, parseMoney } from '@/lib/money'
import { countedTo, cutPage, type PageQuery, parseCursor, skipTake, toPage } from '@/lib/paging'
import type { CountedIds } from '@/lib/search/facets'
import { findIn } from '@/lib/search/find'
import { termGroupsOf } from '@/lib/search/term-groups'
import { idColumn, numericColumn, termIndex, timeColumn } from '@/lib/search/term-index'
import type { Order as SearchOrder } from '@/lib/search/window'
import { inSeconds } from '@/lib/time'
import type { RequestRow } from './access'
import { requestsById } from './many'
import { toRequests } from './queries'
import type { DiscoverQuery, RequestSort } from './schema'

/**
 * The condition for rows of the board, without the deadline. The statuses are literals, so that the planner can use the partial indexes.
 */
export const onBoard = Prisma.sql`r.status in ('OPEN', 'QUOTED')`

/** All currencies have six decimals, so one bound fits the requests of each currency. */
const unitsOf = (text: string, { currency }: Pick<DiscoverQuery, 'currency'>) =>
  Prisma.sql`${parseMoney(text, currency ?? currencyList[0]).units.toString()}::numeric`

const hoursFromNow = (hours: number) => inSeconds(hours * 3600)

/** The search index of the board. Triggers maintain it while a request is on the board (migration search_terms). */
const requestIndex = termIndex('app.request_terms', 'app.request_words', {
  alias: 'r',
  keys: [timeColumn('created_at'), idColumn('request_id')],
  signed: false,
})

type Filters = Omit<DiscoverQuery, keyof PageQuery | 'sort'>

/** The filters of a query besides its words and its tag, one condition each. They fit the board's rows and those of its search index. */
export function filtersOf(query: Filters, write: SqlValue = parameter): Prisma.Sql[] {
  const { category, currency, budgetMin, budgetMax, maxStake, proofMethod, settlementType } = query
  const given: (Prisma.Sql | undefined | false)[] = [
    Prisma.sql`r.deadline_at > now()`,
    category !== undefined && Prisma.sql`r.category = ${write(category)}`,
    currency !== undefined && Prisma.sql`r.currency = ${write(currency)}`,
    budgetMin !== undefined && Prisma.sql`r.budget_max >= ${unitsOf(budgetMin, query)}`,
    budgetMax !== undefined && Prisma.sql`r.budget_min <= ${unitsOf(budgetMax, query)}`,
    maxStake !== undefined && Prisma.sql`r.min_stake <= ${unitsOf(maxStake, query)}`,
    proofMethod !== undefined && Prisma.sql`r.proof_method = ${write(proofMethod)}`,
    settlementType !== undefined && Prisma.sql`r.settlement_type = ${write(settlementType)}`,
    query.closesWithinHours !== undefined &&
      Prisma.sql`r.deadline_at <= ${hoursFromNow(query.closesWithinHours)}`,
    query.postedWithinHours !== undefined &&
      Prisma.sql`r.created_at >= ${hoursFromNow(-query.postedWithinHours)}`,
  ]
  return given.filter((one) => one !== undefined && one !== false)
}

type Order = {
  column: Prisma.Sql
  falling: boolean
  /** The sort key of a row as text, and a text as a bound of the column. */
  write: (row: RequestRow) => string
  read: z.ZodType<Prisma.Sql, string>
}

/** A time in a cursor. Postgres has no year 0, and no request is older than the epoch. */
const timeBound = IsoTime.refine((text) => Date.parse(text) > 0).transform(
  (text) => Prisma.sql`${new Date(text)}`,
)
const unitsBound = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform((text) => Prisma.sql`${text}::numeric`)

/** Each order is total (the id breaks ties), so that a cursor is unambiguous. */
const orders: Record<RequestSort, Order> = {
  newest: {
    column: Prisma.sql`r.created_at`,
    falling: true,
    write: (row) => showTime(row.createdAt),
    read: timeBound,
  },
  closing_soon: {
    column: Prisma.sql`r.deadline_at`,
    falling: false,
    write: (row) => showTime(row.deadlineAt ?? row.createdAt),
    read: timeBound,
  },
  budget_desc: {
    column: Prisma.sql`r.budget_max`,
    falling: true,
    write: (row) => row.budgetMax.toFixed(0),
    read: unitsBound,
  },
  budget_asc: {
    column: Prisma.sql`r.budget_min`,
    falling: false,
    write: (row) => row.budgetMin.toFixed(0),
    read: unitsBound,
  },
}

/** The same orders within a search. */
const searchOrders: Record<RequestSort, SearchOrder> = {
  newest: null,
  closing_soon: { column: timeColumn('deadline_at'), down: false },
  budget_desc: { column: numericColumn('budget_max'), down: true },
  budget_asc: { column: numericColumn('budget_min'), down: false },
}

const sortOf = ({ sort = 'newest' }: DiscoverQuery): RequestSort => sort

/** Rows after the cursor. Throws `BAD_REQUEST` for a cursor of another sort order. */
function afterCursor(query: DiscoverQuery): Prisma.Sql[] {
  const { cursor } = query
  if (!cursor) return []
  const sort = sortOf(query)
  const { column, falling, read } = orders[sort]
  const [, key, id] = parseCursor(z.tuple([z.literal(sort), read, RowId]), cursor)
  const beyond = Prisma.raw(falling ? '<' : '>')
  return [Prisma.sql`(${column}, r.id) ${beyond} (${key}, ${id})`]
}

/** Filters with few possible values have one best plan, which is reused. The best plan for a bound depends on how many rows it leaves. */
const readBoard = ({ budgetMin, budgetMax, maxStake, closesWithinHours, postedWithinHours }: Filters) =>
  [budgetMin, budgetMax, maxStake, closesWithinHours, postedWithinHours].every((bound) => bound === undefined)
    ? queryWithGenericPlan
    : queryWithCustomPlan

/** Reads the rows of one page of the whole board, in order, plus one more when there are more. */
async function rowsOf(query: DiscoverQuery, filters: Prisma.Sql[]): Promise<RequestRow[]> {
  const { column, falling } = orders[sortOf(query)]
  const way = Prisma.raw(falling ? 'desc' : 'asc')
  const { skip, take } = skipTake(query)
  const ids = await readBoard(query)<{ id: string }>(Prisma.sql`
    select r.id from app.requests r where ${Prisma.join([onBoard, ...filters, ...afterCursor(query)], ' and ')}
    order by ${column} ${way}, r.id ${way} ${pageLimit(skip, take + 1)}`)
  return requestsById(
    ids.map(({ id }) => id),
    queryWithGenericPlan,
  )
}

/** Counting on the board stops at this limit. */
const boardCountLimit = 1_000

/** Sorts by an index that covers the filtered columns, so that the table itself is not read. */
const countingOrder = ({ currency, category }: Filters) =>
  category !== undefined
    ? Prisma.sql`order by r.created_at desc, r.id desc`
    : currency === undefined
      ? Prisma.empty
      : Prisma.sql`order by r.currency, r.budget_min`

/** Counts the requests on the board that match, up to the limit. */
async function countOf(query: Filters, filters: Prisma.Sql[]): Promise<number> {
  const [row] = await readBoard(query)<{ count: bigint }>(Prisma.sql`
    select count(*) from (
      select 1 from app.requests r where ${Prisma.join([onBoard, ...filters], ' and ')}
      ${countingOrder(query)} ${pageLimit(0, boardCountLimit)}
    ) counted`)
  return Number(row?.count ?? 0)
}

/** The public board: requests one can still quote on. `total` stops counting at 1,000. */
export async function discoverRequests(actor: Actor | null, query: DiscoverQuery) {
  if (query.query !== undefined || query.tag !== undefined)
    return searchRequests(actor, query, filtersOf(query))
  const filters = filtersOf(query, literal)
  const [rows, total] = await Promise.all([rowsOf(query, filters), countOf(query, filters)])
  const sort = sortOf(query)
  const { shown, nextCursor } = cutPage(rows, query.pageSize, (row) => [
    sort,
    orders[sort].write(row),
    row.id,
  ])
  return toPage(query, await toRequests(actor, shown), countedTo(boardCountLimit, total), nextCursor)
}

/** Finds requests on the board by words and a tag. */
async function searchRequests(actor: Actor | null, query: DiscoverQuery, filters: Prisma.Sql[]) {
  const groups = await termGroupsOf(requestIndex, query.query, query.tag === undefined ? [] : [query.tag])
  if (!groups) return toPage(query, [], 0)
  const sort = sortOf(query)
  const search = { page: query, sort, order: searchOrders[sort], filters }
  const { ids, total, nextCursor } = await findIn(requestIndex, groups, search)
  return toPage(
    query,
    await toRequests(actor, await requestsById(ids, queryWithGenericPlan)),
    total,
    nextCursor,
  )
}

/**
 * Returns the ids of requests on the board that match words and a tag, at most `limit`, and whether there may be more; null when both are
 * missing.
 */
export async function idsUnder(
  { query, tag }: Pick<DiscoverQuery, 'query' | 'tag'>,
  limit: number,
): Promise<CountedIds | null> {
  if (query === undefined && tag === undefined) return null
  const groups = await termGroupsOf(requestIndex, query, tag === undefined ? [] : [tag])
  if (!groups) return { ids: [], isCut: false }
  const page = { page: 1, pageSize: limit }
  const { ids, nextCursor } = await findIn(requestIndex, groups, {
    page,
    sort: 'newest',
    order: null,
    filters: [],
  })
  return { ids, isCut: nextCursor !== null }
}

/** The lowest and highest budget in one currency, one index lookup each, and a count with a limit. */
async function rangeOf(currency: Currency) {
  const inCurrency = filtersOf({ currency }, literal)
  const where = Prisma.join([onBoard, ...inCurrency], ' and ')
  const [lowest, highest, count] = await Promise.all([
    queryWithGenericPlan<{ units: Prisma.Decimal }>(Prisma.sql`
      select r.budget_min as units from app.requests r where ${where} order by r.budget_min limit 1`),
    queryWithGenericPlan<{ units: Prisma.Decimal }>(Prisma.sql`
      select r.budget_max as units from app.requests r where ${where} order by r.budget_max desc limit 1`),
    countOf({ currency }, inCurrency),
  ])
  if (!lowest[0] || !highest[0]) return []
  return [
    {
      currency,
      min: showUnits(lowest[0].units, currency),
      max: showUnits(highest[0].units, currency),
      count,
    },
  ]
}

/** Smallest and largest budget on the board, per currency. `count` stops at 1,000. */
export const budgetRange = async () => ({
  currencies: (await Promise.all(currencyList.map(rangeOf))).flat(),
})
