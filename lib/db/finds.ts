/**
 * What Prisma sends as a find, as Postgres keeps its plan. Prisma ends every find with `OFFSET $n`, also when it is 0. A plan for any values
 * has to assume that some rows are passed over, so it looks dearer than one for these values, and a find by a key was planned at each call:
 * four times what running it takes.
 */
import type { Pool, PoolClient, QueryConfig } from 'pg'

const lastOffset = / OFFSET \$\d+$/

/** The find without an offset of 0. With another it has no name, because one name has one text. What has no name stays as it is. */
export function withoutOffset<Q extends QueryConfig>(query: Q): Q {
  const { name, text, values = [] } = query
  const end = name ? text.search(lastOffset) : -1
  if (end < 0) return query
  return Number(values.at(-1)) === 0
    ? { ...query, text: text.slice(0, end), values: values.slice(0, -1) }
    : { ...query, name: '' }
}

const isConfig = (query: unknown): query is QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && 'values' in query

/** Has every connection of a pool send finds this way. */
export function sendFinds(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((query: unknown, ...others: unknown[]) =>
      send(isConfig(query) ? withoutOffset(query) : query, ...others)) as PoolClient['query']
  })
}
