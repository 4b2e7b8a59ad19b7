import { expect, test } from 'vitest'
import { blocksOf, type Moment, workAt } from './chain'

const hour = 3_600
const moment = (at: number): Moment => ({ at, send: () => [] })
const secondsOf = (moments: readonly Moment[]) => blocksOf(moments).map((block) => block.map(({ at }) => at))

test('moments of three hours share a block, in the order of their seconds', () => {
  expect(secondsOf([moment(4 * hour), moment(hour), moment(0), moment(7 * hour)])).toEqual([
    [0, hour],
    [4 * hour],
    [7 * hour],
  ])
})

test('work at a second has the block of that second before it, and no other moment in between', () => {
  expect(secondsOf([moment(0), ...workAt(60, async () => []), moment(120)])).toEqual([[0], [60], [61], [120]])
})

test('work of the same second is done together', () => {
  const work = async () => []
  expect(secondsOf([...workAt(60, work), ...workAt(60, work)])).toEqual([
    [60, 60],
    [61, 61],
  ])
})
