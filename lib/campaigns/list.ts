/** Selects rows for lists of campaigns and slots by keyset, with an index for each order (migrations 0037, 0040 and 0043). */
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan, queryWithGenericPlan, queryWithOrderedPlan } from '@/lib/db/read'
import { areCommonAmounts, literal, pageLimit, parameter, reachLimit } from '@/lib/db/statements/sql'
import { AppError } from '@/lib/errors'
import { Hash32 } from '@/lib/fields'
import { parseMoney } from '@/lib/money'
import { countedTo, cutPage, type PageQuery, parseCursor, skipTake, type Total } from '@/lib/paging'
import type { CampaignQuery } from './schema'
import { groupsOf, type Source, searchCampaigns, searchedSource, sourceOf, wantsClaims } from './search'
import type { MySlotsQuery, SlotQuery } from './slots/slot-schema'

/** The ids of a page in order, their count up to a limit, and the cursor of the next page. */
export type Ids = { ids: string[]; total: Total; nextCursor: string | undefined }

/** Upper limit of list counts. */
const countLimit = 1_000

/** A number in a cursor, cast to the type of its column, because an index serves only its own type. */
const bigintBound = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform((text) => Prisma.sql`${text}::bigint`)
const numericBound = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform((text) => Prisma.sql`${text}::numeric`)

type Sort = CampaignQuery['sort']
type Order = { column: Prisma.Sql; falling: boolean; bound: z.ZodType<Prisma.Sql, string> }

/** Each order is total: the id breaks ties, ascending. Every currency has six decimals, so one order serves both. */
const orders: Record<Sort, Order> = {
  newest: { column: Prisma.sql`c.created_block`, falling: true, bound: bigintBound },
  reward: { column: Prisma.sql`c.reward_per_slot`, falling: true, bound: numericBound },
  closing: { column: Prisma.sql`c.closes_at`, falling: false, bound: bigintBound },
}

/** SQL condition on rows after a position in an order. */
function beyond(
  { column, falling }: Order,
  id: Prisma.Sql,
  [key, lastId]: readonly [Prisma.Sql, string],
): Prisma.Sql {
  const past = Prisma.raw(falling ? '<' : '>')
  return Prisma.sql`${column} ${past}= ${key} and (${column} ${past} ${key} or ${id} > ${lastId})`
}

/** Returns a reward filter in units. Throws `BAD_REQUEST` without a currency: amounts of two currencies are not compared. */
function rewardBound(field: 'minReward' | 'maxReward', query: CampaignQuery): bigint | null {
  const text = query[field]
  if (text === undefined) return null
  if (query.currency === undefined)
    throw new AppError('BAD_REQUEST', `${field} needs currency: USDC or USDT.`, { field: 'currency' })
  return parseMoney(text, query.currency).units
}

/** The conditions of a query on the rows of a source, without its category and words. */
function filtersOf(query: CampaignQuery, source: Source, now: bigint, write = parameter): Prisma.Sql[] {
  const { currency, sort, takesClaims, verified } = query
  // A campaign in any other status takes no claims.
  const asked = takesClaims ? (query.status ?? ['LIVE']).filter((status) => status === 'LIVE') : query.status
  const statuses = asked?.filter((status) => status !== 'DRAFT')
  const [lowest, highest] = [rewardBound('minReward', query), rewardBound('maxReward', query)]
  const writeReward = areCommonAmounts([query.minReward, query.maxReward]) ? write : parameter
  const given: (Prisma.Sql | null | undefined | false)[] = [
    statuses &&
      (statuses.length === 0
        ? Prisma.sql`false`
        : Prisma.sql`(${Prisma.join(
            statuses.map((status) => source.statusIs[status]),
            ' or ',
          )})`),
    currency !== undefined && Prisma.sql`c.currency = ${write(currency)}`,
    lowest !== null && Prisma.sql`c.reward_per_slot >= ${writeReward(lowest.toString())}::numeric`,
    highest !== null && Prisma.sql`c.reward_per_slot <= ${writeReward(highest.toString())}::numeric`,
    // A list by closing time starts with the next campaign to close.
    (takesClaims || sort === 'closing') && Prisma.sql`c.closes_at >= ${now}::bigint`,
    takesClaims && wantsClaims,
    verified !== undefined && source.verifiedIs(verified),
  ]
  return given.filter((one) => one instanceof Prisma.Sql)
}

