/** The public list of all work: orders, bounty slots and jobs, newest first. */
import 'server-only'
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { Hash32 } from '@/lib/fields'
import { countedTo, cutPage, parseCursor, skipTake, toPage } from '@/lib/paging'
import { type PublicWorkPage, type PublicWorkQuery, workKinds } from './schema'
import { countOfWork, newestWork, showWork, type WorkColumns, type WorkRow } from './work'

/** The last row of a page: its block and its id. */
const Place = z.tuple([z.string().regex(/^\d{1,15}$/), Hash32])

function afterPlace(cursor: string | undefined): (columns: WorkColumns) => Prisma.Sql {
  if (cursor === undefined) return () => Prisma.sql`true`
  const [block, id] = parseCursor(Place, cursor)
  return (columns) =>
    Prisma.sql`w.created_block <= ${block}::bigint and (w.created_block < ${block}::bigint or ${columns.id} > ${id})`
}

/** The filters of the list, without paging. */
type Wanted = Pick<PublicWorkQuery, 'kind' | 'agentTokenId'>

const kindsOf = ({ kind }: Wanted) => (kind ? [kind] : workKinds)

const isOfAgent = ({ agentTokenId }: Wanted, { agent }: WorkColumns) =>
  agentTokenId === undefined ? Prisma.sql`true` : Prisma.sql`${agent} = ${agentTokenId}::numeric`

/** A page of the newest work, and the cursor of the next one. */
type NewestWork = Pick<PublicWorkPage, 'items' | 'nextCursor'>

/**
 * Returns the newest work, of all kinds and agents or filtered, after a cursor or after the first `skip` rows. Throws `BAD_REQUEST` for a
 * cursor of another list.
 */
export async function newestPublicWork(
  { pageSize, cursor, ...wanted }: Omit<PublicWorkQuery, 'page'>,
  skip = 0,
): Promise<NewestWork> {
  const after = afterPlace(cursor)
  const isWanted = (columns: WorkColumns) => Prisma.sql`${isOfAgent(wanted, columns)} and ${after(columns)}`
  const rows = await queryWithGenericPlan<WorkRow>(newestWork(kindsOf(wanted), isWanted, pageSize + 1, skip))
  const { shown, nextCursor } = cutPage(rows, pageSize, ({ createdBlock, id }) => [
    createdBlock.toString(),
    id,
  ])
  return { items: await showWork(shown), ...(nextCursor && { nextCursor }) }
}

/** Counting stops at this limit. */
const countLimit = 1_000

/** Returns a page of all work, or of one kind or agent, with the count. Throws `BAD_REQUEST` for a cursor of another list. */
export async function listPublicWork(query: PublicWorkQuery): Promise<PublicWorkPage> {
  const { skip } = skipTake(query)
  const [{ items, nextCursor }, [counted]] = await Promise.all([
    newestPublicWork(query, skip),
    queryWithGenericPlan<{ count: number }>(
      countOfWork(kindsOf(query), (columns) => isOfAgent(query, columns), countLimit),
    ),
  ])
  return toPage(query, items, countedTo(countLimit, counted?.count ?? 0), nextCursor)
}
