/** Reads figures and sums them up. */
import 'server-only'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { type Currency, currencyList, formatMoney, money } from '@/lib/money'

export type Sum = { key: string; name: string; currency: string; value: string }

type Scope = 'network' | 'agent' | 'wallet'

/** The totals of some keys of a scope. */
export const totalsOfKeys = (scope: Scope, keys: readonly string[]): Promise<Sum[]> =>
  queryWithGenericPlan<Sum>(Prisma.sql`
    select key, name, currency, value::text from chain.totals
    where scope = ${scope} and key = any(${[...keys]}::text[])`)

/** Sums of one key, by name and currency. */
export class Sums {
  constructor(private readonly rows: readonly Omit<Sum, 'key'>[]) {}

  /** The sum in smallest units of a currency. */
  units(currency: Currency | '', ...names: readonly string[]): bigint {
    return this.rows
      .filter((row) => row.currency === currency && names.includes(row.name))
      .reduce((sum, { value }) => sum + BigInt(value), 0n)
  }

  /** The sum as a decimal. */
  amount(currency: Currency, ...names: readonly string[]): string {
    return formatMoney(money(this.units(currency, ...names), currency))
  }

  /** A count over all currencies. */
  count(...names: readonly string[]): number {
    return Number(
      ['' as const, ...currencyList].reduce((sum, currency) => sum + this.units(currency, ...names), 0n),
    )
  }
}

type DaySum = { name: string; currency: string; day: number; value: string }

/** Daily figures of some keys, starting at one day. */
export const daysOf = (
  scope: Scope,
  keys: readonly string[],
  names: readonly string[],
  from: number,
): Promise<DaySum[]> =>
  queryWithGenericPlan<DaySum>(Prisma.sql`
    select name, currency, day, value::text from chain.figures
    where scope = ${scope} and key = any(${[...keys]}::text[]) and name = any(${[...names]}::text[])
      and day >= ${from} order by day`)

/** Formats a UTC day for the API. */
export const showDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)
