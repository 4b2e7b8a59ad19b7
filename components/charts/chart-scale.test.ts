import { parseUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { axisLabel, heightOf, roundTop, valueLabel } from './chart-scale'

const units = (amount: string) => parseUnits(amount, 6)

describe('the scale of a chart', () => {
  test('nothing fits under one unit', () => {
    expect(roundTop(0n)).toBe(1n)
  })

  test.each([
    ['0.000001', '0.000001'],
    ['1', '1'],
    ['1.2', '2'],
    ['220', '250'],
    ['251', '500'],
    ['999', '1000'],
    ['1000', '1000'],
    ['10001', '20000'],
    ['72057594037.927935', '100000000000'],
  ])('%s fits under %s', (most, top) => {
    expect(roundTop(units(most))).toBe(units(top))
  })

  test('the smallest amount can be seen next to the largest', () => {
    expect(heightOf(0n, units('100'), 120)).toBe(0)
    expect(heightOf(units('0.01'), units('100000'), 120)).toBe(1)
    expect(heightOf(units('50'), units('100'), 120)).toBe(60)
    expect(heightOf(units('12.34'), units('100'), 100)).toBe(12.3)
  })

  test('amounts at the axis are written as people write them', () => {
    const shown = ['2500', '0.5', '1000000', '0.123456'].map((amount) => axisLabel(units(amount), 'USDC'))
    expect(shown).toEqual(['2,500', '0.5', '1,000,000', '0.123456'])
    expect([axisLabel(1_234n, null), valueLabel(1_234n, null)]).toEqual(['1,234', '1,234'])
    expect(valueLabel(units('1234.5'), 'USDT')).toBe('1,234.50 USDT')
  })
})
