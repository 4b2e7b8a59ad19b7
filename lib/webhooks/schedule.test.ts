import { expect, test } from 'vitest'
import { nextWait, waits } from './schedule'
import { isWanted } from './schema'

test('attempts are spread over a day, ever further apart', () => {
  const total = waits.reduce<number>((sum, wait) => sum + wait, 0)
  expect(total).toBeLessThanOrEqual(24 * 3600)
  expect(total).toBeGreaterThan(23 * 3600)
  expect([...waits].sort((a, b) => a - b)).toEqual(waits)
})

test('waits differ by a tenth either way, and end', () => {
  expect([nextWait(1, null, 0), nextWait(1, null, 0.5), nextWait(1, null, 1)]).toEqual([4.5, 5, 5.5])
  expect(nextWait(waits.length, null, 0.5)).toBe(32_400)
  expect(nextWait(waits.length + 1, null, 0.5)).toBeNull()
})

test('a receiver may ask for more time, but not forever', () => {
  expect(nextWait(1, 60, 0.5)).toBe(60)
  expect(nextWait(4, 60, 0.5)).toBe(600)
  expect(nextWait(1, 86_400, 0.5)).toBe(3_600)
  expect(nextWait(waits.length + 1, 60, 0.5)).toBeNull()
})

test.each([
  [['*'], 'order.delivered', true],
  [['order.*'], 'order.delivered', true],
  [['order.*'], 'orders.delivered', false],
  [['order.delivered'], 'order.delivered', true],
  [['order.delivered'], 'order.delivered_again', false],
  [['offer.*', 'message.created'], 'message.created', true],
  [[], 'order.delivered', false],
])('%j takes %s: %s', (patterns, type, isTaken) => {
  expect(isWanted(patterns, type)).toBe(isTaken)
})
