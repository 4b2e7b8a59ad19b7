/**
 * The cost of the public lists at ten thousand rows and at a million, in the same run: both databases are on one server and are queried in
 * turns, so that other load on the machine affects both. Then the rate of `/listings` compared with a route that returns a constant.
 */
import type { Figure } from './figure'
import { environment, withMarkets } from './reads/markets'
import { measureAll } from './reads/table'
import { compareThroughput } from './reads/throughput'

const sizes = [Number(process.env.BENCH_SMALL ?? 10_000), Number(process.env.BENCH_LARGE ?? 1_000_000)]
const aim = { ratio: 1.3, searchMs: 10 }
const share = 0.6

/** Measures every entry, then the throughput. `BENCH_ONLY` filters the entries by name. */
export function run(): Promise<Figure[]> {
  const only = process.env.BENCH_ONLY ?? ''
  return withMarkets(
    sizes.map((size) => ({ orders: size, market: size })),
    async (markets, { home }) => {
      const figures = await measureAll(markets, ({ name }) => name.includes(only), aim)
      for (const { child } of markets) child.kill()
      const large = markets.at(-1)
      if (!large || only) return figures
      return [...figures, await compareThroughput(environment(large.url, home), share)]
    },
  )
}