const where = (conditions: readonly Prisma.Sql[]) =>
  conditions.length === 0 ? Prisma.empty : Prisma.sql`where ${Prisma.join([...conditions], ' and ')}`

/** Returns the funded campaigns of a query. `now` is chain time in seconds. */
export async function campaignIds(query: CampaignQuery, now: bigint): Promise<Ids> {
  const groups = query.q ? await groupsOf(query) : []
  if (groups === null) return { ids: [], total: 0, nextCursor: undefined }
  const [rarest, ...others] = groups
  if (rarest && query.brand === undefined) {
    const filters = filtersOf(query, searchedSource, now)
    const found = await searchCampaigns(query, [rarest, ...others], filters, now)
    return { ...found, nextCursor: found.nextCursor ?? undefined }
  }
  const source = sourceOf(query, groups)
  const { skip, take } = skipTake(query)
  const { sort } = query
  const order = orders[sort]
  const filters = [...source.scope, ...filtersOf(query, source, now, literal)]
  const place = query.cursor && parseCursor(z.tuple([z.literal(sort), order.bound, Hash32]), query.cursor)
  const after = place ? [beyond(order, Prisma.sql`c.campaign_id`, [place[1], place[2]])] : []
  const way = Prisma.raw(order.falling ? 'desc' : 'asc')
  // Filters with few distinct values have one best plan each, which can be cached. Brands and arbitrary amounts differ in selectivity.
  const read =
    query.brand === undefined && areCommonAmounts([query.minReward, query.maxReward])
      ? queryWithGenericPlan
      : queryWithCustomPlan
  const [rows, counted] = await Promise.all([
    read<{ id: string; key: string }>(Prisma.sql`
      select c.campaign_id as id, ${order.column}::text as key
      from ${source.rows} ${where([...filters, ...after])}
      order by ${order.column} ${way}, c.campaign_id ${pageLimit(skip, take + 1)}`),
    read<{ count: bigint }>(Prisma.sql`
      select count(*) as count from (select 1 from ${source.rows} ${where(filters)} ${pageLimit(0, countLimit)}) counted`),
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ key, id }) => [sort, key, id])
  return {
    ids: shown.map(({ id }) => id),
    total: countedTo(countLimit, Number(counted[0]?.count ?? 0n)),
    nextCursor,
  }
}

/** The most campaigns with money in them to return. */
const maxHolding = 100

/** Returns the campaigns of a wallet that hold rewards: those with running slots first, each group newest first. */
export async function holdingIds({ wallet }: Actor): Promise<string[]> {
  const rows = await queryWithGenericPlan<{ id: string }>(Prisma.sql`
    select campaign_id as id from chain.campaigns where brand = ${wallet} and open + running > 0
    order by running > 0 desc, created_block desc, campaign_id limit ${maxHolding}`)
  return rows.map(({ id }) => id)
}

/** Returns the unfunded campaigns of a wallet, newest first. */
export async function draftIds({ wallet }: Actor, query: PageQuery): Promise<Ids> {
  const { skip, take } = skipTake(query)
  const key = query.cursor
    ? parseCursor(z.tuple([z.literal('draft'), bigintBound, Hash32]), query.cursor)
    : null
  const at = Prisma.sql`(extract(epoch from t.created_at) * 1000)::bigint`
  const drafts = Prisma.sql`from app.campaigns t where t.wallet = ${wallet}
    and not exists (select 1 from chain.campaigns c where c.campaign_id = t.id)`
  const after = key
    ? Prisma.sql`and (${at} < ${key[1]} or (${at} = ${key[1]} and t.id > ${key[2]}))`
    : Prisma.empty
  const [rows, counted] = await Promise.all([
    db.$queryRaw<{ id: string; at: bigint }[]>`
      select t.id, ${at} as at ${drafts} ${after} order by ${at} desc, t.id limit ${take + 1} offset ${skip}`,
    db.$queryRaw<{ count: bigint }[]>`
      select count(*) as count from (select 1 ${drafts} limit ${countLimit}) counted`,
  ])
  const { shown, nextCursor } = cutPage(rows, take, ({ id, at: millis }) => ['draft', String(millis), id])
  return {
    ids: shown.map(({ id }) => id),
    total: countedTo(countLimit, Number(counted[0]?.count ?? 0n)),
    nextCursor,
  }
}

const slotOrder: Order = { column: Prisma.sql`s.created_block`, falling: true, bound: bigintBound }

