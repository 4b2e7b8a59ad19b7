/**
 * A server with the part of Binance's spot REST API that the gateway uses (`/api/v3`, shapes of its public documentation), with the faults
 * of real venues: no response before or after an order was accepted, errors of a proxy, invalid responses.
 */

import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { floorTo, formatDecimal, multiply, parseDecimal, smaller } from '@/lib/tee/decimal'
import { bodyOf } from '../request-body'
import { binanceMarket } from './binance-market'
import type { BinanceServer, Taken, VenueTrade } from './binance-state'

/** A key of the account of the tests. Each key that begins like it is another one of the same account. */
export const binanceAccount = { key: 'test-key', secret: 'test-secret' }

class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** Starts it. */
export async function startBinance(): Promise<BinanceServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const refusal = error instanceof Refused ? error : new Refused(-1000, String(error))
      reply(response, 400, { code: refusal.code, msg: refusal.message })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const state: BinanceServer = {
    url: `http://127.0.0.1:${port}`,
    price: '60000',
    free: '100000.00000000',
    depth: '1000',
    faults: [],
    silentReads: 0,
    denials: 0,
    lies: false,
    isGone: false,
    isHalted: false,
    isRevoked: false,
    mayWithdraw: false,
    statuses: [],
    tradesPerOrder: 2,
    largestMarketOrder: '9000',
    orders: new Map(),
    requests: [],
    trades: [],
    tradeByHand: (time) => fill(0, true, '0.5', state.price, time),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  let nextId = 1

  function fill(orderId: number, isBuyer: boolean, qty: string, price: string, time = Date.now()): void {
    const worth = isBuyer ? parseDecimal(qty) : multiply(parseDecimal(qty), parseDecimal(price))
    state.trades.push({
      id: nextId++,
      orderId,
      price,
      qty,
      commission: formatDecimal(worth / 1_000n),
      commissionAsset: state.feeCoin ?? (isBuyer ? 'BTC' : 'USDT'),
      time,
      isBuyer,
    })
  }

  /** The BTC of the account's orders; a sale of coins that were moved away counts from zero. */
  function bought(): string {
    const sum = state.trades
      .filter(({ orderId }) => orderId !== 0)
      .reduce((held, { isBuyer, qty, commission, commissionAsset }) => {
        const amount = parseDecimal(qty)
        const fee = commissionAsset === 'BTC' ? parseDecimal(commission) : 0n
        return isBuyer ? held + amount - fee : held - amount
      }, 0n)
    return formatDecimal(sum < 0n ? 0n : sum)
  }

  function take(query: URLSearchParams): Taken {
    const clientOrderId = query.get('newClientOrderId') ?? ''
    if (state.orders.has(clientOrderId)) throw new Refused(-2010, 'Duplicate order sent.')
    const [qty, limit] = [parseDecimal(query.get('quantity') ?? ''), query.get('price')]
    const isBuyer = query.get('side') === 'BUY'
    if (limit === null && qty > parseDecimal(state.largestMarketOrder))
      throw new Refused(-1013, 'Filter failure: MARKET_LOT_SIZE')
    const market_ = parseDecimal(state.price)
    const isWithin =
      limit === null || (isBuyer ? parseDecimal(limit) >= market_ : parseDecimal(limit) <= market_)
    const depth = parseDecimal(state.depth)
    if (!isBuyer && qty > parseDecimal(state.coins ?? bought()))
      throw new Refused(-2010, 'Account has insufficient balance for requested action.')
    const executed = isWithin ? smaller(qty, depth) : 0n
    const order: Taken = {
      orderId: nextId++,
      clientOrderId,
      side: isBuyer ? 'BUY' : 'SELL',
      type: query.get('type') ?? '',
      price: limit ?? '0',
      origQty: formatDecimal(qty),
      executedQty: formatDecimal(executed),
      status: executed === qty ? 'FILLED' : 'EXPIRED',
      time: Date.now(),
    }
    state.orders.set(clientOrderId, order)
    if (executed > 0n) {
      const part = floorTo(executed / BigInt(state.tradesPerOrder), parseDecimal('0.00001'))
      const last = executed - part * BigInt(state.tradesPerOrder - 1)
      for (let index = 1; index < state.tradesPerOrder && part > 0n; index++)
        fill(order.orderId, isBuyer, formatDecimal(part), state.price)
      fill(order.orderId, isBuyer, formatDecimal(last), state.price)
    }
    return order
  }

  const shown = (order: Taken, status = order.status) => ({
    symbol: 'BTCUSDT',
    ...order,
    status,
    executedQty: state.lies ? '77777.00000000' : status === order.status ? order.executedQty : '0',
    cummulativeQuoteQty: formatDecimal(multiply(parseDecimal(order.executedQty), parseDecimal(state.price))),
    timeInForce: 'IOC',
    updateTime: order.time,
    isWorking: true,
  })

  /** A page of trades: the newest ones, unless a time or an id says where it begins. */
  function tradesFor(query: URLSearchParams): VenueTrade[] {
    const [orderId, since, until, fromId] = ['orderId', 'startTime', 'endTime', 'fromId'].map((name) =>
      query.get(name),
    )
    if (since && fromId) throw new Refused(-1128, 'Combination of optional parameters invalid.')
    const end = Math.min(
      Number(until ?? Number.POSITIVE_INFINITY),
      Number(since ?? Number.POSITIVE_INFINITY) + 86_400_000,
    )
    if (since && until && Number(until) > end)
      throw new Refused(-1127, 'More than 24 hours between startTime and endTime.')
    const limit = Math.min(Number(query.get('limit') ?? 500), 1_000)
    const trades = state.trades
      .filter((trade) => !orderId || String(trade.orderId) === orderId)
      .filter(({ time, id }) => time >= Number(since ?? 0) && time <= end && id >= Number(fromId ?? 0))
      .sort((one, other) => one.time - other.time)
    return since || fromId ? trades.slice(0, limit) : trades.slice(-limit)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    if (body === null) return
    const { pathname, search } = new URL(request.url ?? '', 'http://venue')
    const sent = body || search.slice(1)
    const query = new URLSearchParams(sent)
    const call = `${request.method} ${pathname.replace('/api/v3/', '')}`
    if (call === 'GET exchangeInfo')
      return reply(response, 200, {
        timezone: 'UTC',
        symbols: state.isGone
          ? []
          : [{ ...binanceMarket(state.largestMarketOrder), status: state.isHalted ? 'BREAK' : 'TRADING' }],
      })
    if (call === 'GET /sapi/v1/account/apiRestrictions') {
      checkSignature(request, sent)
      return reply(response, 200, {
        ...{ ipRestrict: false, enableReading: true, enableSpotAndMarginTrading: true },
        enableWithdrawals: state.mayWithdraw,
      })
    }
    if (state.isGone && call !== 'GET account') throw new Refused(-1121, 'Invalid symbol.')
    if (call === 'GET ticker/24hr')
      return reply(response, 200, {
        symbol: 'BTCUSDT',
        lastPrice: state.price,
        bidPrice: state.bid ?? state.price,
        askPrice: state.ask ?? state.price,
      })
    if (state.isRevoked) throw new Refused(-2015, 'Invalid API-key, IP, or permissions for action.')
    checkSignature(request, sent)
    if (call === 'GET account')
      return reply(response, 200, {
        uid: 354_937_868,
        balances: [
          { asset: 'USDT', free: state.free, locked: '0.00000000' },
          { asset: 'BTC', free: state.coins ?? bought(), locked: '0.00000000' },
          ...Object.entries(state.others ?? {}).map(([asset, free]) => ({
            asset,
            free,
            locked: '0.00000000',
          })),
        ],
      })
    if (call === 'GET myTrades')
      return reply(
        response,
        200,
        tradesFor(query).map((trade) => ({ symbol: 'BTCUSDT', isMaker: false, ...trade })),
      )
    if (call === 'GET order') {
      if (state.silentReads > 0) {
        state.silentReads--
        return
      }
      if (state.denials > 0) {
        state.denials--
        throw new Refused(-2013, 'Order does not exist.')
      }
      const order = state.orders.get(query.get('origClientOrderId') ?? '')
      if (!order) throw new Refused(-2013, 'Order does not exist.')
      return reply(response, 200, shown(order, state.statuses.shift()))
    }
    if (call !== 'POST order') throw new Refused(-1000, `the test exchange has no ${call}`)
    state.requests.push(query.get('newClientOrderId') ?? '')
    if (state.isHalted) throw new Refused(-1013, 'Market is closed.')
    const fault = state.faults.shift()
    if (fault === 'refused')
      throw new Refused(-2010, 'Account has insufficient balance for requested action.')
    if (fault === 'lost, no answer') return
    const order = take(query)
    if (fault === 'taken, no answer') return
    if (fault === 'taken, 502') {
      response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>Bad Gateway</html>')
      return
    }
    if (fault === 'taken, nonsense') return reply(response, 200, { hello: ['world'] })
    reply(response, 200, shown(order))
  }

  return state
}

function checkSignature(request: IncomingMessage, sent: string): void {
  if (!String(request.headers['x-mbx-apikey']).startsWith(binanceAccount.key))
    throw new Refused(-2014, 'API-key format invalid.')
  const [signed = '', signature] = sent.split('&signature=')
  const expected = createHmac('sha256', binanceAccount.secret).update(signed).digest('hex')
  if (signature !== expected) throw new Refused(-1022, 'Signature for this request is not valid.')
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
