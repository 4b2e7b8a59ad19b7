/** Reads and writes projected rows in Postgres: one query to load a batch, one to write it. */
import type { Client, QueryConfig } from 'pg'
import type { Value } from '@/lib/chain/columns'
import { keyParts, type Projection, type Row } from '@/lib/chain/projection'
import { pgArray } from '@/lib/db/indexer'

/** Rows by id. */
export type Rows = Map<string, Row>

/** The columns that hold a row's id. */
export const keyColumns = (projection: Projection) =>
  projection.keyFields.map((field) => {
    const column = projection.columns.find((candidate) => candidate.field === field)
    if (!column) throw new Error(`${projection.name} has no column for ${field}`)
    return column
  })

/** Returns the id of a row, equal to `idOf` of its events. */
export const idOfRow = (projection: Projection, row: Row): string =>
  projection.keyFields.map((field) => String(row[field])).join(':')

const selectList = (projection: Projection) =>
  projection.columns.map(({ name }) => `t.${name}::text`).join(', ')

/** Reads a row into a new object with the usual order of fields: folding is faster on objects of the same shape. */
function readRow(projection: Projection, values: readonly (string | null)[]): Row {
  const keys = projection.keyFields.map(
    (key) => values[projection.columns.findIndex(({ field }) => field === key)],
  )
  const row = projection.initial(keys.join(':'))
  projection.columns.forEach(({ field, read }, i) => {
    row[field] = read(values[i] ?? null)
  })
  return row
}

/** The key columns of ids, as arrays to unnest. */
function keyArrays(projection: Projection, ids: readonly string[]): string[] {
  const parts = ids.map((id) => keyParts(projection, id))
  return projection.keyFields.map((_, i) => pgArray(parts.map((part) => part[i] ?? null)))
}

/** SQL for the wanted keys as a table `k`, and for its join with the projection's table `t`. */
function keyTable(projection: Projection): { keys: string; on: string } {
  const columns = keyColumns(projection)
  const arrays = columns.map(({ pg }, i) => `$${i + 1}::${pg}[]`).join(', ')
  const names = columns.map((_, i) => `k${i}`).join(', ')
  return {
    keys: `unnest(${arrays}) as k(${names})`,
    on: columns.map(({ name }, i) => `t.${name} = k.k${i}`).join(' and '),
  }
}

/** Loads the existing rows with these ids. */
export async function loadRows(
  client: Client,
  projection: Projection,
  ids: readonly string[],
): Promise<Rows> {
  if (ids.length === 0) return new Map()
  const { keys, on } = keyTable(projection)
  const { rows } = await client.query<(string | null)[]>({
    name: `load ${projection.name}`,
    rowMode: 'array',
    text: `select ${selectList(projection)} from ${keys} join ${projection.table} t on ${on}`,
    values: keyArrays(projection, ids),
  })
  const found = rows.map((values) => readRow(projection, values))
  return new Map(found.map((row) => [idOfRow(projection, row), row]))
}

/** Every row of a projection's table, for the verifier. */
export async function loadAllRows(client: Client, projection: Projection): Promise<Rows> {
  const { rows } = await client.query<(string | null)[]>({
    rowMode: 'array',
    text: `select ${selectList(projection)} from ${projection.table} t`,
  })
  const found = rows.map((values) => readRow(projection, values))
  return new Map(found.map((row) => [idOfRow(projection, row), row]))
}

const asText = (value: Value | undefined): string | null =>
  value === null || value === undefined ? null : String(value)

/** Returns the statement that inserts or updates rows. */
export function savingRows(projection: Projection, rows: readonly Row[]): QueryConfig {
  const names = projection.columns.map(({ name }) => name)
  const keys = keyColumns(projection).map(({ name }) => name)
  const arrays = projection.columns.map(({ pg }, i) => `$${i + 1}::${pg}[]`).join(', ')
  const updates = names.filter((name) => !keys.includes(name)).map((name) => `${name} = excluded.${name}`)
  return {
    name: `save ${projection.name}`,
    text: `insert into ${projection.table} (${names.join(', ')}) select * from unnest(${arrays})
      on conflict (${keys.join(', ')}) do update set ${updates.join(', ')}`,
    values: projection.columns.map(({ field }) => pgArray(rows.map((row) => asText(row[field])))),
  }
}

/** Deletes rows whose events were all orphaned. */
export async function deleteRows(
  client: Client,
  projection: Projection,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { keys, on } = keyTable(projection)
  await client.query(
    `delete from ${projection.table} t using ${keys} where ${on}`,
    keyArrays(projection, ids),
  )
}
