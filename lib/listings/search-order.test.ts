import { expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { inSortOrder } from './search-order'

const row = (id: string, price: string, deliveryDays: number, day: number) => ({
  id,
  basePrice: new Prisma.Decimal(price),
  deliveryDays,
  publishedAt: new Date(day),
})
const rows = [row('b', '12000000', 3, 2), row('a', '12000000', 3, 2), row('c', '9000000', 7, 3)]

test.each([
  ['newest', 'cba'],
  ['price_asc', 'cab'],
  ['price_desc', 'bac'],
  ['delivery_asc', 'abc'],
] as const)('%s', (sort, expected) =>
  expect(
    inSortOrder(rows, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected),
)
