/** The list of markets of an exchange. It is read again while a market is not open: exchanges halt markets, remove them and open them again. */
import type { Exchange } from 'ccxt'
import { nowMs } from '@/lib/time'
import { limitsOf, type MarketLimits } from './ccxt-markets'

/**
 * The least time between two reads of the list, which is megabytes. It doubles with each read, up to a quarter of an hour, until no one
 * asked for twice as long.
 */
const leastMs = 60_000
const mostTimes = 15

/** The markets of an exchange. */
export type MarketList = {
  /** Reads the list again, unless that was done a short time ago. A list that cannot be read stays as it was. */
  readAgain(): Promise<void>
  /** The limits of a market; null when it is not open, also by a list that was read again for it. */
  limits(symbol: string): Promise<MarketLimits | null>
  /** Whether the list has this spot market, open or halted. */
  has(symbol: string): boolean
}

/** Follows the markets of `exchange`, which has a list already; `read` connects to it once more. */
export function marketList(
  exchange: Exchange,
  read: () => Promise<Exchange>,
  againMs: number = leastMs,
): MarketList {
  const mostMs = againMs * mostTimes
  let readMs = nowMs()
  let waitMs = againMs

  async function readAgain(): Promise<void> {
    const sinceMs = nowMs() - readMs
    if (sinceMs < waitMs) return
    waitMs = sinceMs > 2 * mostMs ? againMs : Math.min(waitMs * 2, mostMs)
    readMs = nowMs()
    // Not by `loadMarkets(true)`: after a failure, ccxt throws it again in every later call.
    await read().then(
      (fresh) => void exchange.setMarketsFromExchange(fresh),
      () => undefined,
    )
  }

  return {
    readAgain,
    async limits(symbol) {
      const known = limitsOf(exchange, symbol)
      if (known !== null) return known
      await readAgain()
      return limitsOf(exchange, symbol)
    },
    has: (symbol) => exchange.markets?.[symbol]?.spot === true,
  }
}
