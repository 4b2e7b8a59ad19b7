import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BinanceServer, binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { ccxtVenue } from '../venues/ccxt'

const deadline = beginning + 86_400

let binance: BinanceServer
let made: TestDesk
beforeEach(async () => {
  binance = await startBinance()
  made = await testDesk({
    days: 1,
    nowMs: () => Date.now(),
    openVenue: (access) => ccxtVenue(access, { baseUrl: binance.url, timeoutMs: 2_000, arrivalMs: 300 }),
  })
  await made.init({ venue: 'binance', ...binanceAccount, capital: '50000' })
  await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.05', nonce: 1 })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

const sold = () =>
  [...binance.orders.values()].filter(({ side }) => side === 'SELL').map(({ type, price }) => [type, price])

test('at the deadline coins are sold close to the middle of the market, and not to the one who bids far below it', async () => {
  // Someone bids a tenth; the others still ask for the price.
  ;[binance.price, binance.bid, binance.ask] = ['6000', '6000', '60000']
  await made.to(deadline)
  expect(sold()).toEqual([['LIMIT', '32340']])
  expect(made.job()).toMatchObject({ state: 'running', closing: { reason: 'deadline' } })
  ;[binance.price, binance.bid] = ['59000', '59000']
  await made.to(deadline + 10)
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline' })
  expect(sold().at(-1)).toEqual(['LIMIT', '58310'])
})

test('the closing price goes down while nothing sells, and after an hour it is any price', async () => {
  ;[binance.price, binance.bid, binance.ask] = ['6000', '6000', '60000']
  await made.to(deadline)
  for (const minutes of [9, 10, 21, 31, 41, 51]) await made.to(deadline + minutes * 60)
  expect(sold().map(([, price]) => price)).toEqual([
    '32340',
    '32340',
    '31680',
    '30360',
    '27720',
    '22440',
    '11880',
  ])
  await made.to(deadline + 3_600)
  expect(sold().at(-1)?.[0]).toBe('MARKET')
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline' })
})
