/**
 * The public lists' way to the database: the statement as text, prepared once per connection, its rows as the driver
 * gives them. `db.$queryRaw` costs five times the processor time, which is most of what a list costs the server.
 */
import 'server-only'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { env } from '@/lib/env'
import { Prisma } from './generated/client'

/** Values as `db.$queryRaw` reads them: `bigint`, exact decimals. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
}

/**
 * How a statement is planned: `values` for the values of each call, because a filter that takes half of all rows and one that
 * takes ten want other indexes; `once` where one index serves whatever is asked, which saves half of what a lookup costs. Left
 * to itself Postgres plans such a read for each call as soon as the plan for any values looks dearer to it, as those of a
 * large table do.
 */
type Planned = 'values' | 'once'
const planModes = { values: 'force_custom_plan', once: 'force_generic_plan' } as const

const connect = (planned: Planned) => {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    // Both ways together take as many connections as the writes do.
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
  // A connection that is lost while idle is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

const kept = globalThis as typeof globalThis & {
  merxReads?: { [planned in Planned]?: pg.Pool }
  merxStatements?: Map<string, string>
}

/** Statements have as many texts as lists have combinations of filters: few, so their names are kept. */
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

/** The rows of a read. Only for statements whose text does not depend on what people send. */
export const readRows = <T extends object>(query: Prisma.Sql): Promise<T[]> => read('values', query)

/** Rows by their ids, words or places: a read whose plan is the same for all values. Otherwise as `readRows`. */
export const lookUp = <T extends object>(query: Prisma.Sql): Promise<T[]> => read('once', query)
