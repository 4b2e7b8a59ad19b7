import { describe, expect, test } from 'vitest'
import { movedTiers, startingPrice } from './starting-price'

test.each([
  ['without packages it is the base price', [], '25', '25'],
  ['one package is the price', ['30'], '25', '30'],
  ['it is the cheapest of several, in whatever order', ['60', '9.5', '100'], '25', '9.5'],
  ['amounts are compared, not texts', ['100', '20'], '3', '20'],
])('%s', (_, prices, base, start) =>
  expect(
    startingPrice(
      prices.map((price) => ({ price })),
      base,
      'USDC',
    ),
  ).toBe(start),
)

describe('a new start', () => {
  const tiers = [
    { name: 'Pro', price: '60', deliveryDays: 5 },
    { name: 'Basic', price: '20.5', deliveryDays: 3 },
    { name: 'Express', price: '20.5', deliveryDays: 1 },
  ]
  const moved = (start: object) =>
    movedTiers(tiers, start, 'USDC').map(({ price, deliveryDays }) => [price, deliveryDays])

  test.each([
    ['a lower price', { basePrice: '0.000001' }, ['39.500001', 5], ['0.000001', 3], ['0.000001', 1]],
    ['a higher price', { basePrice: '100' }, ['139.5', 5], ['100', 3], ['100', 1]],
    ['more days', { deliveryDays: 10 }, ['60', 12], ['20.5', 10], ['20.5', 8]],
    ['both', { basePrice: '21', deliveryDays: 2 }, ['60.5', 4], ['21', 2], ['21', 0]],
    ['nothing new', {}, ['60', 5], ['20.5', 3], ['20.5', 1]],
  ])('%s moves the cheapest package, and the others with it', (_, start, ...expected) =>
    expect(moved(start)).toEqual(expected),
  )
})
