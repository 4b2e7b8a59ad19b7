import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { toPage } from '@/lib/paging'
import { EmptyPart, PartLinks } from './list-part'
import type { Place } from './place'

const pageSize = 24

/** A part without items: the text of the page at this number, of a list of which `total` are known. */
const shown = (page: number | null, total: number, next: Place | null) =>
  renderToStaticMarkup(
    EmptyPart({
      part: { list: toPage({ page: page ?? 1, pageSize }, [], { atLeast: total }), page, next },
      href: ({ cursor }: Place) => `/list?cursor=${cursor}`,
      children: 'None at all',
    }),
  )

describe('a part of a list without items', () => {
  const next = { cursor: 'c' }

  test.each([
    ['the first one', 1, 0],
    ['one after a cursor', null, 40],
    ['the one that a full page led to', 2, 24],
  ])('leads on: %s', (_, page, total) => expect(shown(page, total, next)).toContain('href="/list?cursor=c"'))

  test('that a number beyond the end names says that was all', () =>
    expect(shown(400, 1_000, next)).toContain('That was all'))

  test('at the end says that was all, or that there is none', () => {
    expect(shown(2, 24, null)).toContain('That was all')
    expect(shown(1, 0, null)).toBe('None at all')
  })
})

test('a list without items has no page numbers, whichever page was asked for', () => {
  const part = { list: toPage({ page: 9, pageSize }, [], 0), page: 9, next: null }
  const links = renderToStaticMarkup(PartLinks({ part, href: ({ page }: Place) => `/list?page=${page}` }))
  expect(links).toBe('')
})

test('a page past the end has no number, and leads back to the last one', () => {
  const links = renderToStaticMarkup(
    PartLinks({
      part: { list: toPage({ page: 9, pageSize }, [], 40), page: 9, next: null },
      href: ({ page }: Place) => `/list?page=${page}`,
    }),
  )
  expect([...links.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/list?page=2',
    '/list?page=1',
    '/list?page=2',
  ])
})
