/**
 * Exchanges through ccxt. The outcome of an order is never taken from the response to sending it: the order is read back by its client id,
 * with its trades, so that fills enter the book in only one way. ccxt retries nothing on its own here.
 */
import type { Exchange, Order, Ticker, Trade } from 'ccxt'
import { AppError } from '@/lib/errors'
import { type ApiKey, isSandbox } from '@/lib/tee/api-key'
import { divideUp, type Fixed, floorTo, formatDecimal, larger, multiply } from '@/lib/tee/decimal'
import type { ExchangeName } from '@/lib/tee/exchanges'
import { accountIdAt } from './account-id'
import { connectExchange } from './ccxt-exchange'
import { limitsOf, withinOneOrder } from './ccxt-markets'
import { digitsRefusal, exactNumber, fixedOf, Nonsense, sendableFrom, sendableOf } from './exact'
import { wordsFor } from './failure-words'
import { marketList } from './market-list'
import { forgetsAfterMs, hasTraded, tradesFrom, tradesOfOrder } from './trades'
import {
  type ForeignFill,
  type Found,
  type Intent,
  MarketGone,
  type Outcome,
  type Venue,
  type VenueFill,
} from './venue'
import { mayWithdraw } from './withdrawals'

/**
 * How to connect to an exchange. `baseUrl` replaces its origin by that of a test server, where orders arrive within `arrivalMs`, and whose
 * list of markets may be read again after `marketsMs`.
 */
export type CcxtOptions = {
  baseUrl: string | undefined
  timeoutMs: number
  arrivalMs?: number
  marketsMs?: number
}

/** How long after sending an order may still arrive: until the exchange refuses it as too old (10 s, okx 30 s), and a margin. */
const arrivesWithinMs: Record<ExchangeName, number> = { binance: 15_000, okx: 35_000 }

/** The statuses of ccxt after which an order no longer fills. */
const ended: ReadonlySet<string> = new Set(['closed', 'canceled', 'expired', 'rejected'])

