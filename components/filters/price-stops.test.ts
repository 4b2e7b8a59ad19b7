import { expect, test } from 'vitest'
import { lastStop, priceAt, priceStops, stopOf } from './price-stops'

test('every stop that writes a price is the stop of that price', () => {
  for (let stop = 1; stop < lastStop; stop += 1)
    for (const end of ['low', 'high'] as const) {
      expect(priceAt(stop, end)).toBe(String(priceStops[stop]))
      expect(stopOf(priceAt(stop, end), end)).toBe(stop)
    }
})

test('the ends of the slider bound nothing', () => {
  expect([priceAt(0, 'low'), priceAt(lastStop, 'high')]).toEqual(['', ''])
  expect([stopOf(undefined, 'low'), stopOf('', 'high')]).toEqual([0, lastStop])
})

test('a typed price between two stops stands on the lower one, and one that is no number bounds nothing', () => {
  expect(stopOf('160.50', 'low')).toBe(priceStops.indexOf(150))
  expect(stopOf('99999', 'high')).toBe(lastStop)
  expect(stopOf('abc', 'low')).toBe(0)
})
