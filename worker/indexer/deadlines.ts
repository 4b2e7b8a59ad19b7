/** app.deadlines: updated with the projected rows, in the transaction that writes them. */
import type { Client } from 'pg'
import type { Projection, Row } from '@/lib/chain/projection'
import { pgArray, settleAll } from '@/lib/db/indexer'
import { idOfRow, keyColumns } from './rows'

/**
 * Replaces the deadlines of the rows with these ids; a row missing from `rows` has none. Deadlines before `since`, the time of
 * the previous block, already had their jobs and are not written again.
 */
export async function saveDeadlines(
  client: Client,
  projection: Projection,
  ids: readonly string[],
  rows: readonly Row[],
  since: bigint,
): Promise<void> {
  const { deadlines } = projection
  if (!deadlines || ids.length === 0) return
  const running = rows.flatMap((row) =>
    deadlines.of(row).map(({ job, due }) => ({ job, key: idOfRow(projection, row), due: String(due) })),
  )
  const jobs = pgArray(running.map(({ job }) => job))
  const keys = pgArray(running.map(({ key }) => key))
  const dues = pgArray(running.map(({ due }) => due))
  const ending = client.query({
    name: 'end deadlines',
    text: `delete from app.deadlines where job = any($1::text[]) and key = any($2::text[])
      and (job, key, due) not in (select * from unnest($3::text[], $4::text[], $5::int8[]))`,
    values: [pgArray(deadlines.jobs), pgArray(ids), jobs, keys, dues],
  })
  const saving = running.length > 0 && {
    name: 'save deadlines',
    text: `insert into app.deadlines (job, key, due)
      select * from unnest($1::text[], $2::text[], $3::int8[]) running(job, key, due) where due >= $4
      on conflict (job, key) do update set due = excluded.due`,
    values: [jobs, keys, dues, String(since)],
  }
  await settleAll([ending, ...(saving ? [client.query(saving)] : [])])
}

/** Returns the ids of rows with a deadline that had passed at `from` but not at `to`, an earlier time. */
export async function unpassedRows(
  client: Client,
  projection: Projection,
  from: bigint,
  to: bigint,
): Promise<string[]> {
  const { deadlines, columns, table } = projection
  if (!deadlines) return []
  const id = keyColumns(projection)
    .map(({ name }) => `${name}::text`)
    .join(" || ':' || ")
  const wasPassed = columns
    .filter(({ field }) => deadlines.fields.includes(field))
    .map(({ name }) => `(${name} >= $1 and ${name} < $2)`)
    .join(' or ')
  const { rows } = await client.query<{ id: string }>(`select ${id} as id from ${table} where ${wasPassed}`, [
    String(to),
    String(from),
  ])
  return rows.map((row) => row.id)
}
