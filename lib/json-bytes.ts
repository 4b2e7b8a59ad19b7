/** The size of JSON where it is kept and read again. Pure. */

const encoder = new TextEncoder()

/** A number with an exponent as the digits that Postgres reads out for it. */
function writtenOut(_: string, value: unknown): unknown {
  if (typeof value !== 'number') return value
  const [digits = '', exponent] = String(value).split('e')
  return exponent === undefined ? value : '0'.repeat(digits.length + Math.abs(Number(exponent)))
}

/**
 * The bytes of a value as JSON without spaces. Numbers count as they come out of the database: `1e300` is sent and kept in a
 * few bytes, and read as 301 digits.
 */
export const jsonBytes = (value: unknown): number =>
  encoder.encode(JSON.stringify(value, writtenOut) ?? '').byteLength
