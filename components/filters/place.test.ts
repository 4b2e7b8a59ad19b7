import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { deepestPage, maxOffset, type PageQuery, toPage } from '@/lib/paging'
import { partAt } from './place'

const size = 20
const full = Array.from({ length: size }, (_, index) => index)

describe('the part of a list at a place', () => {
  const of = (items: number[], nextCursor: string | null) => (query: PageQuery) =>
    Promise.resolve(toPage(query, items, { atLeast: 500 }, nextCursor))

  test.each([
    ['a full page leads on to the next number', {}, full, 'c', { page: 1, next: { page: 2 } }],
    ['a short page to its cursor', { page: 2 }, [1], 'c', { page: 2, next: { cursor: 'c' } }],
    ['so does an empty one', {}, [], 'c', { page: 1, next: { cursor: 'c' } }],
    ['a cursor to the next cursor', { cursor: 'b' }, full, 'c', { page: null, next: { cursor: 'c' } }],
    ['a cursor goes before a number', { page: 3, cursor: 'b' }, [1], null, { page: null, next: null }],
    ['the last page leads nowhere', { page: 2 }, full, null, { page: 2, next: null }],
    [
      'beyond the deepest number only a cursor leads',
      { page: maxOffset },
      full,
      'c',
      { page: deepestPage(size), next: { cursor: 'c' } },
    ],
  ])('%s', async (_, place, items, nextCursor, expected) => {
    const { page, next } = await partAt(place, size, of(items, nextCursor))
    expect({ page, next }).toEqual(expected)
  })

  /** A search that reads two pages by number, and the rest by cursor. */
  const twoPages = (rest: number[]) => (query: PageQuery) => {
    const items = query.cursor === undefined ? (query.page <= 2 ? full : []) : rest
    const next =
      query.cursor !== undefined
        ? null
        : query.page === 1
          ? 'a'
          : query.page === 2 && rest.length === 0
            ? null
            : 'b'
    return Promise.resolve(toPage(query, items, { atLeast: 10 }, next))
  }

  test('goes on by cursor where a full page was the last one that has a number', async () => {
    const part = await partAt({ page: 3 }, size, twoPages([7]))
    expect(part).toMatchObject({ page: null, next: null, list: { items: [7] } })
  })

  test.each([
    ['nothing follows', 3, []],
    ['the page before it is empty too', 4, [7]],
  ])('stays at a number that has nothing when %s', async (_, page, rest) => {
    expect(await partAt({ page }, size, twoPages(rest))).toMatchObject({ page, list: { items: [] } })
  })

  test('begins again with a cursor that the list did not give', async () => {
    const read = (query: PageQuery) => {
      if (query.cursor) throw new AppError('BAD_REQUEST', 'not one of this list')
      return Promise.resolve(toPage(query, full, 40, 'c'))
    }
    expect(await partAt({ cursor: 'forged' }, size, read)).toMatchObject({ page: 1, next: { page: 2 } })
  })

  test('passes on what else goes wrong', async () => {
    const read = () => Promise.reject(new AppError('RATE_LIMITED', 'slower'))
    await expect(partAt({ cursor: 'c' }, size, read)).rejects.toThrow('slower')
  })
})
