/** Money columns are whole smallest units: these read them without a detour over floating point. */
import { type Currency, formatMoney, money } from '@/lib/money'

/** Anything with the exact text of a decimal: a Prisma `Decimal`. */
type DecimalColumn = { toFixed(digits: number): string }

/** A money column as smallest units. */
export const unitsOf = (column: DecimalColumn): bigint => BigInt(column.toFixed(0))

/** A money column as the API writes it: "12.5". */
export const showUnits = (column: DecimalColumn, currency: string): string =>
  formatMoney(money(unitsOf(column), currency as Currency))
