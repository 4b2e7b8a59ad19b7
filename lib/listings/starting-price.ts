/** The starting price of a listing, and how its packages change with it. Pure. */
import { type Currency, compareAmounts, formatMoney, money, parseMoney } from '@/lib/money'

type Priced = { price: string }
type Tier = Priced & { deliveryDays: number }

/** Returns the cheapest package, the first of equals; undefined without packages. */
const startingTier = <T extends Priced>(packages: readonly T[], currency: Currency): T | undefined =>
  packages.reduce<T | undefined>(
    (low, tier) => (low === undefined || compareAmounts(tier.price, low.price, currency) < 0 ? tier : low),
    undefined,
  )

/**
 * Returns the starting price as a decimal string: the cheapest package, or the base price without packages. Stored as the base
 * price, so that cards, filters, sorting and comparisons agree.
 */
export const startingPrice = (packages: readonly Priced[], basePrice: string, currency: Currency): string =>
  startingTier(packages, currency)?.price ?? basePrice

/** The new start of a listing. Undefined fields stay. */
export type NewStart = { basePrice?: string | undefined; deliveryDays?: number | undefined }

/**
 * Shifts the packages to `start`, keeping each one's difference in price and days. None becomes cheaper than the first, so no price falls
 * below zero. Days are not limited here.
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
