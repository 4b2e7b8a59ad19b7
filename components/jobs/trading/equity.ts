/** The figures of a trading job's snapshots. Values are in units of 6 decimals. Pure. */
import { formatUnits } from '@/lib/money'
import { stopLossValue, targetValue } from '@/lib/tee/limits'

/** A point of the curve: the time of the snapshot, and the value of the account. */
export type EquityPoint = { at: number; value: bigint }

/** The levels of the terms that the curve is measured against. */
export type EquityLines = { start: bigint; stop: bigint; target: bigint }

/** A point with its distance below the highest earlier value, in basis points. */
export type MeasuredPoint = EquityPoint & { drawdownBps: number }

type Raw = { snapshotTs: string; reportedValue: string }

/** Snapshots in any order as points in order of time. */
export const pointsOf = (snapshots: readonly Raw[]): EquityPoint[] =>
  snapshots
    .map(({ snapshotTs, reportedValue }) => ({ at: Number(snapshotTs), value: BigInt(reportedValue) }))
    .toSorted((a, b) => a.at - b.at)

/** The lines as the vault computes them from the first balance. */
export const linesOf = (
  start: bigint,
  { stopLossBps, targetReturnBps }: { stopLossBps: number; targetReturnBps: number },
): EquityLines => ({
  start,
  stop: stopLossValue(start, stopLossBps),
  target: targetValue(start, targetReturnBps),
})

/** `part` of `whole` in basis points, truncated towards zero; zero if the whole is zero. */
export const bpsOfWhole = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 10_000n) / whole)

/** Each point with its drawdown from the peak so far. */
export function measured(points: readonly EquityPoint[]): MeasuredPoint[] {
  let peak = 0n
  return points.map((point) => {
    if (point.value > peak) peak = point.value
    return { ...point, drawdownBps: bpsOfWhole(peak - point.value, peak) }
  })
}

/** Figures of a whole curve. */
export type EquityFigures = {
  first: EquityPoint
  last: EquityPoint
  peak: EquityPoint
  returnBps: number
  maxDrawdownBps: number
  /** How far the last value lies below the peak. */
  drawdownBps: number
  /** The longest time between two snapshots, in seconds. */
  longestGap: number
  /** UTC days with at least one snapshot. */
  days: number
  /** The annualised return and deviation, in basis points; null below 30 daily points, where they mean nothing. */
  annual: { returnBps: number; volatilityBps: number } | null
}

/** The fewest daily points for annualised figures. */
export const minDailyPoints = 30

const dayOf = (at: number) => Math.floor(at / 86_400)

/** The last point of each UTC day. */
function dailyOf(points: readonly EquityPoint[]): EquityPoint[] {
  return [...new Map(points.map((point) => [dayOf(point.at), point])).values()]
}

/** Annualised return and deviation of the daily points, for trading on every day of the year. */
function annualOf(points: readonly EquityPoint[]): EquityFigures['annual'] {
  const daily = dailyOf(points)
  const [first, last] = [daily[0], daily.at(-1)]
  if (!first || !last || daily.length < minDailyPoints || first.value === 0n) return null
  const values = daily.map(({ value }) => Number(value))
  const changes = values.slice(1).map((value, index) => value / (values[index] ?? value) - 1)
  const mean = changes.reduce((sum, one) => sum + one, 0) / changes.length
  const variance = changes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, changes.length - 1)
  const days = dayOf(last.at) - dayOf(first.at)
  const grown = (Number(last.value) / Number(first.value)) ** (365 / Math.max(1, days)) - 1
  return {
    returnBps: Math.round(grown * 10_000),
    volatilityBps: Math.round(Math.sqrt(variance * 365) * 10_000),
  }
}

/** The figures of a curve; null without a point. */
export function figuresOf(points: readonly EquityPoint[]): EquityFigures | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const falls = measured(points)
  const peak = points.reduce((top, one) => (one.value > top.value ? one : top), first)
  const gaps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at))
  return {
    first,
    last,
    peak,
    returnBps: bpsOfWhole(last.value - first.value, first.value),
    maxDrawdownBps: Math.max(...falls.map(({ drawdownBps }) => drawdownBps)),
    drawdownBps: bpsOfWhole(peak.value - last.value, peak.value),
    longestGap: Math.max(0, ...gaps),
    days: dailyOf(points).length,
    annual: annualOf(points),
  }
}

/** "10,452.31": units of 6 decimals with two of them, truncated. */
export function usdt(units: bigint): string {
  const cents = units / 10_000n
  const [whole = '0', fraction = ''] = formatUnits(cents, 2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction.padEnd(2, '0')}`
}

/** A decimal of a report with two decimals, truncated: "-12.3456" as "−12.34". */
export function decimalText(text: string): string {
  const isNegative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? text.slice(1) : text).split('.')
  const shown = `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${fraction.slice(0, 2).padEnd(2, '0')}`
  return isNegative && /[1-9]/.test(shown) ? `−${shown}` : shown
}

/** Whether a decimal of a report is below zero. */
export const isLoss = (text: string): boolean => text.startsWith('-') && /[1-9]/.test(text)
