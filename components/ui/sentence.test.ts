import { expect, test } from 'vitest'
import { sentence } from './sentence'

test.each([
  ['must be a web address', 'Must be a web address.'],
  ['The upper end is below the lower end.', 'The upper end is below the lower end.'],
  ['is it taken?', 'Is it taken?'],
])('%s', (message, shown) => {
  expect(sentence(message)).toBe(shown)
})
