/**
 * THE money type. Inside: `bigint` in smallest units, branded by currency. In the marketplace API: decimal strings. In the job board API:
 * raw integer strings. Nothing else converts, and nothing is ever rounded.
 */
import { displayAmount } from './display-amount'
import { AppError, assert } from './errors'

/**
 * The settlement currencies (spec §Stake). Each has its own pool; they are never added together. `peg` is the value in dollars that the
 * issuer declares, which statistics use (`pegUnits`) regardless of the market price.
 */
export const currencies = {
  USDC: { symbol: 'USDC', decimals: 6, peg: 'USD' },
  USDT: { symbol: 'USDT', decimals: 6, peg: 'USD' },
} as const

export type Currency = keyof typeof currencies
export const currencyList = Object.keys(currencies) as [Currency, ...Currency[]]

/** An exact amount of one currency. `units` counts its smallest unit and is never negative. */
export type Money<C extends Currency = Currency> = { readonly units: bigint; readonly currency: C }

/** Money from smallest units. */
export function money<C extends Currency>(units: bigint, currency: C): Money<C> {
  assert(units >= 0n, `money cannot be negative: ${units} ${currency}`)
  return { units, currency }
}

/**
 * Parses a decimal string ("12.5") exactly. Refuses a sign, an exponent, a thousands separator and more decimals than the currency has.
 * viem's `parseUnits` would round, but amounts are never rounded.
 */
export function parseMoney<C extends Currency>(text: string, currency: C): Money<C> {
  const { decimals } = currencies[currency]
  const match = /^(0|[1-9]\d{0,19})(?:\.(\d+))?$/.exec(text)
  if (!match || (match[2] ?? '').length > decimals)
    throw new AppError(
      'BAD_REQUEST',
      `"${text}" is not an amount of ${currency}: write digits with at most ${decimals} decimals, like "12.5".`,
    )
  return money(BigInt(match[1] + (match[2] ?? '').padEnd(decimals, '0')), currency)
}

/** Smallest units as a decimal string without trailing zeros: 12500000 → "12.5". */
export function formatUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + whole + (fraction && `.${fraction}`)
}

/** Money as in API responses: "12.5". */
export const formatMoney = (amount: Money): string =>
  formatUnits(amount.units, currencies[amount.currency].decimals)

/** Money in a sentence: "1,234.50 USDC". */
export const displayMoney = (amount: Money): string =>
  `${displayAmount(formatMoney(amount))} ${amount.currency}`

/** Compares two decimal strings of one currency: negative, zero or positive. */
export function compareAmounts(a: string, b: string, currency: Currency): number {
  const difference = parseMoney(a, currency).units - parseMoney(b, currency).units
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Adds amounts of one currency. Two currencies do not compile, and throw if the types are bypassed. */
export function addMoney<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  assert(a.currency === b.currency, `cannot add ${b.currency} to ${a.currency}`)
  return money(a.units + b.units, a.currency)
}

/** Subtracts `b` from `a`. Throws below zero. */
export function subtractMoney<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  assert(a.currency === b.currency, `cannot take ${b.currency} from ${a.currency}`)
  return money(a.units - b.units, a.currency)
}

/** Basis points of an amount, rounded down like in the contracts: 200 bps of 1.000001 → 0.02. */
export const bpsOf = <C extends Currency>(amount: Money<C>, bps: number): Money<C> =>
  money((amount.units * BigInt(bps)) / 10_000n, amount.currency)

/** Basis points in a sentence: "12.5 %". */
export const percentOfBps = (bps: number): string => `${bps / 100} %`

/** The decimals of a pegged amount. */
const pegDecimals = 6

/**
 * Converts units of a currency to millionths of a dollar by its declared peg, rounded down; 0 for a currency without one. Only for
 * statistics: the result is not an amount that anyone holds.
 */
export function pegUnits(units: bigint, currency: string): bigint {
  const { decimals, peg } = currencies[currency as Currency] ?? { decimals: pegDecimals, peg: null }
  if (peg !== 'USD') return 0n
  return decimals > pegDecimals
    ? units / 10n ** BigInt(decimals - pegDecimals)
    : units * 10n ** BigInt(pegDecimals - decimals)
}

/** Millionths of a dollar as in `…Usd` fields of the API: "12.5". */
export const formatPegged = (units: bigint): string => formatUnits(units, pegDecimals)
