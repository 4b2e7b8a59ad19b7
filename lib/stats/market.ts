/** Figures of the whole market for the home page: the totals of `/stats/network`, cached for a minute. */
import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithCustomPlan } from '@/lib/db/read'
import { type Currency, currencyList, formatMoney, money, pegUnits } from '@/lib/money'
import { nowMs } from '@/lib/time'
import { Sums, totalsOfKeys } from './figures'
import { disputeStats, payments } from './network'
import type { DisputeStats } from './schema'

export type MarketFigures = {
  /** What sellers were paid for orders, slots and jobs, highest first. Different currencies are never added. */
  paid: { currency: Currency; amount: string }[]
  /** Orders alone. */
  settled: number
  disputes: DisputeStats
  sellers: number
}

/** The figures of the market as the totals say. Pure. */
export function marketOf(sums: Sums, sellers: number): MarketFigures {
  const paid = currencyList
    .map((currency) => ({ currency, units: sums.units(currency, ...payments) }))
    .filter(({ units }) => units > 0n)
    // Only the order of the list uses the peg.
    .sort((a, b) => (pegUnits(b.units, b.currency) > pegUnits(a.units, a.currency) ? 1 : -1))
  return {
    paid: paid.map(({ currency, units }) => ({ currency, amount: formatMoney(money(units, currency)) })),
    settled: sums.count('orders_settled'),
    disputes: disputeStats(sums),
    sellers,
  }
}

async function readFigures(): Promise<MarketFigures> {
  const [totals, [sellers]] = await Promise.all([
    totalsOfKeys('network', ['']),
    queryWithCustomPlan<{ count: bigint }>(
      Prisma.sql`select count(*) as count from chain.reputations where completed > 0`,
    ),
  ])
  return marketOf(new Sums(totals), Number(sellers?.count ?? 0n))
}

const freshMs = 60_000
let cached: { readAt: number; figures: Promise<MarketFigures> } | null = null

/** Returns the market's figures, at most a minute old: sellers are not counted for every visitor. */
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
