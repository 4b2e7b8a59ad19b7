import { describe, expect, test } from 'vitest'
import { axisLabel, heightOf, roundTop } from './chart-scale'

describe('the scale of a chart', () => {
  test.each([
    [0, 1],
    [0.000001, 0.000001],
    [1, 1],
    [1.2, 2],
    [220, 250],
    [251, 500],
    [999, 1_000],
    [1_000, 1_000],
    [10_001, 20_000],
  ])('%d fits under %d', (most, top) => {
    expect(roundTop(most)).toBeCloseTo(top, 9)
  })

  test('the smallest amount can be seen next to the largest', () => {
    expect(heightOf(0, 100, 120)).toBe(0)
    expect(heightOf(0.01, 100_000, 120)).toBe(1)
    expect(heightOf(50, 100, 120)).toBe(60)
  })

  test('axis values are written as people write them', () => {
    expect([2_500, 0.5, 1_000_000].map(axisLabel)).toEqual(['2,500', '0.5', '1,000,000'])
  })
})
