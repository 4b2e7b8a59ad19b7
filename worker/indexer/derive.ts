/** Tables derived from projections, updated in the transaction that changes their sources. */
import type { Client } from 'pg'
import type { Derived, Projection, Row } from '@/lib/chain/projection'
import { pgArray } from '@/lib/db/indexer'

/** Ids by derived table. */
export type Touched = Map<Derived, Set<string>>

/** Records the derived rows that depend on these rows. */
export function touch(touched: Touched, { derived }: Projection, rows: Iterable<Row>): void {
  if (!derived) return
  const ids = touched.get(derived.table) ?? new Set()
  for (const row of rows) ids.add(String(row[derived.field]))
  touched.set(derived.table, ids)
}

/** Recomputes the affected rows. */
export async function refreshDerived(client: Client, touched: Touched): Promise<void> {
  for (const [{ refresh }, ids] of touched)
    if (ids.size > 0)
      await client.query({
        name: refresh,
        text: `select ${refresh}($1::numeric[])`,
        values: [pgArray([...ids])],
      })
}

/** Returns the ids whose rows differ from their source, in the table and its dependents. */
export async function staleDerived(client: Client, derived: Derived): Promise<string[]> {
  const stale: string[] = []
  for (const { table, source, key } of [derived, ...derived.followers]) {
    const { rows } = await client.query<{ id: string }>(
      `select distinct ${key}::text as id from (
         (select * from ${table} except select * from ${source}) union all (select * from ${source} except select * from ${table})
       ) differing order by id`,
    )
    stale.push(...rows.map(({ id }) => `${table} ${id}`))
  }
  return stale
}

/** The derived tables of these projections, without duplicates. */
export const derivedTables = (projections: readonly Projection[]): Derived[] => [
  ...new Set(projections.flatMap(({ derived }) => (derived ? [derived.table] : []))),
]
