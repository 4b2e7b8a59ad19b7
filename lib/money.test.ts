import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMoney, bpsOf, formatMoney, formatUnits, money, parseMoney, subtractMoney } from './money'

const units = fc.bigInt({ min: 0n, max: 10n ** 26n - 1n })

describe('amounts', () => {
  test('come back exactly as they went out', () =>
    fc.assert(
      fc.property(units, (amount) => {
        expect(parseMoney(formatMoney(money(amount, 'USDC')), 'USDC').units).toBe(amount)
      }),
    ))

  test('are written without trailing zeros and never in exponents', () => {
    expect(formatMoney(money(12_500_000n, 'USDC'))).toBe('12.5')
    expect(formatMoney(money(1n, 'USDC'))).toBe('0.000001')
    expect(formatMoney(money(0n, 'USDT'))).toBe('0')
    expect(formatUnits(-1_500_000n, 6)).toBe('-1.5')
    expect(formatMoney(money(10n ** 25n, 'USDC'))).toBe('10000000000000000000')
  })

  test.each([
    '-1',
    '+1',
    '1e6',
    '1,000',
    '1_000',
    '.5',
    '5.',
    '01',
    '1.0000001',
    ' 1',
    '1 ',
    '',
    '0x10',
    'NaN',
    'Infinity',
    '１',
    '1.2.3',
    '1\n',
    `${'9'.repeat(21)}`,
  ])('"%s" is refused, not rounded', (text) =>
    expect(() => parseMoney(text, 'USDC')).toThrow(/not an amount/),
  )

  test('no text but plain digits is ever read', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (/^(0|[1-9]\d{0,19})(\.\d{1,6})?$/.test(text)) return
        expect(() => parseMoney(text, 'USDC')).toThrow()
      }),
    ))
})

describe('sums', () => {
  test('are exact and order does not matter', () =>
    fc.assert(
      fc.property(units, units, (a, b) => {
        const sum = addMoney(money(a, 'USDC'), money(b, 'USDC'))
        expect(sum).toEqual(addMoney(money(b, 'USDC'), money(a, 'USDC')))
        expect(subtractMoney(sum, money(b, 'USDC')).units).toBe(a)
      }),
    ))

  test('of two currencies do not compile, and throw when forced', () => {
    // @ts-expect-error USDT is not USDC
    expect(() => addMoney(money(1n, 'USDC'), money(1n, 'USDT'))).toThrow(/cannot add/)
  })

  test('never go below zero', () => {
    expect(() => subtractMoney(money(1n, 'USDC'), money(2n, 'USDC'))).toThrow()
    expect(() => money(-1n, 'USDC')).toThrow()
  })

  test('a share in basis points is rounded down and never above the whole', () =>
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const part = bpsOf(money(amount, 'USDC'), bps).units
        expect(part * 10_000n <= amount * BigInt(bps)).toBe(true)
        expect((part + 1n) * 10_000n > amount * BigInt(bps)).toBe(true)
      }),
    ))
})
