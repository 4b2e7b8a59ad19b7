/**
 * The paper exchange: three markets with a seeded price path, a spread, a fee and limited depth. It is stateless: the outcome of an order
 * follows from the seed, the order and the fills before it, so sending it again returns the same.
 */
import { AppError } from '@/lib/errors'
import {
  bpsOfFixed,
  divide,
  type Fixed,
  floorTo,
  formatDecimal,
  multiply,
  multiplyUp,
  parseDecimal,
  smaller,
} from '@/lib/tee/decimal'
import { drawn, pricePath } from './price-path'
import type { Intent, Outcome, Venue, VenueFill } from './venue'

/** Base price, price tick and quantity step of a market. */
const markets: Record<string, { base: Fixed; tick: Fixed; step: Fixed }> = {
  'BTC/USDT': { base: parseDecimal('60000'), tick: parseDecimal('0.01'), step: parseDecimal('0.00001') },
  'ETH/USDT': { base: parseDecimal('3000'), tick: parseDecimal('0.01'), step: parseDecimal('0.0001') },
  'SOL/USDT': { base: parseDecimal('150'), tick: parseDecimal('0.01'), step: parseDecimal('0.001') },
}

/** The fee of each fill, in quote currency. */
const feeBps = 10
/** The depth of a market changes each minute, for each side: 2,000 to 20,000 USDT, half of it at the second level. */
const depthSeconds = 60
/** The distance of the levels from the path's price; the last has unlimited depth when a job closes. */
const levelBps = [1, 6, 50] as const

const marketOf = (symbol: string) => {
  const market = markets[symbol]
  if (!market)
    throw new AppError(
      'BAD_REQUEST',
      `The paper exchange has ${Object.keys(markets).join(', ')}, not ${symbol}.`,
    )
  return market
}

/** The depth of a market in a minute, in USDT. */
function depthOf(seed: string, symbol: string, side: string, time: number): Fixed {
  const draw = drawn('merx paper depth', seed, symbol, side, Math.floor(time / depthSeconds)).readUInt32BE(0)
  return parseDecimal(String(2_000 + (draw % 18_001)))
}

const isSameMinute = (one: number, other: number): boolean =>
  Math.floor(one / depthSeconds) === Math.floor(other / depthSeconds)

/** Opens the paper exchange with a seed and the capital of the account. `mayWithdraw` is what it says of the key. */
export function paperVenue(seed: string, capital: Fixed, mayWithdraw = false): Venue {
  const paths = new Map<string, (time: number) => Fixed>()
  const priceAt = (symbol: string, time: number): Fixed => {
    const { base, tick } = marketOf(symbol)
    const path = paths.get(symbol) ?? pricePath(seed, symbol, base, tick)
    paths.set(symbol, path)
    return path(time)
  }

  function fillsOf(intent: Intent, earlier: readonly VenueFill[]): VenueFill[] {
    const { clientId, symbol, side, quantity, limit, at } = intent
    const { tick, step } = marketOf(symbol)
    const middle = priceAt(symbol, at)
    const half = depthOf(seed, symbol, side, at) / 2n
    let used = earlier
      .filter((fill) => fill.symbol === symbol && fill.side === side && isSameMinute(fill.at, at))
      .reduce((sum, fill) => sum + multiply(fill.quantity, fill.price), 0n)
    let left = quantity
    const fills: VenueFill[] = []
    for (const [level, bps] of levelBps.entries()) {
      const away = bpsOfFixed(middle, bps)
      const price = side === 'buy' ? floorTo(middle + away, tick) + tick : floorTo(middle - away, tick)
      const isLast = level === levelBps.length - 1
      if (left === 0n || (isLast && limit !== null)) break
      if (limit !== null && (side === 'buy' ? price > limit : price < limit)) break
      const taken = smaller(used, half)
      used -= taken
      const most = isLast ? left : floorTo(divide(half - taken, price), step)
      const filled = smaller(most, left)
      if (filled === 0n) continue
      left -= filled
      const fee = (multiplyUp(filled, price) * BigInt(feeBps) + 9_999n) / 10_000n
      fills.push({
        id: `${clientId}-${level}`,
        at,
        symbol,
        side,
        quantity: filled,
        price,
        fee,
        feeIn: 'quote',
      })
    }
    return fills
  }

  const done = (intent: Intent, earlier: readonly VenueFill[]): Outcome => ({
    state: 'done',
    venueOrderId: intent.clientId,
    fills: fillsOf(intent, earlier),
  })

  return {
    id: 'paper',
    replayable: true,
    arrivalMs: 0,
    forgetsAfterMs: null,
    async refusalOf({ symbol, quantity }) {
      const market = markets[symbol]
      if (!market) return `The paper exchange has ${Object.keys(markets).join(', ')}, not ${symbol}.`
      if (quantity % market.step === 0n) return null
      return `Quantities of ${symbol} are multiples of ${formatDecimal(market.step)}.`
    },
    mayWithdraw: async () => mayWithdraw,
    accountId: async () => null,
    free: async () => (currency) => (currency === 'USDT' ? capital : 0n),
    price: async (symbol, at) => priceAt(symbol, at),
    floorPrice: async () => 'any price',
    middle: async (symbol, at) => priceAt(symbol, at),
    send: async (intent, earlier) => done(intent, earlier),
    // It is stateless: sending again returns the same fills.
    find: async () => ({ state: 'absent' }),
    hasTraded: async () => false,
    sellable: async (symbol, quantity) => floorTo(quantity, marketOf(symbol).step),
    foreignFills: async (since) => ({ fills: [], next: since, gone: [] }),
  }
}
