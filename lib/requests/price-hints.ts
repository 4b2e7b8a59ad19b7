/** What orders like a request cost, from settled orders, per currency. */
import { db } from '@/lib/db/client'
import { CurrencyCode } from '@/lib/fields'
import { formatMoney, money } from '@/lib/money'
import type { PriceHint, PriceHintQuery } from './schema'

/** The most settled orders to read, newest first, so that the work is bounded. */
const looked = 2_000
/** With fewer orders a price is not representative, and with one buyer that buyer could choose it. */
const fewest = { orders: 3, buyers: 2 }

type Row = {
  currency: string
  basis: PriceHint['basis']
  orders: bigint
  low: string
  median: string
  high: string
}

/**
 * Returns prices of released orders in a category, per currency: of those that share a tag where there are enough, else of all of
 * them. Each figure is the price of one of the orders, never an average. Currencies with too few orders are left out.
 */
export async function priceHints({ category, tags = [] }: PriceHintQuery): Promise<{ items: PriceHint[] }> {
  const rows = await db.$queryRaw<Row[]>`
    with settled as (
      select o.order_id, o.currency, o.budget, o.buyer from chain.orders o
      where o.status = 'SETTLED' and o.outcome in ('RELEASED', 'CLAIMED')
      order by o.created_block desc limit ${looked}
    ), alike as (
      select s.currency, s.budget, s.buyer, coalesce(r.tags, l.tags) && ${tags}::text[] as shares
      from settled s
      join app.order_sessions c on c.order_id = s.order_id
      join app.offers f on f.id = c.offer_id
      left join app.requests r on r.id = f.request_id
      left join app.listings l on l.id = f.listing_id
      where coalesce(r.category, l.category) = ${category}
    ), based as (
      select currency, 'tags' as basis, budget, buyer from alike where shares
      union all select currency, 'category', budget, buyer from alike
    ), figures as (
      select currency, basis, count(*) as orders, percentile_disc(0.25) within group (order by budget)::text as low,
        percentile_disc(0.5) within group (order by budget)::text as median,
        percentile_disc(0.75) within group (order by budget)::text as high
      from based group by currency, basis
      having count(*) >= ${fewest.orders} and count(distinct buyer) >= ${fewest.buyers}
    )
    select distinct on (currency) * from figures order by currency, basis desc`
  return {
    items: rows.map((row) => {
      const currency = CurrencyCode.parse(row.currency)
      const show = (units: string) => formatMoney(money(BigInt(units), currency))
      const { basis, orders } = row
      return {
        currency,
        basis,
        orders: Number(orders),
        low: show(row.low),
        median: show(row.median),
        high: show(row.high),
      }
    }),
  }
}
