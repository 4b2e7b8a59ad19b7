import { expect, test } from 'vitest'
import { Repeats } from './repeats'

test('the same within the time is a repeat, counted from what was passed on', () => {
  const repeats = new Repeats(3_000)
  const passedOn = [0, 1_000, 2_999, 3_000, 5_999, 6_000].filter((at) => !repeats.isRepeat('typing', at))
  expect(passedOn).toEqual([0, 3_000, 6_000])
})

test('different ones do not disturb each other, also when their clocks differ', () => {
  const repeats = new Repeats(3_000)
  const said: [string, number][] = [
    ['a', 10_000],
    ['b', 9_000],
    ['b', 10_500],
    ['a', 12_500],
    ['b', 12_000],
    ['a', 13_000],
  ]
  expect(said.map(([key, at]) => repeats.isRepeat(key, at))).toEqual([false, false, true, true, false, false])
})
