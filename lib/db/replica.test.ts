import { expect, test } from 'vitest'
import { placeInLog } from './replica'

test('places in the log are ordered as Postgres orders them, not as texts', () => {
  const places = ['0/0', '0/9', '0/A0', '0/FFFFFFFF', '1/0', '16/B374D848', 'A0/0']
  const numbers = places.map(placeInLog)
  expect(numbers.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(numbers)
  expect(placeInLog('16/B374D848')).toBe(97_500_059_720n)
})
