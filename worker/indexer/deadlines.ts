/** app.deadlines: kept equal to what the projected rows say, in the transaction that writes them. */
import type { Client } from 'pg'
import type { Projection, Row } from '@/lib/chain/projection'
import { pgArray } from '@/lib/db/indexer'
import { idOfRow } from './rows'

/** Replaces the deadlines of the rows with these ids; a row that is not in `rows` any more has none. */
export async function saveDeadlines(
  client: Client,
  projection: Projection,
  ids: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const { deadlines } = projection
  if (!deadlines || ids.length === 0) return
  const running = rows.flatMap((row) =>
    deadlines.of(row).map(({ job, due }) => ({ job, key: idOfRow(projection, row), due: String(due) })),
  )
  const jobs = pgArray(running.map(({ job }) => job))
  const keys = pgArray(running.map(({ key }) => key))
  const dues = pgArray(running.map(({ due }) => due))
  await client.query({
    name: 'end deadlines',
    text: `delete from app.deadlines where job = any($1::text[]) and key = any($2::text[])
      and (job, key) not in (select * from unnest($3::text[], $4::text[]))`,
    values: [pgArray(deadlines.jobs), pgArray(ids), jobs, keys],
  })
  if (running.length > 0)
    await client.query({
      name: 'save deadlines',
      text: `insert into app.deadlines (job, key, due) select * from unnest($1::text[], $2::text[], $3::int8[])
        on conflict (job, key) do update set due = excluded.due where deadlines.due <> excluded.due`,
      values: [jobs, keys, dues],
    })
}
