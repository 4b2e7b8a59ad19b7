/** The entries measured on a small and a large market, as a table. */
import { atMost, type Figure, figure, ratioAtMost } from '../figure'
import { quantile } from '../numbers'
import { entries } from './entries'
import type { Entry } from './entry'
import { type Market, timesOf } from './markets'

/** Targets: the ratio of the medians; the 95th percentile of the statements of a search; that of every call, if it is limited. */
type Aims = { ratio: number; searchMs?: number; p95Ms?: number }

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1).padStart(7)

/** Prints a line for each selected entry, and returns the figures. */
export async function measureAll(
  markets: readonly Market[],
  isWanted: (entry: Entry) => boolean,
  aims: Aims,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const [small, large] = markets.map(({ size }) => size.orders.toLocaleString('en'))
  console.log(`\np50 and p95 in ms, at ${small} and at ${large} rows; the statements alone at ${large}`)
  console.log(`${'query'.padEnd(42)}   p50 s   p95 s   p50 l   p95 l  sql p50  sql p95`)
  for (const [index, entry] of entries.entries()) {
    if (!isWanted(entry)) continue
    const { name, kind } = entry
    const [few, many] = await timesOf(markets, index)
    if (!few || !many) throw new Error('two markets are measured')
    const statements = quantile(many.statements, 0.95)
    const [before, now] = [few, many].map(({ calls }) => quantile(calls, 0.5)) as [number, number]
    const p95 = quantile(many.calls, 0.95)
    const peer = { name: `at ${small}`, value: before }
    figures.push(figure(name, now, 'ms', { peer, aim: ratioAtMost(aims.ratio) }))
    if (aims.p95Ms !== undefined) figures.push(figure(`${name}, p95`, p95, 'ms', { aim: atMost(aims.p95Ms) }))
    if (aims.searchMs !== undefined && kind === 'search')
      figures.push(figure(`${name}, statements, p95`, statements, 'ms', { aim: atMost(aims.searchMs) }))
    console.log(
      `${name.padEnd(42)} ${ms(before)} ${ms(quantile(few.calls, 0.95))} ${ms(now)} ${ms(p95)} ${ms(quantile(many.statements, 0.5))}  ${ms(statements)}`,
    )
  }
  return figures
}
