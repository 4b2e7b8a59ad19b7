/** Pages of lists (spec §Endpoints, conventions) and opaque cursors for deep reads. Pure. */
import { z } from 'zod'
import { AppError } from '@/lib/errors'

/** The most rows that an offset may skip. Deeper pages require a cursor, because an offset reads the rows that it skips. */
export const maxOffset = 10_000

/** The most rows of a list of the caller's own things that has no pages: the newest. */
export const maxListed = 100

/** Query fields of every list. Spread them into `query`. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('`nextCursor` of the page before; `page` is then ignored.'),
}

export type PageQuery = { page: number; pageSize: number; cursor?: string | undefined }

/** Present when the list was not counted completely. */
export const TotalAtLeast = z
  .literal(true)
  .describe('Present when counting stopped before the end: there may be more than `total`.')

/** The cursor of the next page. */
export const NextCursor = z.string().describe('Absent on the last page.')

/** The response schema of every list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
    totalAtLeast: TotalAtLeast.optional(),
    totalPages: z.number().int(),
    nextCursor: NextCursor.optional(),
  })

export type Page<T> = {
  items: T[]
  page: number
  pageSize: number
  total: number
  totalAtLeast?: true
  totalPages: number
  nextCursor?: string
}

/** The number of rows: exact, or a lower bound if counting stopped. */
export type Total = number | { atLeast: number }

/** The result of a count that stops at `limit`: at the limit, there may be more rows. */
export const countedTo = (limit: number, count: number): Total =>
  count >= limit ? { atLeast: limit } : count

/** Rows to skip and take. Throws `BAD_REQUEST` when the page is too deep for an offset. */
export function skipTake({ page, pageSize, cursor }: PageQuery): { skip: number; take: number } {
  const skip = cursor ? 0 : (page - 1) * pageSize
  if (skip > maxOffset)
    throw new AppError(
      'BAD_REQUEST',
      `Pages end at ${maxOffset} rows: follow nextCursor to read deeper, or narrow the filters.`,
    )
  return { skip, take: pageSize }
}

/** Returns the rows with these ids, in the order of `ids`. Ids without a row are left out. */
export function inOrderOf<K, T>(ids: readonly K[], rows: readonly T[], idOf: (row: T) => K): T[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The page of a job board list (spec §Endpoints, conventions). These lists have no cursor. */
export type BoardPaging = { page: number; limit: number }

/** The pagination part of a job board list. */
export const boardPagination = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  totalAtLeast: TotalAtLeast.optional(),
})

/** Returns `pagination` of a job board list. */
export const toBoardPagination = ({ page, limit }: BoardPaging, counted: Total) => ({
  page,
  limit,
  ...(typeof counted === 'number'
    ? { total: counted }
    : { total: counted.atLeast, totalAtLeast: true as const }),
})

/** Rows to skip and take in a job board list. Throws `BAD_REQUEST` when the page is too deep for an offset. */
export function boardSkipTake({ page, limit }: BoardPaging): { skip: number; take: number } {
  const skip = (page - 1) * limit
  if (skip > maxOffset)
    throw new AppError('BAD_REQUEST', `Pages of this list end at ${maxOffset} rows: narrow the filters.`)
  return { skip, take: limit }
}

/** The last page that can be reached by number. Deeper pages need a cursor. */
export const deepestPage = (pageSize: number): number => Math.floor(maxOffset / pageSize) + 1

/** Creates a page from its rows. */
export const toPage = <T>(
  { page, pageSize }: PageQuery,
  items: T[],
  counted: Total,
  nextCursor?: string | null,
): Page<T> => {
  const total = typeof counted === 'number' ? counted : counted.atLeast
  return {
    items,
    page,
    pageSize,
    total,
    ...(typeof counted !== 'number' && { totalAtLeast: true }),
    totalPages: Math.ceil(total / pageSize),
    ...(nextCursor ? { nextCursor } : {}),
  }
}

/** Creates the only page of a list. With `most`, the list is cut off there: one of that length may have more rows. */
export const onlyPage = <T>(items: T[], most?: number): Page<T> => {
  const { length } = items
  const isCut = most !== undefined && length >= most
  return toPage(
    { page: 1, pageSize: Math.max(most ?? 0, length, 1) },
    items,
    isCut ? { atLeast: length } : length,
  )
}

/** The sort key of a row. */
type Place = readonly (string | number | null | readonly string[])[]

/** Cuts a page from its rows plus one, and returns the next cursor if there are more. */
export function cutPage<T>(
  rows: readonly T[],
  take: number,
  placeOf: (row: T) => Place,
): { shown: T[]; nextCursor: string | undefined } {
  const shown = rows.slice(0, take)
  const last = rows.length > take ? shown.at(-1) : undefined
  return { shown, nextCursor: last && toCursor(placeOf(last)) }
}

/** Encodes the sort key of the last row as an opaque cursor. */
export const toCursor = (key: Place): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(key))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** A JSON reviver that throws for text that the database cannot store. None of our keys contains it. */
function storable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('a key with NUL')
  return value
}

/** Decodes the sort key in a cursor. Throws `BAD_REQUEST` for a cursor that is not from this list. */
export function parseCursor<T extends z.ZodType>(key: T, cursor: string): z.output<T> {
  const refuse = () =>
    new AppError('BAD_REQUEST', 'cursor does not belong to this list. Start again without it.')
  let raw: unknown
  try {
    const bytes = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)))
    raw = JSON.parse(text, storable)
  } catch {
    throw refuse()
  }
  const parsed = key.safeParse(raw)
  if (!parsed.success) throw refuse()
  return parsed.data
}
