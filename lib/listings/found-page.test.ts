import { expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { filledUp } from './found-page'
import type { SummaryRow } from './rows'

const row = (id: string, price = 1) => ({ id, basePrice: new Prisma.Decimal(price) }) as SummaryRow
const rows = (ids: string) => [...ids].map((id) => row(id))

/** Fills up: capital letters are near matches with a synonym for each missing word. */
const filled = (found: string, near: string, room = 12) => {
  const whole = new Set([...near].filter((id) => id === id.toUpperCase()))
  const { rows: shown, ...page } = filledUp(rows(found), rows(near), whole, { room, sort: 'relevance' })
  return { shown: shown.map(({ id }) => id).join(''), ...page }
}

test('listings with synonyms match, and the total says where they were cut', () => {
  expect(filled('', 'ABCDEx')).toEqual({ shown: 'ABCDE', total: 5, nextCursor: null, synonyms: true })
  expect(filled('a', 'BCDEFx', 4)).toMatchObject({ shown: 'aBCDE', total: { atLeast: 5 }, synonyms: true })
})

test('the closest follow a few matches only', () => {
  expect(filled('a', 'Bxy')).toEqual({
    shown: 'aBxy',
    total: 4,
    nextCursor: null,
    exact: 2,
    synonyms: true,
  })
  expect(filled('ab', 'xyz', 2)).toEqual({ shown: 'abxy', total: 4, nextCursor: null, exact: 2 })
  expect(filled('ab', '')).toEqual({ shown: 'ab', total: 2, nextCursor: null })
})

test('synonyms take part in the chosen order, the closest do not', () => {
  const near = [row('B', 1), row('x', 2)]
  const { rows: shown } = filledUp([row('a', 3)], near, new Set(['B']), { room: 12, sort: 'price_asc' })
  expect(shown.map(({ id }) => id)).toEqual(['B', 'a', 'x'])
})
