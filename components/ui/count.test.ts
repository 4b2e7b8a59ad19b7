import { expect, test } from 'vitest'
import { countOf, totalOf } from './count'

test.each([
  [{ total: 0 }, '0', '0 listings'],
  [{ total: 1 }, '1', '1 listing'],
  [{ total: 24 }, '24', '24 listings'],
  [{ total: 1_000, totalAtLeast: true }, '1,000+', '1,000+ listings'],
  [{ total: 1, totalAtLeast: true }, '1+', '1+ listings'],
  [{ total: 0, totalAtLeast: true }, '0+', 'No listings so far'],
] as const)('a total says whether there may be more: %o', (counted, total, words) => {
  expect(totalOf(counted)).toBe(total)
  expect(countOf(counted, 'listing', 'listings')).toBe(words)
})
