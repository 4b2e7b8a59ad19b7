import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bpsOfFixed,
  ceilTo,
  divide,
  divideUp,
  floorTo,
  formatDecimal,
  isDecimal,
  multiply,
  multiplyUp,
  one,
  parseDecimal,
  toRawUsd,
} from './decimal'

const fixed = fc.bigInt({ min: -(10n ** 36n - 1n), max: 10n ** 36n - 1n })
const amount = fc.bigInt({ min: 0n, max: 10n ** 27n })

describe('decimals', () => {
  test('are read exactly and written in one way', () => {
    fc.assert(fc.property(fixed, (value) => parseDecimal(formatDecimal(value)) === value))
    expect(formatDecimal(parseDecimal('12.50'))).toBe('12.5')
    expect(formatDecimal(parseDecimal('-0.000000000000000001'))).toBe('-0.000000000000000001')
    expect(formatDecimal(parseDecimal('-0'))).toBe('0')
  })

  test.each([
    '',
    '1e3',
    '+1',
    '01',
    '1.',
    '.5',
    ' 1',
    '1,000',
    '0x1',
    'NaN',
    '1.0000000000000000001',
    '1'.repeat(19),
  ])('refuse %j', (text) => {
    expect(isDecimal(text)).toBe(false)
    expect(() => parseDecimal(text)).toThrow(/not a decimal/)
  })

  test('round what is paid up and what is received down, by less than a unit', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const exact = a * b
        const [down, up] = [multiply(a, b), multiplyUp(a, b)]
        expect(down * one <= exact && exact <= up * one && up - down <= 1n).toBe(true)
      }),
    )
  })

  test('divide back to what was multiplied, but for the last digit', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: one, max: 10n ** 24n }), (a, b) => {
        const back = divide(multiply(a, b), b)
        expect(a - back <= 1n && back <= a).toBe(true)
        expect(multiply(divideUp(a, b), b) >= a).toBe(true)
      }),
    )
  })

  test('keep to steps, basis points and the six decimals of USDT', () => {
    expect(floorTo(parseDecimal('1.23456'), parseDecimal('0.001'))).toBe(parseDecimal('1.234'))
    expect(ceilTo(parseDecimal('1.23456'), parseDecimal('0.001'))).toBe(parseDecimal('1.235'))
    expect(ceilTo(parseDecimal('1.234'), parseDecimal('0.001'))).toBe(parseDecimal('1.234'))
    expect(bpsOfFixed(parseDecimal('200'), 250)).toBe(parseDecimal('5'))
    expect(toRawUsd(parseDecimal('12.3456789'))).toBe(12_345_678n)
    expect(toRawUsd(parseDecimal('-1'))).toBe(0n)
  })
})
