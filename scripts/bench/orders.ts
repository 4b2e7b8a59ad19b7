/**
 * The cost of lists, ledger and search at ten thousand orders and at ten million, in the same run. The market around the orders is smaller
 * than they are, as with repeat buyers: a hundred thousand agents, listings and requests at most (`BENCH_MARKET`).
 */
import type { Figure } from './figure'
import { withMarkets } from './reads/markets'
import { measureAll } from './reads/table'

const sizes = [Number(process.env.BENCH_SMALL ?? 10_000), Number(process.env.BENCH_LARGE ?? 10_000_000)]
const market = Number(process.env.BENCH_MARKET ?? 100_000)
const aim = { ratio: 1.3, p95Ms: 20 }

/** The reads whose cost depends on orders, including searches. */
const isAbout =
  /^(orders|ledger|points|figures|explorer): |: (one word|two words|a word|a slip|an unfinished word)$/

/** Measures them. `BENCH_ONLY` filters the entries by name. */
export function run(): Promise<Figure[]> {
  const only = process.env.BENCH_ONLY ?? ''
  return withMarkets(
    sizes.map((orders) => ({ orders, market: Math.min(orders, market) })),
    (markets) => measureAll(markets, ({ name }) => isAbout.test(name) && name.includes(only), aim),
  )
}
