/** Compares the tables of figures with the sums over the refolded rows. */
import type { Client } from 'pg'
import { figuresFromNothing, type Tally, totalsOf } from '@/lib/chain/figures/tally'
import { hourOf, standingsOf } from '@/lib/chain/figures/windows'
import type { Compared, Difference } from './difference'

type Sum = { key: string; value: bigint }

const placeOf = (...parts: readonly (string | number)[]) => parts.join('/')

/** Returns the differences between the sums in a table and the recomputed ones. */
export function differingSums(
  table: string,
  stored: readonly Sum[],
  counted: readonly Sum[],
  from: Difference['from'],
): Difference[] {
  const left = new Map(stored.map(({ key, value }) => [key, value]))
  const differ = (key: string, value: bigint | undefined, other: bigint | undefined): Difference => ({
    where: `${table} ${key}`,
    field: 'value',
    table: String(value ?? 'nothing'),
    other: String(other ?? 'nothing'),
    from,
  })
  const found: Difference[] = []
  for (const { key, value } of counted) {
    if (left.get(key) !== value) found.push(differ(key, left.get(key), value))
    left.delete(key)
  }
  for (const [key, value] of left) found.push(differ(key, value, undefined))
  return found
}

async function read(client: Client, table: string, keys: readonly string[]): Promise<Sum[]> {
  const { rows } = await client.query<{ key: string; value: string }>(
    `select concat_ws('/', ${keys.join(', ')}) as key, value::text as value from ${table}`,
  )
  return rows.map(({ key, value }) => ({ key, value: BigInt(value) }))
}

/** Compares every figure, total, hour and standing with the tally of all events, at a chain time. */
export async function compareFigures(client: Client, tally: Tally, at: bigint): Promise<Compared> {
  const days = figuresFromNothing(tally)
  const hours = tally.hours()
  const tables = [
    {
      table: 'chain.figures',
      keys: ['scope', 'key', 'name', 'currency', 'day'],
      counted: days.map(({ scope, key, name, currency, day, value }) => ({
        key: placeOf(scope, key, name, currency, day),
        value,
      })),
    },
    {
      table: 'chain.totals',
      keys: ['scope', 'key', 'name', 'currency'],
      counted: totalsOf(days).map(({ scope, key, name, currency, value }) => ({
        key: placeOf(scope, key, name, currency),
        value,
      })),
    },
    {
      table: 'chain.figure_hours',
      keys: ['hour', 'key', 'name'],
      counted: hours.map(({ hour, key, name, value }) => ({ key: placeOf(hour, key, name), value })),
    },
    {
      table: 'chain.standings',
      keys: ['period', 'name', 'key'],
      counted: standingsOf(hours, hourOf(at)).map(({ period, name, key, value }) => ({
        key: placeOf(period, name, key),
        value,
      })),
    },
  ]
  const differences: Difference[] = []
  for (const { table, keys, counted } of tables)
    differences.push(...differingSums(table, await read(client, table, keys), counted, 'fold'))
  return { rows: tables.reduce((sum, { counted }) => sum + counted.length, 0), differences }
}

/** Each counter with the rows that it counts. */
const counters = `
  select 'live_services' as key, count(*)::text as value from app.listings where status = 'PUBLISHED' and public_search
  union all select 'open_for_offers', count(*)::text from app.requests where status in ('OPEN', 'QUOTED')
  union all select 'verified_agents', count(*)::text from chain.directory where profile_id is not null`

/** Compares the counters that triggers maintain with the rows that they count. */
export async function compareCounters(client: Client): Promise<Compared> {
  const { rows } = await client.query<{ key: string; value: string }>(counters)
  const counted = rows.map(({ key, value }) => ({ key, value: BigInt(value) }))
  return {
    rows: counted.length,
    differences: differingSums(
      'app.counters',
      await read(client, 'app.counters', ['name']),
      counted,
      'recount',
    ),
  }
}
