import { expect, test } from 'vitest'
import { minutesAhead } from './time'

const server = Date.parse('2026-01-01T12:00:00Z')

test.each([
  ['a block of this moment', 0, 0],
  ['a block that is some seconds old', -24, 0],
  ['one that is late', -31, -1],
  ['a clock that was moved on by two hours', 7_195, 120],
  ['the same clock a block later', 7_207, 120],
])('%s is so many minutes ahead', (_, seconds, minutes) => {
  expect(minutesAhead(server + seconds * 1000, server)).toBe(minutes)
})
