import { describe, expect, test } from 'vitest'
import { UsageError } from './exit'
import { amountOf, bpsOf, numberOf } from './number-of'

describe('a number of the command line', () => {
  test('is read as it is written', () => {
    expect(numberOf('timeout', '600', { min: 0, max: 1000 })).toBe(600)
    expect(numberOf('interval', '2.5', { min: 2, max: 60 })).toBe(2.5)
    expect(bpsOf('33.33')).toBe(3333)
    expect(bpsOf('0')).toBe(0)
    expect(bpsOf('0.29')).toBe(29)
    expect(bpsOf('100.00')).toBe(10_000)
  })

  test.each(['99.996', '0.004', '33.333', '100.01', '-1', '1e1'])('is no share: %j', (text) => {
    expect(() => bpsOf(text)).toThrow(UsageError)
  })

  test.each(['', ' ', '10m', '1e3', '0x10', '-1', '1001', 'NaN', 'Infinity', '1,5'])('is not %j', (text) => {
    expect(() => numberOf('timeout', text, { min: 0, max: 1000 })).toThrow(UsageError)
  })

  test('is whole where it must be', () => {
    expect(() => numberOf('rating', '4.5', { min: 1, max: 5, isWhole: true })).toThrow(
      '--rating is a whole number from 1 to 5.',
    )
  })

  test('is an amount to the last unit, however many zeros it has', () => {
    for (const text of ['20', '20.00', '020']) expect(amountOf('price', text)).toBe('20')
    expect(amountOf('price', '0.000001')).toBe('0.000001')
    for (const text of ['', '20 USDC', '1e3', '-1', '.5', '0.0000001'])
      expect(() => amountOf('price', text)).toThrow(UsageError)
  })
})
