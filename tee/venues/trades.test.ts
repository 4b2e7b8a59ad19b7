import ccxt, { type Exchange } from 'ccxt'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/lib/tee/decimal'
import { exchangeNames } from '@/lib/tee/exchanges'
import { hasTraded, tradesFrom, tradesOfOrder } from './trades'

/** A fill in okx's list. Bill ids increase with time. */
const fill = (bill: number, order = '7', ts = 1_800_000_000_000 + bill) => ({
  ...{ instType: 'SPOT', instId: 'BTC-USDT', side: 'sell', fillSz: '0.001', fillPx: '60000' },
  ...{
    ordId: order,
    billId: String(bill),
    tradeId: String(bill * 3),
    fee: '-0.06',
    feeCcy: 'USDT',
    ts: String(ts),
  },
})

/** An exchange with one spot market against USDT. Numbers stay strings, as in the gateway. */
function marketOn<E extends Exchange>(exchange: E, id: string, base: string): E {
  exchange.number = String as unknown as typeof exchange.number
  exchange.setMarkets([
    exchange.safeMarketStructure({
      ...{ id, symbol: `${base}/USDT`, base, quote: 'USDT', baseId: base, quoteId: 'USDT' },
      ...{ type: 'spot', spot: true, active: true },
    }),
  ])
  return exchange
}

/** okx with these fills: at most a hundred per page, newest first; `after` returns those before a bill. */
function okxWith(fills: readonly ReturnType<typeof fill>[]): { exchange: Exchange; asked: object[] } {
  const okx = marketOn(new ccxt.okx(), 'BTC-USDT', 'BTC')
  const asked: object[] = []
  okx.privateGetTradeFillsHistory = async (query: Record<string, unknown> = {}) => {
    asked.push(query)
    const { ordId, after, begin, limit } = query
    const data = fills
      .filter((one) => ordId === undefined || one.ordId === ordId)
      .filter(({ billId }) => after === undefined || Number(billId) < Number(after))
      .filter(({ ts }) => begin === undefined || Number(ts) >= Number(begin))
      .sort((one, other) => Number(other.billId) - Number(one.billId))
      .slice(0, Number(limit ?? 100))
    return { code: '0', data }
  }
  return { exchange: okx, asked }
}

const bills = (count: number, from = 0) => Array.from({ length: count }, (_, index) => fill(from + index))

test('ccxt has every exchange that is taken, and reads their orders and trades', () => {
  for (const name of exchangeNames)
    expect(new ccxt[name]().has).toMatchObject({
      fetchOrder: true,
      fetchOrderTrades: true,
      fetchMyTrades: true,
    })
})

test('the trades of an order at okx are read to the last page, oldest first', async () => {
  const { exchange, asked } = okxWith([...bills(250), fill(1_000, '8')])
  const order = { id: '7', symbol: 'BTC/USDT', filled: parseDecimal('0.25') }
  const trades = await tradesOfOrder(exchange, 'okx', order)
  expect(trades.map(({ id }) => id)).toEqual(bills(250).map(({ tradeId }) => tradeId))
  expect(asked).toMatchObject([{ ordId: '7', limit: 100 }, { after: '150' }, { after: '50' }])
})

test('trades that are not listed yet are not waited for', async () => {
  const { exchange, asked } = okxWith(bills(3))
  const order = { id: '7', symbol: 'BTC/USDT', filled: parseDecimal('0.25') }
  const trades = await tradesOfOrder(exchange, 'okx', order)
  expect(formatDecimal(trades.reduce((sum, { amount }) => sum + parseDecimal(String(amount)), 0n))).toBe(
    '0.003',
  )
  expect(asked.length).toBe(2)
})

test('the trades of a market at okx are read from a time on, however many there are', async () => {
  const { exchange } = okxWith(bills(350))
  const from = 1_800_000_000_000 + 20
  const read = await tradesFrom(exchange, 'okx', 'BTC/USDT', from)
  expect(read.trades.map(({ timestamp }) => timestamp)).toEqual(bills(330, 20).map(({ ts }) => Number(ts)))
  expect(read.next).toBeGreaterThanOrEqual(from)
})

test('a trade at okx names its order by the client id, and by the id of the exchange', async () => {
  const order = { symbol: 'BTC/USDT', clientId: 'c1', venueOrderId: null, sentMs: Date.now() - 10_800_000 }
  const traded = (clOrdId: string) =>
    okxWith([{ ...fill(1, '7', order.sentMs + 5), ...{ clOrdId } }]).exchange
  expect(await hasTraded(traded('another'), 'okx', order)).toBe(false)
  expect(await hasTraded(traded('c1'), 'okx', order)).toBe(true)
  expect(await hasTraded(traded('another'), 'okx', { ...order, venueOrderId: '7' })).toBe(true)
  expect(await hasTraded(traded('another'), 'okx', { ...order, venueOrderId: '8' })).toBe(false)
})

/** binance with trades at these times: a request covers at most a day. Records the start of each request. */
function binanceWith(times: readonly number[]): { exchange: Exchange; asked: number[] } {
  const binance = marketOn(new ccxt.binance(), 'ETHUSDT', 'ETH')
  const asked: number[] = []
  binance.privateGetMyTrades = async (query: Record<string, unknown> = {}) => {
    const [start, end, limit] = [query.startTime, query.endTime, query.limit].map(Number) as [
      number,
      number,
      number,
    ]
    if (end - start >= day) throw new ccxt.BadRequest('more than 24 hours')
    asked.push(start)
    return times
      .flatMap((time, id) =>
        time >= start && time <= end
          ? [{ id, time, symbol: 'ETHUSDT', orderId: 7, price: '3000', qty: '0.1', isBuyer: false }]
          : [],
      )
      .slice(0, limit)
  }
  return { exchange: binance, asked }
}
const day = 86_400_000

test('the trades of a market at binance are looked for on every day, also after days without any', async () => {
  const now = Date.now()
  const from = now - 6.5 * day
  const times = [from + 3.2 * day, from + 3.3 * day, now - 1_000]
  const { exchange, asked } = binanceWith(times)
  const read = await tradesFrom(exchange, 'binance', 'ETH/USDT', from)
  expect(read.trades.map(({ timestamp }) => timestamp)).toEqual(times)
  expect(read.next).toBeGreaterThan(now - day)
  expect(asked.length).toBeLessThan(15)
})

test('a look at binance over many empty days goes on where the last one ended', async () => {
  const from = Date.now() - 45.5 * day
  const { exchange } = binanceWith([from + 40 * day])
  const first = await tradesFrom(exchange, 'binance', 'ETH/USDT', from)
  expect(first).toEqual({ trades: [], next: from + 30 * day })
  const second = await tradesFrom(exchange, 'binance', 'ETH/USDT', first.next)
  expect(second.trades.map(({ timestamp }) => timestamp)).toEqual([from + 40 * day])
})
