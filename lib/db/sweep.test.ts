import { expect, test } from 'vitest'
import { inBatches } from './sweep'

test('a backlog is deleted in statements of a limited size, until one finds fewer rows', async () => {
  let left = 4_500
  const sizes: number[] = []
  await inBatches(async (limit) => {
    const some = Math.min(limit, left)
    left -= some
    sizes.push(some)
    return some
  }, 2_000)
  expect(sizes).toEqual([2_000, 2_000, 500])
})
