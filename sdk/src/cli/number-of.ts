/** Parses numbers on the command line. */
import { formatUnits, parseUnits } from 'viem'
import { UsageError } from './exit'

type Bounds = { min: number; max: number; isWhole?: boolean }

/** Parses the number of an option, within bounds. Throws a `UsageError` that names the option. */
export function numberOf(option: string, text: string, { min, max, isWhole = false }: Bounds): number {
  const value = Number(text)
  // `Number` also accepts an empty text, spaces, 0x10 and 1e3.
  const isPlain = (isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(text)
  if (!isPlain || value < min || value > max)
    throw new UsageError(`--${option} is a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}.`)
  return value
}

/** Parses `--days`, the days until a delivery. */
export const daysOf = (text: string): number => numberOf('days', text, { min: 1, max: 365, isWhole: true })

/** Parses the percent of `--share` to basis points. Throws a `UsageError` for a share that would be rounded. */
export function bpsOf(text: string): number {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new UsageError('--share is a percentage from 0 to 100 with at most two decimals, like 50 or 33.33.')
  return Number(parseUnits(text, 2))
}

/** Parses an amount in USDC or USDT, as the API writes it. Throws a `UsageError` that names the option. */
export function amountOf(option: string, text: string): string {
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(text)) throw new UsageError(`--${option} is an amount, like 20 or 20.5.`)
  return formatUnits(parseUnits(text, 6), 6)
}
