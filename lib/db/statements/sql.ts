/** Parts of SQL statements for lists: limits, and values as parameters or in the text. */
import 'server-only'
import { Prisma } from '@/lib/db/generated/client'

/**
 * The LIMIT of a page. For the first page it is a literal, so that an unfiltered list has no values and Postgres knows how few rows are
 * wanted.
 */
export const pageLimit = (skip: number, take: number): Prisma.Sql =>
  skip === 0 ? Prisma.raw(`limit ${take}`) : Prisma.sql`limit ${take} offset ${skip}`

/** The LIMIT that covers a page and all rows before it, written like `pageLimit`. */
export const reachLimit = ({ skip, take }: { skip: number; take: number }): Prisma.Sql =>
  skip === 0 ? pageLimit(0, take) : Prisma.sql`limit ${skip + take}`

/** A way to write a value of a condition: as a parameter, or into the statement's text. */
export type SqlValue = (value: string | number | boolean) => Prisma.Sql

/** Writes a value as a parameter. */
export const parameter: SqlValue = (value) => Prisma.sql`${value}`

/**
 * Writes a value that has few possibilities, such as a currency, into the text of a statement. Each value then gets its own cached plan,
 * made for its frequency. Throws for values that are not plain words.
 */
export const literal: SqlValue = (value) => {
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return Prisma.raw(String(value))
  if (typeof value !== 'string' || !/^[\w@&. -]+$/.test(value)) throw new Error(`not a plain word: ${value}`)
  return Prisma.raw(`'${value}'`)
}

/** Common bounds of amounts in lists: few enough to be written into the text. */
const commonAmounts = new Set(['1', '5', '10', '20', '25', '50', '100', '200', '250', '500', '1000'])

/** Whether all of these bounds, as the caller wrote them, are common ones. */
export const areCommonAmounts = (amounts: readonly (string | undefined)[]): boolean =>
  amounts.every((amount) => amount === undefined || commonAmounts.has(amount))
