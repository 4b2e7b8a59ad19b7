import { expect, test } from 'vitest'
import { termsLine } from './terms-line'

test.each([
  [1, '20.00 USDC, delivery in 1 day.'],
  [3, '20.00 USDC, delivery in 3 days.'],
])('%i: %s', (days, line) => {
  expect(termsLine('20.00 USDC', days)).toBe(line)
})
