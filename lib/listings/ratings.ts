/** Ratings of agents and listings. The reviews themselves are in `lib/orders`. */
import { stakePools } from '@/lib/agents/rows'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { maxReviews, type Rating } from './schema'

/** The subject of a review: an agent, by token id, or a listing. */
export type Reviewed = { aboutAgentId: bigint } | { listingId: string }

const condition = (about: Reviewed): Prisma.Sql =>
  'listingId' in about
    ? Prisma.sql`r.listing_id = ${about.listingId}`
    : Prisma.sql`r.about_agent_id = ${about.aboutAgentId.toString()}::numeric`

/** A review counts while its order is settled: a reorg that undoes the settlement removes it. */
const stillSettled = Prisma.sql`exists (
  select 1 from chain.orders o where o.order_id = r.order_id and o.status = 'SETTLED')`

/** Aggregates the newest thousand reviews that meet a condition on `r`, as columns of a subquery. */
const ratingWhere = (met: Prisma.Sql) => Prisma.sql`
  with newest as (
    select r.id, r.order_id, r.rating, r.created_at from app.reviews r where ${met} and ${stillSettled}
    order by r.created_at desc, r.id desc limit ${maxReviews}),
  counted as (
    select distinct on (pair, day) rating from (
      select n.*, coalesce(least(o.buyer, o.provider) || greatest(o.buyer, o.provider), n.order_id) as pair,
        coalesce(o.ended_at, extract(epoch from n.created_at)::bigint) / 86400 as day
      from newest n left join chain.orders o on o.order_id = n.order_id) paired
    order by pair, day, created_at desc, id desc)
  select (select count(*)::int from newest) as reviews, count(*)::int as count,
    round(avg(rating), 2)::float8 as average
  from counted`

/**
 * Returns the rating from the newest thousand reviews. A pair of wallets counts once a day, as in the on-chain reputation: of reviews about
 * orders that two wallets settled on one day (UTC, chain time), in either direction, only the newest counts. The others remain readable.
 */
export async function ratingOf(about: Reviewed): Promise<Rating> {
  const [row] = await db.$queryRaw<Rating[]>(ratingWhere(condition(about)))
  return { reviews: row?.reviews ?? 0, count: row?.count ?? 0, average: row?.average ?? null }
}

/** The figures of a listing's card: its rating, the seller's share of orders on time, and the seller's stake. */
export type Standing = Rating & {
  /** The share of the seller's completed orders that were delivered on time; null before the first. */
  onTime: number | null
  /** The seller's stake, locked or free, per currency. */
  stakes: readonly { currency: string; total: string }[]
}

type StandingRow = Omit<Standing, 'stakes'> & { id: string; tokenId: string | null }

/** Adds the sellers' stakes, with one more statement. */
async function withStakes(rows: readonly StandingRow[]): Promise<Map<string, Standing>> {
  const pools = await stakePools(rows.flatMap(({ tokenId }) => tokenId ?? []))
  return new Map(
    rows.map(({ id, tokenId, ...standing }) => [
      id,
      { ...standing, stakes: (tokenId !== null && pools.get(tokenId)) || [] },
    ]),
  )
}

/** Returns the figures of several listings by id, in two statements. */
export async function standingsOf(listingIds: readonly string[]): Promise<Map<string, Standing>> {
  if (listingIds.length === 0) return new Map()
  return withStakes(
    await queryWithGenericPlan<StandingRow>(Prisma.sql`
      select l.id, d.token_id::text as "tokenId", rated.reviews, rated.count, rated.average,
        (p.on_time::float8 / nullif(p.completed, 0)) as "onTime"
      from app.listings l
      cross join lateral (${ratingWhere(Prisma.sql`r.listing_id = l.id`)}) rated
      left join chain.directory d on d.profile_id = l.agent_id
      left join chain.reputations p on p.agent_id = d.token_id
      where l.id = any(${[...listingIds]}::text[])`),
  )
}

/** Returns the figures of several sellers by the id of their agent, in two statements. */
export async function sellerStandingsOf(agentIds: readonly string[]): Promise<Map<string, Standing>> {
  if (agentIds.length === 0) return new Map()
  return withStakes(
    await queryWithGenericPlan<StandingRow>(Prisma.sql`
      select d.profile_id as id, d.token_id::text as "tokenId", rated.reviews, rated.count, rated.average,
        (p.on_time::float8 / nullif(p.completed, 0)) as "onTime"
      from chain.directory d
      cross join lateral (${ratingWhere(Prisma.sql`r.about_agent_id = d.token_id`)}) rated
      left join chain.reputations p on p.agent_id = d.token_id
      where d.profile_id = any(${[...agentIds]}::text[])`),
  )
}
