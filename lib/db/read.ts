/**
 * Reads for public lists: the statement as text, prepared once per connection, with raw driver rows. `db.$queryRaw` costs five
 * times the CPU time, which is most of a list's cost.
 */
import 'server-only'
import pg from 'pg'
import { env } from '@/lib/env'
import { noteStatement, type Observation, observation } from '@/lib/observed'
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
 * How to plan a statement: `values` replans for each call's values, because a filter that matches half of all rows and one
 * that matches ten need different indexes; `once` reuses the plan where one index always serves, which saves half of a
 * lookup's cost. By default Postgres would replan such a read whenever the generic plan looks more expensive, as on large
 * tables. `inOrder` is `once` without bitmaps: where an index has the rows under a key in the order of a page, a plan for the
 * average key, which has a few, would gather and sort all of them, and some key has a million.
 */
type Planned = 'values' | 'once' | 'inOrder'
const planSettings = {
  values: '-c plan_cache_mode=force_custom_plan',
  once: '-c plan_cache_mode=force_generic_plan',
  inOrder: '-c plan_cache_mode=force_generic_plan -c enable_bitmapscan=off',
} as const

/** All pools of a server together use as many connections as the writes. */
const connections = { values: 3, once: 4, inOrder: 3 } as const

/** A frozen server ends no statement, so the client has its own timeout. The primary answers what a replica does not. */
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

const kept = globalThis as typeof globalThis & { merxReads?: Map<string, pg.Pool> }

function poolOf(planned: Planned, replica: string | undefined): pg.Pool {
  kept.merxReads ??= new Map()
  const key = `${planned} ${replica ?? ''}`
  const pool = kept.merxReads.get(key) ?? connect(planned, replica)
  kept.merxReads.set(key, pool)
  return pool
}

/**
 * A table of which a statement reads only the rows that its own rows name, and which is all in it that the clock changes: the key of
 * that row, and after how many seconds the clock changes what it says, if it does.
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

/**
 * Returns the rows of a read. Only for statements whose text does not depend on user input. One without values always has the same
 * plan.
 */
export const readRows = <T extends object>(query: Prisma.Sql): Promise<T[]> =>
  read(query.values.length === 0 ? 'once' : 'values', query)

/**
 * The rows of a page; of the first one as a number in the text, so that a list that nothing narrows has no values, and Postgres knows
 * how few rows are wanted.
 */
export const pageLimit = (skip: number, take: number): Prisma.Sql =>
  skip === 0 ? Prisma.raw(`limit ${take}`) : Prisma.sql`limit ${take} offset ${skip}`

/** As many rows as a page and what comes before it, written like the rows of a page. */
export const reachLimit = ({ skip, take }: { skip: number; take: number }): Prisma.Sql =>
  skip === 0 ? pageLimit(0, take) : Prisma.sql`limit ${skip + take}`

/** Writes a value of a condition: next to the statement, or into its text. */
export type Say = (value: string | number | boolean) => Prisma.Sql

/** A value next to its statement. */
export const asValue: Say = (value) => Prisma.sql`${value}`

/**
 * A value of which there are few, such as a currency, in the text of a statement instead of next to it: each then has a plan of its own,
 * made once for how common it is. Throws for what is no plain word.
 */
export const spelled: Say = (value) => {
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return Prisma.raw(String(value))
  if (typeof value !== 'string' || !/^[\w@&. -]+$/.test(value)) throw new Error(`not a plain word: ${value}`)
  return Prisma.raw(`'${value}'`)
}

/** Returns rows by ids, words or positions: a read with one plan for all values. Otherwise like `readRows`. */
export const lookUp = <T extends object>(query: Prisma.Sql, apart?: Apart<T>): Promise<T[]> =>
  read('once', query, apart)

/** Amounts that people bound lists by: few enough to be spelled. */
const roundAmounts = new Set(['1', '5', '10', '20', '25', '50', '100', '200', '250', '500', '1000'])

/** Whether each of these bounds, as it was written, is one of few. */
export const areRound = (amounts: readonly (string | undefined)[]): boolean =>
  amounts.every((amount) => amount === undefined || roundAmounts.has(amount))

/** Returns the next rows under a key, from an index that has them in the order of the list. */
export const nextRows = <T extends object>(query: Prisma.Sql): Promise<T[]> => read('inOrder', query)
