import { describe, expect, test } from 'vitest'
import { digitsRefusal, exactNumber, fixedOf, sendableFrom, sendableOf } from './exact'

describe('the edge to ccxt', () => {
  test.each([
    ['1.50', '1.5'],
    ['0.00000001', '0.00000001'],
    [1e-8, '0.00000001'],
    [1.5e21, null],
    ['2.5e-7', '0.00000025'],
    ['1e3', '1000'],
    [60000.01, '60000.01'],
    ['-0.10', '-0.1'],
    [Number.NaN, null],
    ['', null],
    [undefined, null],
    ['0x10', null],
  ])('reads %s as %s', (value, expected) => {
    if (expected === null) expect(() => fixedOf(value, 'price')).toThrow(/answer/)
    else expect(fixedOf(value, 'price')).toBe(fixedOf(expected, 'price'))
  })

  test('sends no number that means another decimal', () => {
    expect(exactNumber(fixedOf('0.1', 'x'))).toBe(0.1)
    expect(() => exactNumber(fixedOf('123456789.123456789123456789', 'x'))).toThrow(/more digits/)
  })
  test('says why a decimal cannot be sent, and names the largest part of it that can', () => {
    const [most, step] = [fixedOf('9007199254740993', 'x'), fixedOf('1', 'x')]
    expect(digitsRefusal(most)).toMatch(/more digits/)
    expect(digitsRefusal(fixedOf('60000.01', 'x'))).toBeNull()
    expect(sendableOf(most, step)).toBe(fixedOf('9007199254740990', 'x'))
    expect(sendableOf(fixedOf('0.09999', 'x'), fixedOf('0.001', 'x'))).toBe(fixedOf('0.099', 'x'))
    expect(sendableOf(0n, step)).toBe(0n)
  })
  test('rounds up to what can be sent where no less will do', () => {
    const step = fixedOf('1', 'x')
    expect(sendableFrom(fixedOf('9007199254740993', 'x'), step)).toBe(fixedOf('9007199254741000', 'x'))
    expect(sendableFrom(fixedOf('0.0991', 'x'), fixedOf('0.001', 'x'))).toBe(fixedOf('0.1', 'x'))
    expect(sendableFrom(fixedOf('0.1', 'x'), fixedOf('0.001', 'x'))).toBe(fixedOf('0.1', 'x'))
    expect(sendableFrom(0n, step)).toBe(0n)
  })
})
