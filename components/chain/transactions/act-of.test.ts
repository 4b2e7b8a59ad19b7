import { expect, test } from 'vitest'
import { actOf } from './act-of'

test('the same values are the same act, in any order; others are not', () => {
  const act = actOf({ title: 'A', terms: { days: 2, price: '5' }, tags: ['b', 'a'] })
  expect(actOf({ tags: ['b', 'a'], terms: { price: '5', days: 2 }, title: 'A', note: undefined })).toBe(act)
  expect(actOf({ title: 'A', terms: { days: 2, price: '5' }, tags: ['a', 'b'] })).not.toBe(act)
})
