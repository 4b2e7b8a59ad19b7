import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  boardSkipTake,
  countedTo,
  cutPage,
  deepestPage,
  inOrderOf,
  onlyPage,
  pageOf,
  pageQuery,
  parseCursor,
  skipTake,
  toBoardPagination,
  toCursor,
  toPage,
} from './paging'

const Query = z.strictObject(pageQuery)

describe('pages', () => {
  test('begin at 1 with 20 rows unless specified otherwise', () => {
    expect(Query.parse({})).toEqual({ page: 1, pageSize: 20 })
    expect(Query.parse({ page: '3', pageSize: '100' })).toEqual({ page: 3, pageSize: 100 })
  })

  test.each([
    { page: '0' },
    { pageSize: '0' },
    { pageSize: '101' },
    { page: '1.5' },
    { page: 'x' },
    { limit: '5' },
  ])('refuse %o', (query) => expect(Query.safeParse(query).success).toBe(false))

  test('deeper than an offset may go are refused in favour of the cursor', () => {
    expect(skipTake({ page: 101, pageSize: 100 })).toEqual({ skip: 10_000, take: 100 })
    expect(() => skipTake({ page: 102, pageSize: 100 })).toThrow(/nextCursor/)
    expect(skipTake({ page: 102, pageSize: 100, cursor: 'x' })).toEqual({ skip: 0, take: 100 })
  })

  test('have a last page that a number leads to', () => {
    for (const pageSize of [1, 20, 24, 100]) {
      const page = deepestPage(pageSize)
      expect(skipTake({ page, pageSize }).take).toBe(pageSize)
      expect(() => skipTake({ page: page + 1, pageSize })).toThrow(/nextCursor/)
    }
  })

  test('say when their count stopped before the end', () => {
    expect(toPage({ page: 1, pageSize: 20 }, [], countedTo(100, 100))).toMatchObject({
      total: 100,
      totalAtLeast: true,
      totalPages: 5,
    })
    expect(toPage({ page: 1, pageSize: 20 }, [], countedTo(100, 99))).not.toHaveProperty('totalAtLeast')
  })

  test('count the last, partly filled page', () => {
    expect(toPage({ page: 1, pageSize: 20 }, [], 41)).toEqual({
      items: [],
      page: 1,
      pageSize: 20,
      total: 41,
      totalPages: 3,
    })
    expect(toPage({ page: 1, pageSize: 20 }, [], 0).totalPages).toBe(0)
  })

  test.each([
    { items: ['a', 'b'], most: undefined, pageSize: 2, total: 2, totalPages: 1 },
    { items: [], most: undefined, pageSize: 1, total: 0, totalPages: 0 },
    { items: ['a', 'b'], most: 3, pageSize: 3, total: 2, totalPages: 1 },
    { items: ['a', 'b'], most: 2, pageSize: 2, total: 2, totalAtLeast: true, totalPages: 1 },
    { items: ['a', 'b'], most: 1, pageSize: 2, total: 2, totalAtLeast: true, totalPages: 1 },
  ])('of a list without others have the same shape: %o', ({ most, ...page }) => {
    expect(onlyPage<string>(page.items, most)).toEqual({ ...page, page: 1 })
    expect(pageOf(z.string()).safeParse(onlyPage<string>(page.items, most)).success).toBe(true)
  })
})

describe('pages of the job board', () => {
  test('say when their count stopped before the end', () => {
    const page = { page: 1, limit: 20 }
    expect(toBoardPagination(page, countedTo(100, 100))).toEqual({ ...page, total: 100, totalAtLeast: true })
    expect(toBoardPagination(page, countedTo(100, 99))).toEqual({ ...page, total: 99 })
  })

  test('are refused where they are too deep, without a cursor that these lists do not have', () => {
    expect(boardSkipTake({ page: 101, limit: 100 })).toEqual({ skip: 10_000, take: 100 })
    expect(() => boardSkipTake({ page: 102, limit: 100 })).toThrow(
      'Pages of this list end at 10000 rows: narrow the filters.',
    )
  })
})

describe('cursors', () => {
  test('are behind the last row of a page, when one more was read', () => {
    const cut = (rows: string[]) => cutPage(rows, 2, (row) => [row])
    expect(cut(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b'], nextCursor: toCursor(['b']) })
    expect(cut(['a', 'b'])).toEqual({ shown: ['a', 'b'], nextCursor: undefined })
    expect(cut([])).toEqual({ shown: [], nextCursor: undefined })
  })

  const Key = z.tuple([z.string(), z.number()])

  test('come back as they were given', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer(), (text, number) => {
        const cursor = toCursor([text, number])
        expect(cursor).toMatch(/^[A-Za-z0-9_-]*$/)
        expect(parseCursor(Key, cursor)).toEqual([text, number])
      }),
    ))

  test.each([[['\0', 1]], [['a\0b', 1]], [[['\0'], 1]]])('with NUL are refused: %j', (key) => {
    expect(() => parseCursor(z.unknown(), toCursor(key))).toThrow(/cursor/)
  })

  test('that are not ours are refused, never a crash', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseCursor(z.tuple([z.literal('never')]), text)).toThrow(/cursor/)
      }),
    ))
})

test('rows come in the order of the ids; ids without a row are left out, and repeated ids repeat their row', () => {
  const rows = [
    { id: 'a', at: 1 },
    { id: 'b', at: 2 },
  ]
  const at = (ids: string[]) => inOrderOf(ids, rows, ({ id }) => id).map((row) => row.at)
  expect(at(['b', 'none', 'a', 'b'])).toEqual([2, 1, 2])
  expect(at([])).toEqual([])
})
