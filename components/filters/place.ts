/** The part of a list that a URL names, and the parts that follow. */
import { AppError } from '@/lib/errors'
import { deepestPage, type Page, type PageQuery, pageQuery } from '@/lib/paging'
import { pathWith } from '@/lib/search-params'

/** By page number, or by cursor where numbers do not work: beyond the part that a search reads, and beyond the deepest page. */
export type Place = { page?: number | undefined; cursor?: string | undefined }

/** Returns the path of a part of the list at `path`; the first page has no number. `fields` are the other query parameters. */
export const placePath = (
  path: string,
  { page, cursor }: Place,
  fields: Parameters<typeof pathWith>[1] = {},
): string => pathWith(path, { ...fields, page: page === 1 ? undefined : page, cursor })

/** The query parameters of a list's position. */
export const placeSearch = { page: pageQuery.page, cursor: pageQuery.cursor }

/** The page number in a list's URL, up to the deepest page. */
export const pageNumber = (pageSize: number) =>
  pageQuery.page.transform((page) => Math.min(page, deepestPage(pageSize)))

/** A part of a list. `page` is null after a cursor; `next` is null at the end. */
export type Part<T> = { list: Page<T>; page: number | null; next: Place | null }

function nextOf({ items, nextCursor }: Page<unknown>, page: number | null, pageSize: number): Place | null {
  if (nextCursor === undefined) return null
  const isNumbered = page !== null && page < deepestPage(pageSize) && items.length === pageSize
  return isNumbered ? { page: page + 1 } : { cursor: nextCursor }
}

/**
 * Returns what follows a full page that ends where a search reads no further by number: the part at the cursor of that page. Null when
 * `list`, which was read at `page`, is no such part.
 */
async function beyondNumbers<L extends Page<unknown>>(
  list: L,
  page: number,
  pageSize: number,
  read: (query: PageQuery) => Promise<L>,
): Promise<(Omit<Part<unknown>, 'list'> & { list: L }) | null> {
  if (list.items.length > 0 || list.nextCursor === undefined || page === 1) return null
  const { items, nextCursor } = await read({ page: page - 1, pageSize })
  return items.length === pageSize && nextCursor !== undefined
    ? partAt({ cursor: nextCursor }, pageSize, read)
    : null
}

/**
 * Reads the part of a list at a position. An invalid cursor is dropped.
 */
export async function partAt<L extends Page<unknown>>(
  { page: asked = 1, cursor }: Place,
  pageSize: number,
  read: (query: PageQuery) => Promise<L>,
): Promise<Omit<Part<unknown>, 'list'> & { list: L }> {
  const page = Math.min(asked, deepestPage(pageSize))
  if (cursor === undefined) {
    const list = await read({ page, pageSize })
    const further = await beyondNumbers(list, page, pageSize, read)
    return further ?? { list, page, next: nextOf(list, page, pageSize) }
  }
  return readFrom(cursor, async (from) => {
    if (from === undefined) return partAt({}, pageSize, read)
    const list = await read({ page: 1, pageSize, cursor: from })
    return { list, page: null, next: nextOf(list, null, pageSize) }
  })
}

/**
 * Reads a list from a cursor. An invalid one is dropped, like every invalid query parameter of a page: the list starts from the beginning.
 */
export async function readFrom<T>(
  cursor: string | undefined,
  read: (cursor: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await read(cursor)
  } catch (error) {
    if (cursor === undefined || !(error instanceof AppError) || error.code !== 'BAD_REQUEST') throw error
    return read(undefined)
  }
}
