/** app.deadlines: updated with the projected rows, in the transaction that writes them. */
import type { Client } from 'pg'
import type { Projection, Row } from '@/lib/chain/projection'
import { pgArray, settleAll } from '@/lib/db/indexer'
import { idOfRow, keyColumns, type Rows } from './rows'

/**
 * Replaces the deadlines of the rows with these ids; a row missing from `rows` has none. Deadlines before `since`, the time of the previous
 * block, already had their jobs and are not written again. After a rollback, `undone` has the rows as they were: a deadline that only the
 * deleted blocks had moved or ended is written again, because its job may have found it gone. Each notification about it is sent once.
 */
export async function saveDeadlines(
  client: Client,
  projection: Projection,
  ids: readonly string[],
  rows: readonly Row[],
  since: bigint,
  undone: Rows = new Map(),
): Promise<void> {
  const { deadlines } = projection
  if (!deadlines || ids.length === 0) return
  const running = rows.flatMap((row) =>
    deadlines.of(row).map(({ job, due }) => ({ job, key: idOfRow(projection, row), due })),
  )
  const isMovedBack = ({ job, key, due }: Running): boolean => {
    const row = undone.get(key)
    return row !== undefined && !deadlines.of(row).some((one) => one.job === job && one.due === due)
  }
  const waiting = running.filter((one) => one.due >= since || isMovedBack(one))
  const ending = client.query({
    name: 'end deadlines',
    text: `delete from app.deadlines where job = any($1::text[]) and key = any($2::text[])
      and (job, key, due) not in (select * from unnest($3::text[], $4::text[], $5::int8[]))`,
    values: [pgArray(deadlines.jobs), pgArray(ids), ...columnsOf(running)],
  })
  const saving = waiting.length > 0 && {
    name: 'save deadlines',
    text: `insert into app.deadlines (job, key, due)
      select * from unnest($1::text[], $2::text[], $3::int8[])
      on conflict (job, key) do update set due = excluded.due`,
    values: columnsOf(waiting),
  }
  await settleAll([ending, ...(saving ? [client.query(saving)] : [])])
}

type Running = { job: string; key: string; due: bigint }

/** The columns of deadlines, as arrays to unnest. */
const columnsOf = (running: readonly Running[]): string[] => [
  pgArray(running.map(({ job }) => job)),
  pgArray(running.map(({ key }) => key)),
  pgArray(running.map(({ due }) => String(due))),
]

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
