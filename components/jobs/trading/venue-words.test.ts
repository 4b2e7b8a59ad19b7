import { expect, test } from 'vitest'
import { venueWords } from './venue-words'

test('play money is called play money', () => {
  expect(venueWords('paper')).toBe('built-in, with play money')
  expect(venueWords('okx-test')).toBe('test market of OKX, with play money')
  expect(venueWords('binance')).toBe('Binance')
  // Of a job from before an update, or of another gateway.
  expect(venueWords('kraken-test')).toBe('test market of kraken, with play money')
  expect(venueWords(null)).toBe('not known yet')
})
