/** The size of JSON as it is stored and read again. Pure. */

const encoder = new TextEncoder()

/** Replaces a number with an exponent by one of as many digits as Postgres returns for it. */
function writtenOut(_: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  const [digits = '', exponent] = String(value).split('e')
  return exponent === undefined ? value : '0'.repeat(digits.length + Math.abs(Number(exponent)))
}

/**
 * The bytes of a value as JSON without spaces. Numbers count in the form that the database returns: `1e300` is sent in a few bytes and read
 * as 301 digits.
 */
export const jsonBytes = (value: unknown): number =>
  encoder.encode(JSON.stringify(value, writtenOut) ?? '').byteLength
