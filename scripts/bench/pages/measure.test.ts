import { expect, test } from 'vitest'
import { worstShift } from './measure'

test('shifts that follow each other add up, and those apart do not', () => {
  expect(worstShift([])).toBe(0)
  expect(
    worstShift([
      { at: 100, by: 0.1 },
      { at: 900, by: 0.05 },
    ]),
  ).toBeCloseTo(0.15)
  expect(
    worstShift([
      { at: 100, by: 0.1 },
      { at: 1_900, by: 0.05 },
    ]),
  ).toBeCloseTo(0.1)
})

test('a window ends after five seconds', () => {
  const everyHalfSecond = Array.from({ length: 20 }, (_, index) => ({ at: index * 500, by: 0.01 }))
  expect(worstShift(everyHalfSecond)).toBeCloseTo(0.11)
})