const slotStatusIn = (status: SlotQuery['status']) =>
  status === undefined ? [] : [Prisma.sql`s.status = any(${status}::text[])`]

const slotPlace = (cursor: string | undefined): readonly Prisma.Sql[] => {
  if (!cursor) return []
  return [beyond(slotOrder, Prisma.sql`s.slot_id`, parseCursor(z.tuple([slotOrder.bound, Hash32]), cursor))]
}

type SlotKey = { id: string; key: string }

function slotPage(
  query: PageQuery,
  rows: readonly SlotKey[],
  count: bigint | undefined,
  prefix: readonly string[] = [],
): Ids {
  const { shown, nextCursor } = cutPage(rows, query.pageSize, ({ key, id }) => [...prefix, key, id])
  return { ids: shown.map(({ id }) => id), total: countedTo(countLimit, Number(count ?? 0n)), nextCursor }
}

/** By review deadline; slots that were never submitted come last. Needs no index: one campaign has at most 10,000 slots. */
const reviewOrder: Order = {
  column: Prisma.sql`coalesce(s.review_deadline, 9223372036854775807)`,
  falling: false,
  bound: z
    .string()
    .regex(/^\d{1,19}$/)
    .transform((text) => Prisma.sql`least(${text}::numeric, 9223372036854775807)::bigint`),
}

const slotsByReview = z.tuple([z.literal('review'), reviewOrder.bound, Hash32])

/** The order of a campaign's slots, the condition after the cursor, and the prefix of its cursors. */
function slotSort({ sort, cursor }: SlotQuery) {
  if (sort === 'newest')
    return { column: slotOrder.column, way: 'desc', after: slotPlace(cursor), prefix: [] as const }
  const place = cursor ? parseCursor(slotsByReview, cursor) : null
  return {
    column: reviewOrder.column,
    way: 'asc',
    after: place ? [beyond(reviewOrder, Prisma.sql`s.slot_id`, [place[1], place[2]])] : [],
    prefix: ['review'] as const,
  }
}

/** Returns the claimed slots of a campaign, newest claim first or earliest review deadline first. */
export async function campaignSlotIds(campaignId: string, query: SlotQuery): Promise<Ids> {
  const { skip, take } = skipTake(query)
  const { column, way, after, prefix } = slotSort(query)
  const filters = [Prisma.sql`s.campaign_id = ${campaignId}`, ...slotStatusIn(query.status)]
  const [rows, counted] = await Promise.all([
    queryWithOrderedPlan<SlotKey>(Prisma.sql`
      select s.slot_id as id, ${column}::text as key from chain.slots s
      ${where([...filters, ...after])}
      order by ${column} ${Prisma.raw(way)}, s.slot_id ${pageLimit(skip, take + 1)}`),
    queryWithOrderedPlan<{ count: bigint }>(Prisma.sql`
      select count(*) as count from (select 1 from chain.slots s ${where(filters)} ${pageLimit(0, countLimit)}) counted`),
  ])
  return slotPage(query, rows, counted[0]?.count, prefix)
}

/** Returns the slots of the agents that a wallet holds now, newest claim first. The slots of a sold agent belong to its new owner. */
export async function ownSlotIds({ wallet }: Actor, query: MySlotsQuery): Promise<Ids> {
  const { skip, take } = skipTake(query)
  const filters = [
    Prisma.sql`s.agent_id = a.token_id`,
    ...slotStatusIn(query.status),
    ...(query.campaignId === undefined ? [] : [Prisma.sql`s.campaign_id = ${query.campaignId}`]),
  ]
  const [rows, counted] = await Promise.all([
    queryWithOrderedPlan<SlotKey>(Prisma.sql`
      select own.* from chain.agents a cross join lateral (
        select s.slot_id as id, s.created_block::text as key, s.created_block as block from chain.slots s
        ${where([...filters, ...slotPlace(query.cursor)])}
        order by s.created_block desc, s.slot_id ${reachLimit({ skip, take: take + 1 })}
      ) own where a.owner = ${wallet} order by own.block desc, own.id ${pageLimit(skip, take + 1)}`),
    queryWithOrderedPlan<{ count: bigint }>(Prisma.sql`
      select count(*) as count from (
        select 1 from chain.agents a join chain.slots s on ${Prisma.join(filters, ' and ')}
        where a.owner = ${wallet} ${pageLimit(0, countLimit)}) counted`),
  ])
  return slotPage(query, rows, counted[0]?.count)
}
