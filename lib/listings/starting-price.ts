import { type Currency, compareAmounts } from '@/lib/money'

/**
 * Where a listing's price begins, as a decimal string: its cheapest package, or without packages the base price it was
 * given. Kept as the row's base price, so that cards, filters, orders and comparisons say the same. Pure.
 */
export const startingPrice = (
  packages: readonly { price: string }[],
  basePrice: string,
  currency: Currency,
): string => {
  const [first, ...others] = packages.map(({ price }) => price)
  return first === undefined
    ? basePrice
    : others.reduce((low, price) => (compareAmounts(price, low, currency) < 0 ? price : low), first)
}
