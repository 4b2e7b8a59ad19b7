/**
 * Lets Postgres cache the plans of Prisma's find queries. Prisma ends every find with `OFFSET $n`, even when it is 0. A generic plan has to
 * assume that rows are skipped, so it looks more expensive than a plan for these values, and Postgres planned a find by key at every call,
 * which takes four times as long as running it.
 */
import type { Pool, PoolClient, QueryConfig } from 'pg'

const lastOffset = / OFFSET \$\d+$/

/** Removes an offset of 0 from a find. With another offset the find loses its name, because a name belongs to one text. */
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

/** Applies `withoutOffset` to the queries of every connection of a pool. */
export function sendFinds(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((query: unknown, ...others: unknown[]) =>
      send(isConfig(query) ? withoutOffset(query) : query, ...others)) as PoolClient['query']
  })
}
