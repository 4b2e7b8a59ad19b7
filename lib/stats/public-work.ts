/** What everyone may see of all work: orders, bounty slots and jobs, newest first. */
import 'server-only'
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'
import { Hash32 } from '@/lib/fields'
import { cutPage, parseCursor } from '@/lib/paging'
import { type PublicWorkPage, type PublicWorkQuery, workKinds } from './schema'
import { newestWork, showWork, type WorkColumns, type WorkRow } from './work'

/** The last row of a page: its block and its id. */
const Place = z.tuple([z.string().regex(/^\d{1,15}$/), Hash32])

function afterPlace(cursor: string | undefined): (columns: WorkColumns) => Prisma.Sql {
  if (cursor === undefined) return () => Prisma.sql`true`
  const [block, id] = parseCursor(Place, cursor)
  return (columns) =>
    Prisma.sql`w.created_block <= ${block}::bigint and (w.created_block < ${block}::bigint or ${columns.id} > ${id})`
}

/** Returns a page of all work, or of one kind or agent. Throws `BAD_REQUEST` for a foreign cursor. */
export async function listPublicWork({
  kind,
  agentTokenId,
  pageSize,
  cursor,
}: PublicWorkQuery): Promise<PublicWorkPage> {
  const after = afterPlace(cursor)
  const isWanted = (columns: WorkColumns) =>
    agentTokenId === undefined
      ? after(columns)
      : Prisma.sql`${columns.agent} = ${agentTokenId}::numeric and ${after(columns)}`
  const rows = await lookUp<WorkRow>(newestWork(kind ? [kind] : workKinds, isWanted, pageSize + 1))
  const { shown, nextCursor } = cutPage(rows, pageSize, ({ createdBlock, id }) => [
    createdBlock.toString(),
    id,
  ])
  return { items: await showWork(shown), ...(nextCursor && { nextCursor }) }
}