/** Opens the account at the exchange. Throws `BAD_REQUEST` when the enclave does not support it. */
export async function ccxtVenue(access: ApiKey, options: CcxtOptions): Promise<Venue> {
  const { ccxt, exchange, name } = await connectExchange(access, options)
  const failure = wordsFor(access)
  const connected = async () => (await connectExchange(access, options)).exchange
  const markets = marketList(exchange, connected, options.marketsMs)

  /** Maps an error of the exchange, or of the connection to it, for a caller that waits for the result. */
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (error instanceof AppError) throw error
      const isRefused = error instanceof ccxt.ExchangeError && !(error instanceof ccxt.OperationFailed)
      throw new AppError(isRefused ? 'BAD_REQUEST' : 'UNAVAILABLE', `The exchange ${failure(error)}.`)
    }
  }

  /** Returns the result of `read` for a market, or null when the market is gone. Reads of a disabled market may fail with any error. */
  const unlessGone = async <T>(symbol: string, read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read()
    } catch (error) {
      if (error instanceof ccxt.BadSymbol) return null
      const isOther = error instanceof ccxt.OperationFailed || error instanceof ccxt.AuthenticationError
      if (isOther || limitsOf(exchange, symbol) !== null) throw error
      return null
    }
  }

  async function find(intent: Intent): Promise<Found> {
    try {
      const order = await exchange.fetchOrderWithClientOrderId(intent.clientId, intent.symbol)
      if (order.status === 'open') {
        // No order may rest. Whether the cancellation worked shows in the next lookup.
        await exchange.cancelOrder(String(order.id), intent.symbol).catch(() => undefined)
        return { state: 'unknown', reason: 'the order still rests', ...arrivedAs(order) }
      }
      // Exchanges have more statuses, and ccxt returns unknown ones unchanged: fills after them would be lost.
      if (!ended.has(String(order.status)))
        return { state: 'unknown', reason: `the order is "${order.status}"`, ...arrivedAs(order) }
      return await outcomeOf(exchange, name, intent, order)
    } catch (error) {
      if (error instanceof ccxt.OrderNotFound) return { state: 'absent' }
      if (error instanceof ccxt.BadSymbol) {
        await markets.readAgain()
        return { state: 'unknown', reason: failure(error), isGone: !markets.has(intent.symbol) }
      }
      return { state: 'unknown', reason: failure(error) }
    }
  }

  async function send(intent: Intent): Promise<Outcome> {
    const { symbol, side, quantity, limit, clientId } = intent
    // A value that cannot be written as a number was certainly never sent.
    const refusal = digitsRefusal(quantity) ?? (limit === null ? null : digitsRefusal(limit))
    if (refusal) return { state: 'refused', reason: refusal }
    let taken: ReturnType<typeof arrivedAs>
    try {
      const created = await exchange.createOrder(
        symbol,
        limit === null ? 'market' : 'limit',
        side,
        exactNumber(quantity),
        limit === null ? undefined : exactNumber(limit),
        { clientOrderId: clientId, ...(limit !== null && { timeInForce: 'IOC' }) },
      )
      taken = arrivedAs(created)
    } catch (error) {
      if (!(error instanceof ccxt.ExchangeError)) return { state: 'unknown', reason: failure(error) }
      // Exchanges report duplicates under many names: only a lookup shows whether the order was refused or had arrived before.
      const found = await find(intent)
      // Refused because of its market: there is none to look it up in.
      const isNowhere = found.state === 'unknown' && found.isGone && error instanceof ccxt.BadSymbol
      if (found.state !== 'absent' && !isNowhere) return found
      if (saysDuplicate(error)) return { state: 'unknown', reason: failure(error), arrived: true }
      if (!(error instanceof ccxt.InsufficientFunds)) await markets.readAgain()
      return { state: 'refused', reason: failure(error) }
    }
    const found = await find(intent)
    if (found.state === 'absent')
      return { state: 'unknown', reason: 'the order cannot be read back yet', ...taken }
    return found.state === 'unknown' ? { ...taken, ...found } : found
  }

  const middleOf = async (symbol: string): Promise<Fixed> => {
    const middle = middleIn(await exchange.fetchTicker(symbol))
    if (middle === null) throw new Nonsense('the market has no bid and ask')
    return middle
  }

  /** The middle of the market, down to a step of its price; the last trade, which costs little to make, only where a side is empty. */
  const priceOf = async (symbol: string): Promise<Fixed> => {
    const ticker = await exchange.fetchTicker(symbol)
    const middle = middleIn(ticker)
    if (middle !== null) return floorTo(middle, limitsOf(exchange, symbol)?.tick ?? 1n)
    const price = fixedOf(ticker.last ?? ticker.close, 'price')
    if (price <= 0n) throw new Nonsense('the price is not above zero')
    return price
  }

  /** Why a market is not open. */
  const whyNot = (symbol: string): string =>
    markets.has(symbol)
      ? `${access.venue} has halted its market ${symbol}.`
      : `${access.venue} has no spot market ${symbol}.`

  /** Returns the result of `read` for a market. Throws `MarketGone` when the market is gone, or halted. */
  const ofMarket = <T>(symbol: string, read: (symbol: string) => Promise<T>): Promise<T> =>
    ask(async () => {
      const isOpen = (await markets.limits(symbol)) !== null
      const found = isOpen ? await unlessGone(symbol, () => read(symbol)) : null
      if (found === null)
        throw new MarketGone(isOpen ? `${access.venue} has no market ${symbol}.` : whyNot(symbol))
      return found
    })

  return {
    id: access.venue,
    replayable: false,
    arrivalMs: options.arrivalMs ?? arrivesWithinMs[name],
    forgetsAfterMs: forgetsAfterMs[name],
    send,
    find,
    price: (symbol) => ofMarket(symbol, priceOf),
    middle: (symbol) => ofMarket(symbol, middleOf),
    floorPrice: ({ symbol, quantity }, belowBps) =>
      ofMarket(symbol, async () => {
        const middle = middleIn(await exchange.fetchTicker(symbol))
        if (middle === null) return 'no middle'
        const floor = (middle * (10_000n - belowBps)) / 10_000n
        const { tick, leastCost } = limitsOf(exchange, symbol) ?? { tick: 1n, leastCost: 0n }
        const least = sendableFrom(larger(divideUp(leastCost, quantity), tick), tick)
        return larger(sendableOf(floor, tick), least)
      }),
    // A test market moves play money, and that of binance does not say it.
    mayWithdraw: () => ask(async () => !isSandbox(access) && mayWithdraw(exchange, name)),
    accountId: () => ask(() => accountIdAt(exchange, name)),
    free: () =>
      ask(async () => {
        const { free } = await exchange.fetchBalance()
        return (currency) => fixedOf(Object(free)[currency] ?? '0', 'balance')
      }),
    refusalOf: ({ symbol, quantity, limit }) =>
      ask(async () => {
        const limits = await markets.limits(symbol)
        if (!limits) return whyNot(symbol)
        const { step, tick, leastAmount, leastCost } = limits
        if (quantity % step !== 0n) return `Quantities of ${symbol} are multiples of ${formatDecimal(step)}.`
        if (limit !== null && limit % tick !== 0n)
          return `Prices of ${symbol} are multiples of ${formatDecimal(tick)}.`
        if (quantity < leastAmount)
          return `The smallest quantity of ${symbol} is ${formatDecimal(leastAmount)}.`
        if (limit !== null && multiply(quantity, limit) < leastCost)
          return `The smallest order of ${symbol} is ${formatDecimal(leastCost)} USDT.`
        return digitsRefusal(quantity) ?? (limit === null ? null : digitsRefusal(limit))
      }),
    hasTraded: ({ symbol, clientId }, sent) =>
      ask(() => hasTraded(exchange, name, { symbol, clientId, ...sent })),
    sellable: (symbol, quantity) =>
      ask(async () => {
        const limits = await markets.limits(symbol)
        if (!limits) return 'not open'
        const whole = sendableOf(quantity, limits.step)
        if (whole === 0n || whole < limits.leastAmount) return 0n
        const price = await unlessGone(symbol, () => priceOf(symbol))
        if (price === null) return 'not open'
        if (multiply(whole, price) < limits.leastCost) return 0n
        return sendableOf(withinOneOrder(limits, whole, price), limits.step)
      }),
    foreignFills: (since, own) =>
      ask(async () => {
        const fills: ForeignFill[] = []
        const next: Record<string, number> = {}
        const gone: string[] = []
        for (const [symbol, from] of Object.entries(since)) {
          const read = await unlessGone(symbol, () => tradesFrom(exchange, name, symbol, from))
          next[symbol] = read?.next ?? from
          if (read === null) {
            gone.push(symbol)
            continue
          }
          for (const trade of read.trades)
            if (!own.has(String(trade.order))) fills.push(foreignFill(symbol, trade))
        }
        return { fills, next, gone }
      }),
  }
}

