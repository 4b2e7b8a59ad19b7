/** What an inverted index is to the search: which tables it is, and in which order its windows are read. */
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'

/** A column of an index with the values it can hold: a cursor may be forged, and what it says reaches the database. */
export type TermColumn = {
  name: string
  type: 'int' | 'bigint' | 'numeric' | 'timestamptz' | 'text'
  text: z.ZodType<string>
}

const column = (name: string, type: TermColumn['type'], text: RegExp): TermColumn => ({
  name,
  type,
  text: z.string().regex(text),
})
/** A column of integers. */
export const intColumn = (name: string) => column(name, 'int', /^\d{1,9}$/)
/** A column of 64-bit integers. */
export const bigintColumn = (name: string) => column(name, 'bigint', /^\d{1,18}$/)
/** A column of integers up to a uint256. */
export const numericColumn = (name: string) => column(name, 'numeric', /^\d{1,78}$/)
/** A column of ids. */
export const idColumn = (name: string) => column(name, 'text', /^[a-z0-9]{1,78}$/)
/** A column of times. Postgres knows no year 0, and nothing here is older than this century. */
export const timeColumn = (name: string): TermColumn => ({
  name,
  type: 'timestamptz',
  text: z.iso.datetime().regex(/^20/),
})

/** An inverted index: one row per term and item, updated in the transaction that changes the item. */
export type TermIndex = {
  /** The table of terms, its primary key `term` and then the keys. */
  terms: Prisma.Sql
  /** How many things stand under each term (`word`, `uses`). */
  words: Prisma.Sql
  /** The name filters know a row by. */
  alias: string
  /** What its windows are ordered by, all falling; the id is the last of them. */
  keys: readonly [TermColumn, ...TermColumn[]]
  /** True when the keys rise instead. */
  rising?: boolean
  /** The most a row's `weight` can be, where rows have one. */
  heaviest?: number
  /** Whether a row has the signature of all the terms of its thing (`app.signature_of`). */
  signed: boolean
}

/** An index by the names of its tables. */
export const termIndex = (
  table: string,
  words: string,
  rest: Omit<TermIndex, 'terms' | 'words'>,
): TermIndex => ({ terms: Prisma.raw(table), words: Prisma.raw(words), ...rest })
