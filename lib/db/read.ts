/**
 * Reads for public lists: the statement as text, prepared once per connection, with raw driver rows. `db.$queryRaw` costs five
 * times the CPU time, which is most of a list's cost.
 */
import 'server-only'
import pg from 'pg'
import { env } from '@/lib/env'
import { noteStatement, type Observation, observation } from '@/lib/observed'
import { Prisma } from './generated/client'
import { replicaInUse, replicaPatienceMs } from './replica'
import { nameOf } from './statement-names'

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

/** A frozen server ends no statement, so the client has its own timeout. The primary answers what a replica does not. */
const patienceOf = (isReplica: boolean) =>
  isReplica
    ? { connectionTimeoutMillis: replicaPatienceMs, statement_timeout: 3_000, query_timeout: 4_000 }
    : { connectionTimeoutMillis: 5_000, statement_timeout: 10_000, query_timeout: 12_000 }

const connect = (planned: Planned, replica: string | undefined) => {
  const pool = new pg.Pool({
    connectionString: replica ?? env().DATABASE_URL,
    // Both pools of a server together use as many connections as the writes.
    max: 5,
    ...patienceOf(replica !== undefined),
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
    const query = { name: nameOf(text), text, values: [...values] }
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

/** The rows of a page; of the first one as a number in the text, so that a list that nothing narrows has no values. */
export const pageLimit = (skip: number, take: number): Prisma.Sql =>
  skip === 0 ? Prisma.raw(`limit ${take}`) : Prisma.sql`limit ${take} offset ${skip}`

/** Returns rows by ids, words or positions: a read with one plan for all values. Otherwise like `readRows`. */
export const lookUp = <T extends object>(query: Prisma.Sql, apart?: Apart<T>): Promise<T[]> =>
  read('once', query, apart)
