/**
 * Exact decimals of the trading jobs: prices and quantities of exchanges have up to 18 decimals, so they are bigints in units of
 * 1e-18. Settlement money stays in `lib/money.ts`. Pure: safe in the browser.
 */
import { AppError } from '@/lib/errors'

/** A decimal in units of 1e-18. */
export type Fixed = bigint

/** One, in units of 1e-18. */
export const one: Fixed = 10n ** 18n

const pattern = /^(-?)(0|[1-9]\d{0,17})(?:\.(\d{1,18}))?$/

/** Whether a text is a decimal with at most 18 digits before and 18 after the point, without an exponent. */
export const isDecimal = (text: string): boolean => pattern.test(text)

/** Parses a decimal such as "-12.5", exactly. Throws `BAD_REQUEST` for anything else: an exponent, a plus, a leading zero. */
export function parseDecimal(text: string): Fixed {
  const match = pattern.exec(text)
  if (!match)
    throw new AppError('BAD_REQUEST', `"${text}" is not a decimal such as "12.5" with at most 18 decimals.`)
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole + fraction.padEnd(18, '0'))
  return sign === '-' ? -units : units
}

/** Formats a decimal in its canonical form: no exponent, no trailing zeros, no "-0". */
export function formatDecimal(value: Fixed): string {
  const digits = (value < 0n ? -value : value).toString().padStart(19, '0')
  const fraction = digits.slice(-18).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -18)}${fraction && `.${fraction}`}`
}

/** a × b, truncated at the 18th decimal. */
export const multiply = (a: Fixed, b: Fixed): Fixed => (a * b) / one

/** a × b for amounts that are not negative, rounded up at the 18th decimal: what an account pays. */
export const multiplyUp = (a: Fixed, b: Fixed): Fixed => (a * b + one - 1n) / one

/** a ÷ b, truncated at the 18th decimal. */
export const divide = (a: Fixed, b: Fixed): Fixed => (a * one) / b

/** a ÷ b for amounts that are not negative, rounded up at the 18th decimal. */
export const divideUp = (a: Fixed, b: Fixed): Fixed => (a * one + b - 1n) / b

/** Basis points of a value, truncated. */
export const bpsOfFixed = (value: Fixed, bps: number): Fixed => (value * BigInt(bps)) / 10_000n

/** The smaller of two. */
export const smaller = (a: Fixed, b: Fixed): Fixed => (a < b ? a : b)

/** The larger of two. */
export const larger = (a: Fixed, b: Fixed): Fixed => (a < b ? b : a)

/** The largest multiple of `step` that is not above `value`. `value` must not be negative. */
export const floorTo = (value: Fixed, step: Fixed): Fixed => value - (value % step)

/** The smallest multiple of `step` that is not below `value`. `value` must not be negative. */
export const ceilTo = (value: Fixed, step: Fixed): Fixed => floorTo(value + step - 1n, step)

/** USDT as the contracts count it: smallest units of 6 decimals, truncated, never negative. */
export const toRawUsd = (value: Fixed): bigint => (value < 0n ? 0n : value / 10n ** 12n)
