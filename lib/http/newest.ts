/** Lists sorted newest first: by creation time, then by id. Pure. */
import { z } from 'zod'
import { IsoTime, RowId, showTime } from '@/lib/fields'
import { cutPage, parseCursor } from '@/lib/paging'

/** The position of a row in a list that is sorted newest first. */
const Position = z.tuple([IsoTime, RowId])

/** Prisma's `orderBy` of such a list. */
export const newestFirst: { createdAt?: 'desc'; id?: 'desc' }[] = [{ createdAt: 'desc' }, { id: 'desc' }]

type Older = { createdAt?: { lte: Date }; OR?: ({ createdAt: { lt: Date } } | { id: { lt: string } })[] }

/** Parses a cursor. Throws `BAD_REQUEST` when it does not belong to such a list. */
export function parsePosition(cursor: string): { at: Date; id: string } {
  const [at, id] = parseCursor(Position, cursor)
  return { at: new Date(at), id }
}

/** Prisma's `where` of the rows after a cursor; of all rows without one. */
export function olderThan(cursor: string | undefined): Older {
  if (cursor === undefined) return {}
  const { at, id } = parsePosition(cursor)
  // The first bound is what an index begins at; the second breaks a tie.
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] }
}

/** One page of such a list out of one row more than it holds. */
export const cutNewest = <T extends { createdAt: Date; id: string }>(rows: readonly T[], take: number) =>
  cutPage(rows, take, ({ createdAt, id }) => [showTime(createdAt), id])
