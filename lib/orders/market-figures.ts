/** Figures of the whole market for the home page. Read from the chain's tables and cached for a minute. */
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { readRows } from '@/lib/db/read'
import { showUnits } from '@/lib/db/units'
import { CurrencyCode } from '@/lib/fields'
import type { Currency } from '@/lib/money'
import { nowMs } from '@/lib/time'
import { getOrder } from './queries'
import type { Order, Review } from './schema'

export type MarketFigures = {
  /** What sellers were paid, one figure per currency: different moneys are never added. */
  paid: { currency: Currency; amount: string }[]
  settled: number
  /** How disputes ended, for each ending that came up. */
  disputes: { upheld: number; refunded: number; shared: number }
  sellers: number
}

type Sums = {
  currency: string
  paid: Prisma.Decimal
  settled: bigint
  upheld: bigint
  refunded: bigint
  shared: bigint
}

async function readFigures(): Promise<MarketFigures> {
  const [rows, [sellers]] = await Promise.all([
    readRows<Sums>(Prisma.sql`
      select currency, coalesce(sum(provider_payout), 0) as paid, count(*) as settled,
        count(*) filter (where outcome = 'PROVIDER_UPHELD') as upheld,
        count(*) filter (where outcome = 'BUYER_UPHELD') as refunded,
        count(*) filter (where dispute_id is not null and outcome in ('AGREED', 'SPLIT')) as shared
      from chain.orders where status = 'SETTLED' group by currency order by paid desc`),
    readRows<{ count: bigint }>(
      Prisma.sql`select count(*) as count from chain.reputations where completed > 0`,
    ),
  ])
  const sum = (of: (row: Sums) => bigint) => rows.reduce((all, row) => all + Number(of(row)), 0)
  return {
    paid: rows.map(({ currency, paid }) => {
      const code = CurrencyCode.parse(currency)
      return { currency: code, amount: showUnits(paid, code) }
    }),
    settled: sum(({ settled }) => settled),
    disputes: {
      upheld: sum(({ upheld }) => upheld),
      refunded: sum(({ refunded }) => refunded),
      shared: sum(({ shared }) => shared),
    },
    sellers: Number(sellers?.count ?? 0n),
  }
}

const freshMs = 60_000
let cached: { readAt: number; figures: Promise<MarketFigures> } | null = null

/** Returns the market's figures, at most a minute old: sums over all orders are not computed for every visitor. */
export function marketFigures(): Promise<MarketFigures> {
  if (!cached || nowMs() - cached.readAt > freshMs) {
    const figures = readFigures()
    cached = { readAt: nowMs(), figures }
    // Failures are not cached: the next visitor retries.
    figures.catch(() => {
      cached = null
    })
  }
  return cached.figures
}

/** How many of the newest reviews to search for an example. */
const lookedThrough = 40

/** Returns a released order and its buyer's review, as an example; null when no recent review fits. */
export async function exampleOrder(): Promise<{ order: Order; review: Review } | null> {
  const [found] = await db.$queryRaw<{ orderId: string }[]>`
    select r.order_id as "orderId"
    from (select * from app.reviews order by created_at desc, id desc limit ${lookedThrough}) r
    join chain.orders o on o.order_id = r.order_id
    where r.side = 'client' and r.rating >= 4 and length(r.text) between 40 and 240 and o.outcome = 'RELEASED'
    order by r.rating desc, r.created_at desc limit 1`
  if (!found) return null
  const order = await getOrder(null, found.orderId)
  const review = order.reviews.find(({ side }) => side === 'client')
  return review ? { order, review } : null
}
