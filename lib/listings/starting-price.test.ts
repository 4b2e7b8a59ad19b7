import { expect, test } from 'vitest'
import { startingPrice } from './starting-price'

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
