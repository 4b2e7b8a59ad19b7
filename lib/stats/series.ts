/** Figures of the network by day. */
import 'server-only'
import { type NetworkFigure, networkFigures } from '@/lib/chain/figures'
import { chainCursor } from '@/lib/chain/time'
import { dayOf } from '@/lib/chain/windows'
import { AppError } from '@/lib/errors'
import { type Currency, currencies, formatUnits } from '@/lib/money'
import { daysOf, showDay, totalsOfKeys } from './figures'
import type { SeriesQuery, StatsSeries } from './schema'

type Wanted = { currency: Currency | undefined; days: number }
type Line = { name: string; currency: string; value: string }
type Dated = Line & { day: number }

/** UTC days, oldest first, and the value of each figure on each of them, in smallest units. */
export type DailyFigures<N extends NetworkFigure> = { days: string[]; values: Record<N, bigint[]> }

/** Returns what each day added, or for a level its value at the end of each day: the current value minus all later changes. */
function valuesOf(
  metric: NetworkFigure,
  days: readonly number[],
  changes: Dated[],
  totals: Line[],
): bigint[] {
  const byDay = new Map<number, bigint>()
  for (const { day, value } of changes) byDay.set(day, (byDay.get(day) ?? 0n) + BigInt(value))
  const flow = days.map((day) => byDay.get(day) ?? 0n)
  if (!networkFigures[metric].level) return flow
  let level = totals.reduce((sum, { value }) => sum + BigInt(value), 0n)
  return flow
    .toReversed()
    .map((change) => {
      const atEnd = level
      level -= change
      return atEnd
    })
    .toReversed()
}

/** Returns figures of the network for each of the last days, in one currency or over all currencies. */
export async function readDays<N extends NetworkFigure>(
  metrics: readonly N[],
  { currency, days: count }: Wanted,
): Promise<DailyFigures<N>> {
  const today = dayOf((await chainCursor())?.timestamp ?? 0n)
  const days = Array.from({ length: count }, (_, i) => today - count + 1 + i)
  const [changes, totals] = await Promise.all([
    daysOf('network', [''], metrics, today - count + 1, currency),
    totalsOfKeys('network', ['']),
  ])
  const of = <L extends Line>(lines: readonly L[], metric: NetworkFigure) =>
    lines.filter(
      (line) => line.name === metric && (currency === undefined || ['', currency].includes(line.currency)),
    )
  const values = Object.fromEntries(
    metrics.map((metric) => [metric, valuesOf(metric, days, of(changes, metric), of(totals, metric))]),
  )
  return { days: days.map(showDay), values: values as Record<N, bigint[]> }
}

function checkCurrency({ metric, currency }: SeriesQuery): void {
  const { money, perCurrency } = networkFigures[metric]
  if (money && currency === undefined)
    throw new AppError(
      'BAD_REQUEST',
      `${metric} is money, and amounts of two currencies are never added: name one with ?currency=USDC.`,
    )
  if (!perCurrency && currency !== undefined)
    throw new AppError('BAD_REQUEST', `${metric} has no currency: leave \`currency\` out.`)
}

/** Returns a figure of the network for each of the last days. Throws `BAD_REQUEST` when the currency does not fit the metric. */
export async function getSeries(query: SeriesQuery): Promise<StatsSeries> {
  checkCurrency(query)
  const { metric, currency } = query
  const { money, level } = networkFigures[metric]
  const { days, values } = await readDays([metric], { currency, days: query.days })
  const decimals = currency && money ? currencies[currency].decimals : 0
  return {
    metric,
    currency: currency ?? null,
    unit: money ? 'money' : 'count',
    kind: level ? 'level' : 'flow',
    days: days.map((day, index) => ({ day, value: formatUnits(values[metric][index] ?? 0n, decimals) })),
  }
}
