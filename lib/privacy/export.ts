/** Exports everything that an account wrote or owns, for its owner. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { showTime } from '@/lib/fields'
import { now } from '@/lib/time'
import type { AccountExport } from './schema'
import { type Exported, exported, type Owner } from './tables'

/** The most rows per table in an export. A person's account has fewer; an agent’s longest lists are cut off and marked as incomplete. */
const rowsPerSection = 10_000

type Row = { row: Record<string, unknown> }

/** Reads the rows of one table. Numbers are returned as text, so that none is rounded. */
async function sectionOf({ table, of, hidden = [] }: Exported, owner: Owner) {
  const rows = await db.$queryRaw<Row[]>`
    select (
      select jsonb_object_agg(key, case when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end)
      from jsonb_each(to_jsonb(t) - ${[...hidden]}::text[])
    ) as row
    from ${Prisma.raw(`app.${table}`)} t where ${of(owner)} limit ${rowsPerSection + 1}`
  return {
    name: table,
    complete: rows.length <= rowsPerSection,
    items: rows.slice(0, rowsPerSection).map(({ row }) => row),
  }
}

/** Exports the caller's account. Sections are read one at a time, so that an export does not hold every connection. */
export async function exportAccount(actor: Actor): Promise<AccountExport> {
  const sections: AccountExport['sections'] = []
  for (const one of exported) sections.push(await sectionOf(one, actor))
  return { exportedAt: showTime(now()), accountId: actor.accountId, sections }
}
