/**
 * Converts between exact decimals and ccxt's floats: a decimal is sent only as a float that represents it exactly, and amounts are received
 * as strings.
 */
import { AppError } from '@/lib/errors'
import { ceilTo, type Fixed, floorTo, formatDecimal, isDecimal, parseDecimal } from '@/lib/tee/decimal'

/** A response of an exchange with an impossible value. */
export class Nonsense extends Error {
  override readonly name = 'Nonsense'
}

/** Writes a number without its exponent: "1.5e-7" → "0.00000015". */
function withoutExponent(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?e([+-]?\d{1,3})$/i.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const point = whole.length + Number(exponent)
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${fraction}`.padEnd(Math.max(point, 1), '0')
  const at = Math.max(point, 1)
  return `${sign}${digits.slice(0, at)}.${digits.slice(at)}`
}

/** Parses an amount in an exchange's response, exactly. Throws Nonsense for anything that is not one. */
export function fixedOf(value: unknown, what: string): Fixed {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Nonsense(`no ${what} in the answer`)
  const plain = withoutExponent(String(value).trim())
  const text = plain
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  if (!isDecimal(text)) throw new Nonsense(`${what} is "${String(value).slice(0, 40)}" in the answer`)
  return parseDecimal(text)
}

/** Returns why a decimal cannot be sent to an exchange: no float prints like it. Null when one does. */
export const digitsRefusal = (value: Fixed): string | null =>
  fixedOf(Number(formatDecimal(value)), 'number') === value
    ? null
    : `${formatDecimal(value)} has more digits than can be sent to an exchange.`

/** Returns the float that prints like this decimal. Throws `BAD_REQUEST` when none does. */
export function exactNumber(value: Fixed): number {
  const refusal = digitsRefusal(value)
  if (refusal) throw new AppError('BAD_REQUEST', refusal)
  return Number(formatDecimal(value))
}

/** Rounds a value to a multiple of `step` that can be sent, with fewer digits if it has too many. */
function sendable(value: Fixed, step: Fixed, roundTo: typeof floorTo): Fixed {
  let rounded = roundTo(value, step)
  for (let coarse = step * 10n; digitsRefusal(rounded) !== null; coarse *= 10n)
    rounded = roundTo(rounded, coarse)
  return rounded
}

/** The largest multiple of `step` that can be sent and is not above `value`, with fewer digits if it has too many. */
export const sendableOf = (value: Fixed, step: Fixed): Fixed => sendable(value, step, floorTo)

/** The smallest multiple of `step` that can be sent and is not below `value`, with fewer digits if it has too many. */
export const sendableFrom = (value: Fixed, step: Fixed): Fixed => sendable(value, step, ceilTo)
