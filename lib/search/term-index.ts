/** Describes an inverted index to the search: its tables, and the order in which its windows are read. */
import { z } from 'zod'
import { Prisma } from '@/lib/db/generated/client'

/** A column of an index and the format of its values: a cursor may be forged, and its values reach the database. */
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
/** A column of times. Postgres has no year 0, and nothing here is older than this century. A deadline can be in a later one. */
export const timeColumn = (name: string): TermColumn => ({
  name,
  type: 'timestamptz',
  text: z.iso.datetime().regex(/^[2-9]/),
})

/** An inverted index: one row per term and item, updated in the transaction that changes the item. */
export type TermIndex = {
  /** The table of terms, its primary key `term` and then the keys. */
  terms: Prisma.Sql
  /** The table with the number of items under each term (`word`, `uses`). */
  words: Prisma.Sql
  /** The alias of a row in filters. */
  alias: string
  /** The sort keys of the windows, all descending; the last one is the id. */
  keys: readonly [TermColumn, ...TermColumn[]]
  /** Whether the keys are ascending instead. */
  rising?: boolean
  /** The maximum of a row's `weight`, if rows have one. */
  heaviest?: number
  /** Whether a row has the signature of all terms of its item (`app.signature_of`). */
  signed: boolean
}

/** Creates an index from the names of its tables. */
export const termIndex = (
  table: string,
  words: string,
  rest: Omit<TermIndex, 'terms' | 'words'>,
): TermIndex => ({ terms: Prisma.raw(table), words: Prisma.raw(words), ...rest })