/** The middle between the best bid and the best ask; null when the market lacks one of them. */
function middleIn({ bid, ask }: Ticker): Fixed | null {
  const [low, high] = [bid, ask].map((side) => fixedOf(side ?? '0', 'price'))
  return low && high && low <= high ? (low + high) / 2n : null
}

/** What an order with an id at the exchange shows: it has arrived. */
const arrivedAs = ({ id }: Order): { arrived?: true; venueOrderId?: string } =>
  id ? { arrived: true, venueOrderId: String(id) } : {}

/** Whether an error reports that an order with our client id exists already. */
const saysDuplicate = ({ message }: Error): boolean =>
  /duplicat|already (?:exist|used|been used)/i.test(message)

/** The outcome of an order that does not rest. Its trades must add up to the filled quantity of the order. */
async function outcomeOf(
  exchange: Exchange,
  name: ExchangeName,
  intent: Intent,
  order: Order,
): Promise<Outcome> {
  const filled = fixedOf(order.filled, 'filled quantity')
  if (!order.id) throw new Nonsense('the order has no id')
  if (filled === 0n) {
    if (order.status === 'rejected') return { state: 'refused', reason: 'The exchange rejected the order.' }
    return { state: 'done', venueOrderId: order.id, fills: [] }
  }
  const trades = await tradesOfOrder(exchange, name, { id: order.id, symbol: intent.symbol, filled })
  const fills = trades.map((trade) => fillOf(intent, trade))
  const traded = fills.reduce((sum, { quantity }) => sum + quantity, 0n)
  if (traded !== filled) throw new Nonsense('the trades of the order do not add up to it yet')
  return { state: 'done', venueOrderId: order.id, fills }
}

function fillOf({ symbol, side, at }: Intent, trade: Trade): VenueFill {
  if (trade.symbol !== symbol || trade.side !== side) throw new Nonsense('a trade is of another order')
  const [base] = symbol.split('/')
  const { cost, currency } = trade.fee ?? {}
  const feeIn = currency === undefined || currency === 'USDT' ? 'quote' : currency === base ? 'base' : 'other'
  return {
    id: String(trade.id),
    at,
    symbol,
    side,
    quantity: fixedOf(trade.amount, 'quantity'),
    price: fixedOf(trade.price, 'price'),
    fee: cost === undefined ? 0n : fixedOf(cost, 'fee'),
    feeIn,
    ...(feeIn === 'other' && currency !== undefined && { feeCoin: currency }),
  }
}

const foreignFill = (symbol: string, trade: Trade): ForeignFill => ({
  id: `${symbol}:${trade.id}`,
  symbol,
  side: trade.side === 'sell' ? 'sell' : 'buy',
  quantity: fixedOf(trade.amount, 'quantity'),
  price: fixedOf(trade.price, 'price'),
  venueTimeMs: Number(trade.timestamp),
})
