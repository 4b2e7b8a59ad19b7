/**
 * Reads the trades of an account. Exchanges answer with a page of them at most, each in an order of its own: for every exchange that
 * is taken it says here how the next page is asked for.
 */
import type { Exchange, Trade } from 'ccxt'
import { type Fixed, smaller } from '@/lib/tee/decimal'
import type { ExchangeName } from '@/lib/tee/exchanges'
import { nowMs } from '@/lib/time'
import { fixedOf } from './exact'

/** Pages of trades that are read of each market for foreign ones, at each snapshot: about 5,000 trades. */
const pagesFromOldest = 10
const pagesFromNewest = 50
const tradesPerPage = 500
/** What binance looks at with one question, both ends included, and how many of these without trades are passed over at once. */
const windowMs = 86_400_000 - 1
const emptyWindows = 30
/** How late an exchange may list a trade, and how far its clock may be from ours. */
const listedMs = 600_000

/** The trades of a market from a time on, as far as they are read at once, and from when on to read the next time. */
type Read = { trades: Trade[]; next: number }

type Paging = {
  /** The largest page of the trades of an order. */
  pageSize: number
  /** The parameters of the next page of the trades of an order, after those that were read. */
  next(read: readonly Trade[]): Record<string, string>
  from(exchange: Exchange, symbol: string, from: number): Promise<Read>
}

/** What asks okx for trades before those that were read: every trade has a bill, and later ones have higher numbers. */
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
    // `myTrades` answers with the newest trades unless it is asked for those from an id on; no id is below 0.
    next: (read) => ({
      fromId: String(
        read.reduce((next, { id }) => (BigInt(String(id)) < next ? next : BigInt(String(id)) + 1n), 0n),
      ),
    }),
    from: fromOldest,
  },
  okx: {
    pageSize: 100,
    // `fills-history` answers with the newest trades, or with those that come before the bill in `after`.
    next: olderThan,
    from: fromNewest,
  },
}

const byTime = (trades: Iterable<Trade>): Trade[] =>
  [...trades].sort((one, other) => Number(one.timestamp) - Number(other.timestamp))

/** The trades of an order, until they add up to `filled` or a page has no other ones. */
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

/** The trades of a market from a time on, until there are no more or enough pages were read. */
export const tradesFrom = (
  exchange: Exchange,
  name: ExchangeName,
  symbol: string,
  from: number,
): Promise<Read> => paging[name].from(exchange, symbol, from)

/**
 * Where a page begins at the time that is asked for, and ends a day later. Pages have lengths of their own, so only an empty one is the
 * end of its day. Of one millisecond a page is read at most: there is no way to ask for the rest.
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

/** Where a page has the newest trades: older ones are asked for until there are none. Trades before the last page that is read are not seen. */
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
