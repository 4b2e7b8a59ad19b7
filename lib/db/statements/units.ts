/** Reads columns of whole numbers, such as money in smallest units and token ids, without floating point. */
import { type Currency, formatMoney, money } from '@/lib/money'

/** Anything with the exact text of a decimal, such as a Prisma `Decimal`. */
type DecimalColumn = { toFixed(digits: number): string }

/** Returns a column of whole numbers that are not money, such as token ids. */
export const bigintOf = (column: DecimalColumn): bigint => BigInt(column.toFixed(0))

/** Returns a money column in smallest units. */
export const unitsOf = (column: DecimalColumn): bigint => bigintOf(column)

/** Returns a money column in API format: "12.5". */
export const showUnits = (column: DecimalColumn, currency: string): string =>
  formatMoney(money(unitsOf(column), currency as Currency))
