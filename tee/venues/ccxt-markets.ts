/** The limits of a market of ccxt, as exact decimals. */
import type { Exchange } from 'ccxt'
import { type Fixed, one } from '@/lib/tee/decimal'
import { fixedOf } from './exact'

/** What an exchange takes in a market: steps, and the least amount and cost. */
export type MarketLimits = { step: Fixed; tick: Fixed; leastAmount: Fixed; leastCost: Fixed }

/** `exchange.precisionMode` of venues that count decimal places; the others name a step. */
const decimalPlaces = 2

function stepOf(exchange: Exchange, precision: unknown): Fixed {
  if (precision === undefined || precision === null) return 1n
  if (exchange.precisionMode === decimalPlaces) return one / 10n ** BigInt(String(precision))
  return fixedOf(precision, 'precision')
}

/** The limits of an active spot market, or null when the exchange has none of this name. Markets are loaded. */
export function limitsOf(exchange: Exchange, symbol: string): MarketLimits | null {
  const market = exchange.markets?.[symbol]
  if (!market?.spot || market.active === false) return null
  const { precision, limits } = market
  return {
    step: stepOf(exchange, precision.amount),
    tick: stepOf(exchange, precision.price),
    leastAmount: fixedOf(limits.amount?.min ?? '0', 'limit'),
    leastCost: fixedOf(limits.cost?.min ?? '0', 'limit'),
  }
}
