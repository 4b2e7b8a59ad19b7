/** The scale of a column chart, in smallest units. Only heights are floating-point numbers. Pure. */
import { displayAmount } from '@/lib/display-amount'
import { type Currency, formatMoney, money } from '@/lib/money'

/** The unit of a chart: a currency, or null for counts. */
export type Unit = Currency | null

/** The steps of an axis, in tenths. */
const steps = [10n, 20n, 25n, 50n, 100n] as const

/** The smallest round amount that is not below `most`: 1, 2, 2.5 or 5 times a power of ten, in units. */
export function roundTop(most: bigint): bigint {
  if (most <= 0n) return 1n
  const power = 10n ** BigInt(most.toString().length - 1)
  const step = steps.find((one) => most * 10n <= one * power) ?? 100n
  return (step * power + 9n) / 10n
}

/** The height of an amount on a chart of this height, with one decimal; a value above zero is always visible. */
export function heightOf(value: bigint, top: bigint, height: number): number {
  if (value <= 0n) return 0
  const tenths = (value * BigInt(height) * 20n + top) / (top * 2n)
  return Math.max(1, Number(tenths) / 10)
}

/** A value as a decimal, for tables and files. */
export const decimalOf = (value: bigint, unit: Unit): string =>
  unit === null ? value.toString() : formatMoney(money(value, unit))

/** A value as an axis label: "2,500", "0.5". */
export const axisLabel = (value: bigint, unit: Unit): string =>
  decimalOf(value, unit).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** A value in words: "2,500.00 USDC", "2,500". */
export const valueLabel = (value: bigint, unit: Unit): string =>
  unit === null ? axisLabel(value, null) : `${displayAmount(decimalOf(value, unit))} ${unit}`
