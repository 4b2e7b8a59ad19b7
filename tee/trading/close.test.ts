import { afterEach, beforeEach, expect, test } from 'vitest'
import { binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import type { BinanceServer } from '@/e2e/tee/binance-state'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { parseDecimal } from '@/lib/tee/decimal'
import { ccxtVenue } from '../venues/ccxt'
import { paperVenue } from '../venues/paper'

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

test('a closing order is never below the smallest order of the exchange', async () => {
  await made.order({ symbol: 'BTC/USDT', side: 'sell', quantity: '0.04986', nonce: 2 })
  // What is left, 0.00009, is worth 5.04 USDT: 4.94 at 2 % below the middle, and the smallest order is 5.
  binance.price = '56000'
  await made.to(deadline)
  expect(sold().at(-1)).toEqual(['LIMIT', '55555.56'])
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline' })
})

test('a coin whose market has no bid waits, and is sold at any price after an hour', async () => {
  binance.bid = '0.00000000'
  await made.to(deadline)
  await made.to(deadline + 3_590)
  expect(sold()).toEqual([])
  await made.to(deadline + 3_600)
  expect(sold()).toEqual([['MARKET', '0']])
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline' })
})

test('a coin whose market has no bid does not keep the others from being sold', async () => {
  let hasBid = true
  const two = await testDesk({
    days: 1,
    openVenue: async (access) => {
      const paper = paperVenue('seed', parseDecimal(access.capital))
      return {
        ...paper,
        replayable: false,
        floorPrice: async (sale, belowBps) =>
          sale.symbol === 'BTC/USDT' && !hasBid ? 'no middle' : paper.floorPrice(sale, belowBps),
      }
    },
  })
  const held = () => Object.keys(two.job().book.positions)
  await two.init({ capital: '10000' })
  await two.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.01', nonce: 1 })
  await two.order({ symbol: 'ETH/USDT', side: 'buy', quantity: '0.1', nonce: 2 })
  hasBid = false
  await two.to(deadline)
  expect(held()).toEqual(['BTC/USDT'])
  expect(two.job()).toMatchObject({ state: 'running', closing: { reason: 'deadline' } })
  hasBid = true
  await two.to(deadline + 10)
  expect(held()).toEqual([])
  expect(two.job()).toMatchObject({ state: 'closed', closedReason: 'deadline' })
  await two.close()
})
