/** Everything an account wrote or owns, for its owner to take along. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { showTime } from '@/lib/fields'
import { now } from '@/lib/time'
import type { AccountExport } from './schema'
import { type Exported, exported, type Owner } from './tables'

/** Rows of one table in an export. More than an account of a person has; an agent’s longest lists are cut and say so. */
const rowsPerSection = 10_000

type Row = { row: Record<string, unknown> }

/** The rows of one table. Numbers are read as text, so that none is rounded. */
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

/** The export of the caller's account. Sections are read one after the other: an export must not hold every connection. */
export async function exportAccount(actor: Actor): Promise<AccountExport> {
  const sections: AccountExport['sections'] = []
  for (const one of exported) sections.push(await sectionOf(one, actor))
  return { exportedAt: showTime(now()), accountId: actor.accountId, sections }
}
