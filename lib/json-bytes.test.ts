import { expect, test } from 'vitest'
import { jsonBytes } from './json-bytes'

test.each<[unknown, number]>([
  [undefined, 0],
  [null, 4],
  ['ü', 4],
  ['\n', 4],
  [{ a: [1, 2.5, -3] }, 16],
])('%j', (value, bytes) => {
  expect(jsonBytes(value)).toBe(bytes)
})

test.each([1e300, -1e21, 5e-324, Number.MAX_VALUE, 2.2250738585072014e-308])(
  '%d counts at least as the digits it is read out as',
  (value) => {
    const digits = value > 1 || value < -1 ? String(BigInt(value)).length : value.toExponential().length + 300
    expect(jsonBytes(value)).toBeGreaterThanOrEqual(digits)
    expect(jsonBytes(value)).toBeLessThan(400)
  },
)
