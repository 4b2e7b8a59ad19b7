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
import { preparedStatementName } from './statement-names'

/** Parses values as `db.$queryRaw` does: `bigint`, exact decimals. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
}

/**
 * How to plan a statement. `values` replans for each call's values, because a filter that matches half of all rows and one that matches ten
 * need different indexes. `once` reuses the plan where one index always serves, which saves half of a lookup's cost; by default Postgres
 * would replan such a read whenever the generic plan looks more expensive, as on large tables. `inOrder` is `once` without bitmap scans,
 * for an index that has the rows under a key in the order of a page: a plan for the average key, which has a few rows, would collect and
 * sort all of them, but some keys have a million.
 */
type Planned = 'values' | 'once' | 'inOrder'
const planSettings = {
  values: '-c plan_cache_mode=force_custom_plan',
  once: '-c plan_cache_mode=force_generic_plan',
  inOrder: '-c plan_cache_mode=force_generic_plan -c enable_bitmapscan=off',
} as const

/** All pools of a server together use as many connections as the writes. */
const connections = { values: 3, once: 4, inOrder: 3 } as const

/** Timeouts. A frozen server ends no statement, so the client has its own. When a replica times out, the read is sent to the primary. */
const patienceOf = (isReplica: boolean) =>
  isReplica
    ? { connectionTimeoutMillis: replicaTimeoutMs, statement_timeout: 3_000, query_timeout: 4_000 }
    : { connectionTimeoutMillis: 5_000, statement_timeout: 10_000, query_timeout: 12_000 }

const connect = (planned: Planned, replica: string | undefined) => {
  const pool = new pg.Pool({
    connectionString: replica ?? env().DATABASE_URL,
    max: connections[planned],
    ...idle,
    ...patienceOf(replica !== undefined),
    options: planSettings[planned],
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

function poolOf(planned: Planned, replica: string | undefined): pg.Pool {
  const key = `${planned} ${replica ?? ''}`
  const pool = pools.get(key) ?? connect(planned, replica)
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
  planned: Planned,
  { text, values }: Prisma.Sql,
  apart?: Apart<T>,
): Promise<T[]> {
  noteStatement(text, apart?.table)
  const into = observation()
  const asked = performance.now()
  const rows = await readAnywhere<T>(planned, text, values)
  if (into && apart) noteApart(into, asked, rows, apart)
  return rows
}

async function readAnywhere<T extends object>(
  planned: Planned,
  text: string,
  values: readonly unknown[],
): Promise<T[]> {
  const ask = async (replica: string | undefined): Promise<T[]> => {
    const query = { name: preparedStatementName(text), text, values: [...values] }
    const { rows } = await poolOf(planned, replica).query<T & pg.QueryResultRow>(query)
    return rows
  }
  const replica = replicaInUse()
  return replica === undefined ? ask(undefined) : ask(replica).catch(() => ask(undefined))
}

/** Returns the rows of a read. Only for statements whose text does not depend on user input. A statement without values uses one plan. */
export const readRows = <T extends object>(query: Prisma.Sql): Promise<T[]> =>
  read(query.values.length === 0 ? 'once' : 'values', query)

/**
 * The LIMIT of a page. For the first page it is a literal, so that an unfiltered list has no values and Postgres knows how few rows are
 * wanted.
 */
export const pageLimit = (skip: number, take: number): Prisma.Sql =>
  skip === 0 ? Prisma.raw(`limit ${take}`) : Prisma.sql`limit ${take} offset ${skip}`

/** The LIMIT that covers a page and all rows before it, written like `pageLimit`. */
export const reachLimit = ({ skip, take }: { skip: number; take: number }): Prisma.Sql =>
  skip === 0 ? pageLimit(0, take) : Prisma.sql`limit ${skip + take}`

/** Writes a value of a condition: as a parameter, or into the statement's text. */
export type Say = (value: string | number | boolean) => Prisma.Sql

/** Writes a value as a parameter. */
export const asValue: Say = (value) => Prisma.sql`${value}`

/**
 * Writes a value that has few possibilities, such as a currency, into the text of a statement. Each value then gets its own cached plan,
 * made for its frequency. Throws for values that are not plain words.
 */
export const spelled: Say = (value) => {
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return Prisma.raw(String(value))
  if (typeof value !== 'string' || !/^[\w@&. -]+$/.test(value)) throw new Error(`not a plain word: ${value}`)
  return Prisma.raw(`'${value}'`)
}

/** Returns rows by ids, words or positions: a read with one plan for all values. Otherwise like `readRows`. */
export const lookUp = <T extends object>(query: Prisma.Sql, apart?: Apart<T>): Promise<T[]> =>
  read('once', query, apart)

/** Common bounds of amounts in lists: few enough to be written into the text. */
const roundAmounts = new Set(['1', '5', '10', '20', '25', '50', '100', '200', '250', '500', '1000'])

/** Whether all of these bounds, as the caller wrote them, are common ones. */
export const areRound = (amounts: readonly (string | undefined)[]): boolean =>
  amounts.every((amount) => amount === undefined || roundAmounts.has(amount))

/** Returns the next rows under a key, from an index that has them in the order of the list. */
export const nextRows = <T extends object>(query: Prisma.Sql): Promise<T[]> => read('inOrder', query)
