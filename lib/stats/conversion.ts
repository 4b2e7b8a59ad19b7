/** From view to order: how many visitors the caller's listings had, and how many orders followed. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { listOwnedAgents } from '@/lib/agents/queries'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { showDay } from './figures'
import { lastDays, type OwnDays } from './own-days'

type ListingConversion = { listingId: string; title: string; views: number; orders: number }

export type Conversion = {
  /** Those with the most views. */
  listings: ListingConversion[]
  /** Of all listings. */
  views: number
  orders: number
}

const shownListings = 100
/** The most orders to read per agent, newest first: more than any agent has in a month. */
const readOrders = 10_000

/** The views of the agents' listings since a day, as `seen`, and the orders from listings since then, as `sold`. */
async function sourcesFor(actor: Actor, first: number) {
  const agents = await listOwnedAgents(actor)
  const ids = agents.map(({ id }) => id)
  const tokens = agents.flatMap(({ agentTokenId }) => (agentTokenId === null ? [] : [agentTokenId]))
  const from = BigInt(first) * 86_400n
  const sources = Prisma.sql`
    seen as (
      select v.listing_id, v.day, v.views from app.listings l
      join app.listing_views v on v.listing_id = l.id and v.day >= ${first}
      where l.agent_id = any(${ids}::text[])
    ), sold as (
      select f.listing_id, (o.created_at / 86400)::int as day
      from unnest(${tokens}::numeric[]) held(token_id) cross join lateral (
        select n.order_id, n.created_at from chain.orders n where n.provider_agent_id = held.token_id
        order by n.created_block desc limit ${readOrders}
      ) o
      join app.order_sessions s on s.order_id = o.order_id and s.status = 'CONFIRMED'
      join app.offers f on f.id = s.offer_id
      where o.created_at >= ${from} and f.listing_id is not null
    )`
  return { ids, sources }
}

type ListingRow = ListingConversion & { allViews: number; allOrders: number }

/** Returns the figures of the last days, by listing and in total. */
export async function getConversion(actor: Actor, days: number): Promise<Conversion> {
  const [first = 0] = await lastDays(days)
  const { ids, sources } = await sourcesFor(actor, first)
  const rows = await queryWithGenericPlan<ListingRow>(Prisma.sql`
    with ${sources}, known as (
      select l.id as "listingId", l.title, coalesce(v.views, 0)::int as views, coalesce(s.orders, 0)::int as orders
      from app.listings l
      left join (select listing_id, sum(views) as views from seen group by listing_id) v on v.listing_id = l.id
      left join (select listing_id, count(*) as orders from sold group by listing_id) s on s.listing_id = l.id
      where l.agent_id = any(${ids}::text[]) and (l.status = 'PUBLISHED' or v.views > 0 or s.orders > 0)
    )
    select *, sum(views) over ()::int as "allViews", sum(orders) over ()::int as "allOrders" from known
    order by views desc, orders desc, title, "listingId" limit ${shownListings}`)
  return {
    listings: rows.map(({ allViews: _, allOrders: __, ...listing }) => listing),
    views: rows[0]?.allViews ?? 0,
    orders: rows[0]?.allOrders ?? 0,
  }
}

/** Returns the totals of all listings by day. */
export async function conversionByDay(actor: Actor, count: number): Promise<OwnDays<'views' | 'orders'>> {
  const days = await lastDays(count)
  const { sources } = await sourcesFor(actor, days[0] ?? 0)
  const rows = await queryWithGenericPlan<{ day: number; views: number; orders: number }>(Prisma.sql`
    with ${sources} select day, sum(views)::int as views, sum(orders)::int as orders from (
      select day, views, 0 as orders from seen union all select day, 0, 1 from sold
    ) n group by day`)
  const on = (day: number) => rows.find((row) => row.day === day)
  return {
    days: days.map(showDay),
    values: {
      views: days.map((day) => BigInt(on(day)?.views ?? 0)),
      orders: days.map((day) => BigInt(on(day)?.orders ?? 0)),
    },
  }
}
