/** What reviews come to, for agents and listings. The reviews themselves are the orders room's. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { mostReviews, type Rating } from './schema'

/** What a review is about: an agent's work, by token id, or a listing. */
export type Reviewed = { aboutAgentId: bigint } | { listingId: string }

const condition = (about: Reviewed): Prisma.Sql =>
  'listingId' in about
    ? Prisma.sql`r.listing_id = ${about.listingId}`
    : Prisma.sql`r.about_agent_id = ${about.aboutAgentId.toString()}::numeric`

/** A review counts while its order is settled: a reorg that takes the settlement back takes it out. */
const stillSettled = Prisma.sql`exists (
  select 1 from chain.orders o where o.order_id = r.order_id and o.status = 'SETTLED')`

/**
 * What the newest thousand reviews come to. A pair of wallets counts once a day, as in the reputation on the chain: of the
 * reviews about orders that two wallets settled on one day (UTC, by the chain's clock), in whichever direction, only the
 * newest counts. The others stay readable.
 */
export async function ratingOf(about: Reviewed): Promise<Rating> {
  const [row] = await db.$queryRaw<{ reviews: number; count: number; average: number | null }[]>`
    with newest as (
      select r.id, r.order_id, r.rating, r.created_at from app.reviews r where ${condition(about)} and ${stillSettled}
      order by r.created_at desc, r.id desc limit ${mostReviews}),
    counted as (
      select distinct on (pair, day) rating from (
        select n.*, coalesce(least(o.buyer, o.provider) || greatest(o.buyer, o.provider), n.order_id) as pair,
          coalesce(o.ended_at, extract(epoch from n.created_at)::bigint) / 86400 as day
        from newest n left join chain.orders o on o.order_id = n.order_id) paired
      order by pair, day, created_at desc, id desc)
    select (select count(*)::int from newest) as reviews, count(*)::int as count,
      round(avg(rating), 2)::float8 as average
    from counted`
  return { reviews: row?.reviews ?? 0, count: row?.count ?? 0, average: row?.average ?? null }
}
