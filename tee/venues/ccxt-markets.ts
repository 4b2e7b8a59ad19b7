/** The limits of a market of ccxt, as exact decimals. */
import type { Exchange } from 'ccxt'
import { divide, type Fixed, one, smaller } from '@/lib/tee/decimal'
import { fixedOf } from './exact'

/** The limits of an exchange in a market: steps, the least amount and cost, and the maximum of a market order; null where it names none. */
export type MarketLimits = {
  step: Fixed
  tick: Fixed
  leastAmount: Fixed
  leastCost: Fixed
  mostAmount: Fixed | null
  mostCost: Fixed | null
}

/** `exchange.precisionMode` of venues that count decimal places; the others use a step size. */
const decimalPlaces = 2

function stepOf(exchange: Exchange, precision: unknown): Fixed {
  if (precision === undefined || precision === null) return 1n
  if (exchange.precisionMode === decimalPlaces) return one / 10n ** BigInt(String(precision))
  return fixedOf(precision, 'precision')
}

/** The smallest of some maxima. Exchanges also express "no maximum" as 0 or as a number that no order reaches. */
function smallestOf(maxima: readonly unknown[]): Fixed | null {
  const named = maxima.filter((value) => Number(value) > 0 && Number(value) < 1e18)
  return named.length === 0
    ? null
    : named.map((value) => fixedOf(value, 'limit')).reduce((a, b) => smaller(a, b))
}

/** Returns the limits of an active spot market, or null when the exchange has none of this name. Markets must be loaded. */
export function limitsOf(exchange: Exchange, symbol: string): MarketLimits | null {
  const market = exchange.markets?.[symbol]
  if (!market?.spot || market.active === false) return null
  const { precision, limits } = market
  return {
    step: stepOf(exchange, precision.amount),
    tick: stepOf(exchange, precision.price),
    leastAmount: fixedOf(limits.amount?.min ?? '0', 'limit'),
    leastCost: fixedOf(limits.cost?.min ?? '0', 'limit'),
    mostAmount: smallestOf([limits.market?.max, limits.amount?.max]),
    mostCost: smallestOf([limits.cost?.max]),
  }
}

/**
 * Reduces a quantity to the maximum of one market order. The cost stays a tenth below its maximum, because the price moves until the order
 * arrives.
 */
export function withinOneOrder({ mostAmount, mostCost }: MarketLimits, quantity: Fixed, price: Fixed): Fixed {
  const byAmount = mostAmount === null ? quantity : smaller(quantity, mostAmount)
  return mostCost === null ? byAmount : smaller(byAmount, divide((mostCost * 9n) / 10n, price))
}
