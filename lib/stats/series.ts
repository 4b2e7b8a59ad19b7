/** Figures of the network by day. */
import 'server-only'
import { type NetworkFigure, networkFigures } from '@/lib/chain/figures/figures'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { AppError } from '@/lib/errors'
import { type Currency, currencies, formatUnits } from '@/lib/money'
import { showDay } from './figures'
import type { SeriesQuery, StatsSeries } from './schema'

type Wanted = { currency: Currency | undefined; days: number }
/** A total, the change of one day, or the present day, which has no figure. */
type Line = {
  part: 'today' | 'total' | 'change'
  name: string
  currency: string
  day: number | null
  value: string
}

/** UTC days, oldest first, and the value of each figure on each of them, in smallest units. */
export type DailyFigures<N extends NetworkFigure> = { days: string[]; values: Record<N, bigint[]> }

/** Returns what each day added, or for a level its value at the end of each day: the current value minus all later changes. */
function valuesOf(metric: NetworkFigure, days: readonly number[], lines: readonly Line[]): bigint[] {
  const byDay = new Map<number | null, bigint>()
  for (const { part, day, value } of lines)
    if (part === 'change') byDay.set(day, (byDay.get(day) ?? 0n) + BigInt(value))
  const flow = days.map((day) => byDay.get(day) ?? 0n)
  if (!networkFigures[metric].level) return flow
  let level = lines.reduce((sum, { part, value }) => (part === 'total' ? sum + BigInt(value) : sum), 0n)
  return flow
    .toReversed()
    .map((change) => {
      const atEnd = level
      level -= change
      return atEnd
    })
    .toReversed()
}

/**
 * Reads totals, the changes of the last days and the present day in one statement, so that all are of the same moment: a total without a
 * change that was committed meanwhile would make the levels before it wrong, even negative.
 */
const readLines = (metrics: readonly NetworkFigure[], count: number) =>
  queryWithGenericPlan<Line>(Prisma.sql`
    with present as (select coalesce(max(block_timestamp) / 86400, 0)::int as day from chain.cursor where id = 1)
    select 'today' as part, '' as name, '' as currency, day, '0' as value from present
    union all
    select 'total', name, currency, null, value::text from chain.totals
    where scope = 'network' and key = '' and name = any(${[...metrics]}::text[])
    union all
    select 'change', name, currency, day, value::text from chain.figures
    where scope = 'network' and key = '' and name = any(${[...metrics]}::text[]) and day > (select day from present) - ${count}::int`)

/** Returns figures of the network for each of the last days, in one currency or over all currencies. */
export async function readDays<N extends NetworkFigure>(
  metrics: readonly N[],
  { currency, days: count }: Wanted,
): Promise<DailyFigures<N>> {
  const lines = await readLines(metrics, count)
  const today = lines.find(({ part }) => part === 'today')?.day ?? 0
  const days = Array.from({ length: count }, (_, i) => today - count + 1 + i)
  const of = (metric: NetworkFigure) =>
    lines.filter(
      (line) => line.name === metric && (currency === undefined || ['', currency].includes(line.currency)),
    )
  const values = Object.fromEntries(metrics.map((metric) => [metric, valuesOf(metric, days, of(metric))]))
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
