/**
 * Reads for public lists: the statement as text, prepared once per connection, with raw driver rows. `db.$queryRaw` costs five
 * times the CPU time, which is most of a list's cost.
 */
import 'server-only'
import pg from 'pg'
import { env } from '@/lib/env'
import { noteStatement, type Observation, observation } from '@/lib/observed'
import { processGlobal } from '@/lib/process-global'
import { Prisma } from './generated/client'
import { idle } from './idle'
import { replicaInUse, replicaTimeoutMs } from './replica'
import { preparedStatementName } from './statements/statement-names'

/** Parses values as `db.$queryRaw` does: `bigint`, exact decimals. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
}

/**
 * How Postgres plans a statement. `custom` plans for each call's values, because a filter that matches half of all rows and one that matches
 * ten need different indexes. `generic` reuses one plan where one index always serves, which saves half of a lookup's cost; by default
 * Postgres would plan such a read again whenever the generic plan looks more expensive, as on large tables. `ordered` is `generic` without
 * bitmap scans, for an index that has the rows under a key in the order of a page: a plan for the average key, which has a few rows, would
 * collect and sort all of them, but some keys have a million.
 */
type Plan = 'custom' | 'generic' | 'ordered'
const planSettings = {
  custom: '-c plan_cache_mode=force_custom_plan',
  generic: '-c plan_cache_mode=force_generic_plan',
  ordered: '-c plan_cache_mode=force_generic_plan -c enable_bitmapscan=off',
} as const

/** All pools of a server together use as many connections as the writes. */
const connections = { custom: 3, generic: 4, ordered: 3 } as const

/** Timeouts. A frozen server ends no statement, so the client has its own. When a replica times out, the read is sent to the primary. */
const patienceOf = (isReplica: boolean) =>
  isReplica
    ? { connectionTimeoutMillis: replicaTimeoutMs, statement_timeout: 3_000, query_timeout: 4_000 }
    : { connectionTimeoutMillis: 5_000, statement_timeout: 10_000, query_timeout: 12_000 }

const connect = (plan: Plan, replica: string | undefined) => {
  const pool = new pg.Pool({
    connectionString: replica ?? env().DATABASE_URL,
    max: connections[plan],
    ...idle,
    ...patienceOf(replica !== undefined),
    options: planSettings[plan],
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A connection lost while idle is replaced at its next use. Without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

const pools = processGlobal('merxReads', () => new Map<string, pg.Pool>())

function poolOf(plan: Plan, replica: string | undefined): pg.Pool {
  const key = `${plan} ${replica ?? ''}`
  const pool = pools.get(key) ?? connect(plan, replica)
  pools.set(key, pool)
  return pool
}

/**
 * A table from which a statement reads only rows that its results name by key, and the only part of the statement that depends on the
 * clock. `keyOf` returns the key that a result names; `secondsOf`, after how many seconds the clock changes that result, if ever.
 */
export type Apart<T> = { table: string; keyOf(row: T): string | null; secondsOf(row: T): number | null }

function noteApart<T>(into: Observation, asked: number, rows: readonly T[], apart: Apart<T>): void {
  for (const row of rows) {
    const [key, seconds] = [apart.keyOf(row), apart.secondsOf(row)]
    if (key !== null) into.tables.add(`${apart.table} ${key}`)
    if (seconds !== null && seconds >= 0) into.until = Math.min(into.until, asked + seconds * 1_000)
  }
}

async function read<T extends object>(
  plan: Plan,
  { text, values }: Prisma.Sql,
  apart?: Apart<T>,
): Promise<T[]> {
  noteStatement(text, apart?.table)
  const into = observation()
  const asked = performance.now()
  const rows = await readAnywhere<T>(plan, text, values)
  if (into && apart) noteApart(into, asked, rows, apart)
  return rows
}

async function readAnywhere<T extends object>(
  plan: Plan,
  text: string,
  values: readonly unknown[],
): Promise<T[]> {
  const ask = async (replica: string | undefined): Promise<T[]> => {
    const query = { name: preparedStatementName(text), text, values: [...values] }
    const { rows } = await poolOf(plan, replica).query<T & pg.QueryResultRow>(query)
    return rows
  }
  const replica = replicaInUse()
  return replica === undefined ? ask(undefined) : ask(replica).catch(() => ask(undefined))
}

/**
 * Returns the rows of a read that is planned for each call's values. A statement without values has one plan. Like the other two, only for
 * statements whose text does not depend on user input.
 */
export const queryWithCustomPlan = <T extends object>(query: Prisma.Sql): Promise<T[]> =>
  read(query.values.length === 0 ? 'generic' : 'custom', query)

/** Returns the rows of a read that has one plan for all values: by ids, words or positions. */
export const queryWithGenericPlan = <T extends object>(query: Prisma.Sql, apart?: Apart<T>): Promise<T[]> =>
  read('generic', query, apart)

/** Returns the next rows under a key, with one plan that reads an index in the order of the list. */
export const queryWithOrderedPlan = <T extends object>(query: Prisma.Sql): Promise<T[]> =>
  read('ordered', query)
