/**
 * Reads for public lists: the statement as text, prepared once per connection, with raw driver rows. `db.$queryRaw` costs five
 * times the CPU time, which is most of a list's cost.
 */
import 'server-only'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { env } from '@/lib/env'
import { Prisma } from './generated/client'

/** Parses values as `db.$queryRaw` does: `bigint`, exact decimals. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
}

/**
 * How to plan a statement: `values` replans for each call's values, because a filter that matches half of all rows and one
 * that matches ten need different indexes; `once` reuses the plan where one index always serves, which saves half of a
 * lookup's cost. By default Postgres would replan such a read whenever the generic plan looks more expensive, as on large
 * tables.
 */
type Planned = 'values' | 'once'
const planModes = { values: 'force_custom_plan', once: 'force_generic_plan' } as const

const connect = (planned: Planned) => {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    // Both pools together use as many connections as the writes.
    max: 5,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    options: `-c plan_cache_mode=${planModes[planned]}`,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A connection lost while idle is replaced at its next use. Without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

const kept = globalThis as typeof globalThis & {
  merxReads?: { [planned in Planned]?: pg.Pool }
  merxStatements?: Map<string, string>
}

/** There are as many statement texts as filter combinations: few, so their names are cached. */
function nameOf(text: string): string {
  kept.merxStatements ??= new Map()
  const known = kept.merxStatements.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  kept.merxStatements.set(text, name)
  return name
}

async function read<T extends object>(planned: Planned, { text, values }: Prisma.Sql): Promise<T[]> {
  kept.merxReads ??= {}
  kept.merxReads[planned] ??= connect(planned)
  const { rows } = await kept.merxReads[planned].query<T & pg.QueryResultRow>({
    name: nameOf(text),
    text,
    values: [...values],
  })
  return rows
}

/** Returns the rows of a read. Only for statements whose text does not depend on user input. */
export const readRows = <T extends object>(query: Prisma.Sql): Promise<T[]> => read('values', query)

/** Returns rows by ids, words or positions: a read with one plan for all values. Otherwise like `readRows`. */
export const lookUp = <T extends object>(query: Prisma.Sql): Promise<T[]> => read('once', query)
