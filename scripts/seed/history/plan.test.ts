import { expect, test } from 'vitest'
import { pastOrders } from './plan'

const day = 86_400
const [start, end] = [1_700_000_000, 1_700_000_000 + 150 * day]
const orders = pastOrders(start, end)

test('the past is the same whenever it is planned', () => expect(pastOrders(start, end)).toEqual(orders))

test('every seller with a past has between 5 and 40 orders', () => {
  const counts = new Map<string, number>()
  for (const { from } of orders) counts.set(from, (counts.get(from) ?? 0) + 1)
  expect(counts.size).toBe(11)
  for (const [, count] of counts) {
    expect(count).toBeGreaterThanOrEqual(5)
    expect(count).toBeLessThanOrEqual(40)
  }
})

test('every order lies between the two ends of the past, and its steps follow one another', () => {
  for (const { createdAt, acceptedAt, deliveredAt, endedAt, ending } of orders) {
    expect(createdAt).toBeGreaterThanOrEqual(start)
    expect(endedAt + 5 * 3_600).toBeLessThan(end)
    if (ending === 'withdrawn') continue
    expect(acceptedAt).toBeGreaterThan(createdAt)
    expect(deliveredAt).toBeGreaterThan(acceptedAt)
    expect(endedAt).toBeGreaterThanOrEqual(deliveredAt)
  }
})

test('every ending comes up, and no words are used twice about one seller', () => {
  expect(new Set(orders.map(({ ending }) => ending)).size).toBe(8)
  const said = orders.flatMap(({ from, review }) => (review?.[1] ? [`${from} ${review[1]}`] : []))
  expect(new Set(said).size).toBe(said.length)
})

test('who lost a dispute is rated with one star, if at all', () => {
  for (const { ending, review } of orders) if (ending === 'lost') expect(review?.[0] ?? 1).toBe(1)
})
