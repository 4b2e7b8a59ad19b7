/** A figure of the network by day. */
import 'server-only'
import { dayOf, networkFigures } from '@/lib/chain/figures'
import { chainCursor } from '@/lib/chain/time'
import { AppError } from '@/lib/errors'
import { currencies, formatUnits } from '@/lib/money'
import { daysOf, showDay, totalsOfKeys } from './figures'
import type { SeriesQuery, StatsSeries } from './schema'

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
  const { metric, currency, days } = query
  const { money: isMoney, level: isLevel } = networkFigures[metric]
  const today = dayOf((await chainCursor())?.timestamp ?? 0n)
  const first = today - days + 1
  const isWanted = (row: { name: string; currency: string }) =>
    row.name === metric && (currency === undefined || row.currency === currency)
  const [rows, totals] = await Promise.all([
    daysOf('network', '', [metric], first),
    isLevel ? totalsOfKeys('network', ['']) : [],
  ])
  const changes = new Map<number, bigint>()
  for (const row of rows.filter(isWanted))
    changes.set(row.day, (changes.get(row.day) ?? 0n) + BigInt(row.value))
  const show = (units: bigint) => formatUnits(units, currency && isMoney ? currencies[currency].decimals : 0)
  // The level before the first day: what stands now without what the days changed.
  let level = totals.filter(isWanted).reduce((sum, { value }) => sum + BigInt(value), 0n)
  for (const change of changes.values()) level -= change
  return {
    metric,
    currency: currency ?? null,
    unit: isMoney ? 'money' : 'count',
    kind: isLevel ? 'level' : 'flow',
    days: Array.from({ length: days }, (_, i) => {
      const change = changes.get(first + i) ?? 0n
      level += change
      return { day: showDay(first + i), value: show(isLevel ? level : change) }
    }),
  }
}
