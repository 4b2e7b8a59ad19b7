/**
 * Reads the trades of an account. Exchanges return them in pages, each with its own order: this module defines how to request the next page
 * from every supported exchange.
 */
import type { Exchange, Trade } from 'ccxt'
import { type Fixed, smaller } from '@/lib/tee/decimal'
import type { ExchangeName } from '@/lib/tee/exchanges'
import { nowMs } from '@/lib/time'
import { fixedOf } from './exact'

/** The pages to read per market for foreign trades, at each snapshot: about 5,000 trades. */
const pagesFromOldest = 10
const pagesFromNewest = 50
const tradesPerPage = 500
/** The range of one request to binance, both ends included, and how many empty ranges to skip in one read. */
const windowMs = 86_400_000 - 1
const emptyWindows = 30
/** How late an exchange may list a trade, and how far its clock may be from ours. */
const listedMs = 600_000

/** The trades of a market from a time on, up to the limit of one read, and the start of the next read. */
type Read = { trades: Trade[]; next: number }

type Paging = {
  /** The largest page of the trades of an order. */
  pageSize: number
  /** The parameters of the next page of an order's trades, after those that were read. */
  next(read: readonly Trade[]): Record<string, string>
  from(exchange: Exchange, symbol: string, from: number): Promise<Read>
}

/** The parameters for okx's trades before those that were read: every trade has a bill id, which increases. */
const olderThan = (read: readonly Trade[]): Record<string, string> =>
  read.length === 0
    ? {}
    : {
        after: String(
          read.map(({ info }) => BigInt(info.billId)).reduce((one, other) => smaller(one, other)),
        ),
      }

const paging: Record<ExchangeName, Paging> = {
  binance: {
    pageSize: 1_000,
    // `myTrades` returns the newest trades, unless the request has the id to start from; no id is below 0.
    next: (read) => ({
      fromId: String(
        read.reduce((next, { id }) => (BigInt(String(id)) < next ? next : BigInt(String(id)) + 1n), 0n),
      ),
    }),
    from: fromOldest,
  },
  okx: {
    pageSize: 100,
    // `fills-history` returns the newest trades, or those before the bill in `after`.
    next: olderThan,
    from: fromNewest,
  },
}

/** After how long an exchange deletes a cancelled order without trades, with a margin; null where it keeps it for months. */
export const forgetsAfterMs: Record<ExchangeName, number | null> = { binance: null, okx: 2.5 * 3_600_000 }

/**
 * Whether a trade names an order that the exchange does not find: by the exchange's id of it, or by its client id, which the trades of okx
 * have and those of binance do not.
 */
export async function hasTraded(
  exchange: Exchange,
  name: ExchangeName,
  order: { symbol: string; clientId: string; venueOrderId: string | null; sentMs: number },
): Promise<boolean> {
  const { symbol, clientId, venueOrderId, sentMs } = order
  if (venueOrderId !== null) {
    const trades = await tradesOfOrder(exchange, name, { id: venueOrderId, symbol, filled: 1n })
    return trades.length > 0
  }
  const { trades } = await tradesFrom(exchange, name, symbol, sentMs - listedMs)
  return trades.some(({ info }) => info.clOrdId === clientId)
}

const byTime = (trades: Iterable<Trade>): Trade[] =>
  [...trades].sort((one, other) => Number(one.timestamp) - Number(other.timestamp))

/** Returns the trades of an order: reads until they add up to `filled` or a page has no new ones. */
export async function tradesOfOrder(
  exchange: Exchange,
  name: ExchangeName,
  { id, symbol, filled }: { id: string; symbol: string; filled: Fixed },
): Promise<Trade[]> {
  const { pageSize, next } = paging[name]
  const found = new Map<string, Trade>()
  const traded = () => [...found.values()].reduce((sum, { amount }) => sum + fixedOf(amount, 'quantity'), 0n)
  for (let known = -1; known < found.size && traded() < filled; ) {
    known = found.size
    const page = await exchange.fetchOrderTrades(id, symbol, undefined, pageSize, next([...found.values()]))
    for (const trade of page) found.set(String(trade.id), trade)
  }
  return byTime(found.values())
}

/** Returns the trades of a market from a time on: reads until there are no more, or up to the limit of pages. */
export const tradesFrom = (
  exchange: Exchange,
  name: ExchangeName,
  symbol: string,
  from: number,
): Promise<Read> => paging[name].from(exchange, symbol, from)

/**
 * For exchanges whose pages begin at the requested time and end a day later. Page lengths vary, so only an empty page means the end of its
 * day. At most one page is read per millisecond, because the rest cannot be requested.
 */
async function fromOldest(exchange: Exchange, symbol: string, from: number): Promise<Read> {
  const found = new Map<string, Trade>()
  let since = from
  for (let pages = 0, empty = 0; pages < pagesFromOldest && empty < emptyWindows; ) {
    const askedMs = nowMs()
    const until = since + windowMs
    const trades = await exchange.fetchMyTrades(symbol, since, tradesPerPage, { until })
    if (trades.length === 0 && until >= askedMs)
      return { trades: [...found.values()], next: Math.max(from, askedMs - listedMs) }
    for (const trade of trades) found.set(String(trade.id), trade)
    const newest = Math.max(since, ...trades.map(({ timestamp }) => Number(timestamp)))
    if (trades.length === 0) {
      since = until + 1
      empty++
    } else {
      since = newest === since ? since + 1 : newest
      pages++
    }
  }
  return { trades: [...found.values()], next: since }
}

/** For exchanges whose pages have the newest trades: requests older ones until there are none. Trades before the last page are missed. */
async function fromNewest(exchange: Exchange, symbol: string, from: number): Promise<Read> {
  const found = new Map<string, Trade>()
  const askedMs = nowMs()
  for (let page = 0, known = -1; page < pagesFromNewest && known < found.size; page++) {
    known = found.size
    const trades = await exchange.fetchMyTrades(symbol, from, undefined, olderThan([...found.values()]))
    for (const trade of trades) found.set(String(trade.id), trade)
  }
  return { trades: byTime(found.values()), next: Math.max(from, askedMs - listedMs) }
}
