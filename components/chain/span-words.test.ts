import { expect, test } from 'vitest'
import { spanWords } from './span-words'

test.each([
  [3 * 86_400, '3 days'],
  [86_400, '24 hours'],
  [3_600, '1 hour'],
  [90 * 60, '90 minutes'],
  [61, '61 seconds'],
  [0, '0 seconds'],
])('%s seconds are %s', (seconds, words) => expect(spanWords(seconds)).toBe(words))
