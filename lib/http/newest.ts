/** Lists sorted newest first: by creation time, then by id. Pure. */
import { z } from 'zod'
import { IsoTime, RowId, showTime } from '@/lib/fields'
import { cutPage, parseCursor } from '@/lib/paging'

/** The position of a row in a list that is sorted newest first. */
const Position = z.tuple([IsoTime, RowId])

/** Prisma's `orderBy` of a list that is sorted newest first. */
export const newestFirst: { createdAt?: 'desc'; id?: 'desc' }[] = [{ createdAt: 'desc' }, { id: 'desc' }]

type Older = { createdAt?: { lte: Date }; OR?: ({ createdAt: { lt: Date } } | { id: { lt: string } })[] }

/** Parses a cursor. Throws `BAD_REQUEST` for a cursor of another kind of list. */
export function parsePosition(cursor: string): { at: Date; id: string } {
  const [at, id] = parseCursor(Position, cursor)
  return { at: new Date(at), id }
}

/** Prisma's `where` of the rows after a cursor; without one, of all rows. */
export function olderThan(cursor: string | undefined): Older {
  if (cursor === undefined) return {}
  const { at, id } = parsePosition(cursor)
  // The first bound lets an index find the start; the second breaks ties.
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] }
}

/** Cuts one page out of rows that were read with one more than the page size. */
export const cutNewest = <T extends { createdAt: Date; id: string }>(rows: readonly T[], take: number) =>
  cutPage(rows, take, ({ createdAt, id }) => [showTime(createdAt), id])
