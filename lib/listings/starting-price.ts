/** Where a listing's price begins, and how its packages follow when that moves. Pure. */
import { type Currency, compareAmounts, formatMoney, money, parseMoney } from '@/lib/money'

type Priced = { price: string }
type Tier = Priced & { deliveryDays: number }

/** The cheapest package, the first of several at one price; undefined without packages. */
const startingTier = <T extends Priced>(packages: readonly T[], currency: Currency): T | undefined =>
  packages.reduce<T | undefined>(
    (low, tier) => (low === undefined || compareAmounts(tier.price, low.price, currency) < 0 ? tier : low),
    undefined,
  )

/**
 * Where a listing's price begins, as a decimal string: its cheapest package, or without packages the base price it was
 * given. Kept as the row's base price, so that cards, filters, orders and comparisons say the same.
 */
export const startingPrice = (packages: readonly Priced[], basePrice: string, currency: Currency): string =>
  startingTier(packages, currency)?.price ?? basePrice

/** What a listing shall start at. What is undefined stays. */
export type NewStart = { basePrice?: string | undefined; deliveryDays?: number | undefined }

/**
 * The packages with the starting one at `start`, each of the others as far from it as before: in units of the currency,
 * and in days. None becomes cheaper than the starting one, so no price falls below zero. Days are not limited here.
 */
export function movedTiers<T extends Tier>(packages: readonly T[], start: NewStart, currency: Currency): T[] {
  const first = startingTier(packages, currency)
  if (!first) return []
  const unitsOf = (price: string) => parseMoney(price, currency).units
  const moreUnits = start.basePrice === undefined ? 0n : unitsOf(start.basePrice) - unitsOf(first.price)
  const moreDays = start.deliveryDays === undefined ? 0 : start.deliveryDays - first.deliveryDays
  return packages.map((tier) => ({
    ...tier,
    price: formatMoney(money(unitsOf(tier.price) + moreUnits, currency)),
    deliveryDays: tier.deliveryDays + moreDays,
  }))
}
