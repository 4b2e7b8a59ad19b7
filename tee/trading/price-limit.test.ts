import { afterEach, beforeEach, expect, test } from 'vitest'
import { binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import type { BinanceServer } from '@/e2e/tee/binance-state'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { BalanceReport } from '@/lib/tee/schema'
import { ccxtVenue } from '../venues/ccxt'
import { marketPrice } from './price'

let binance: BinanceServer
let made: TestDesk
beforeEach(async () => {
  binance = await startBinance()
  ;[binance.bid, binance.ask] = ['59900', '60100']
  made = await testDesk({
    nowMs: () => Date.now(),
    openVenue: (access) => ccxtVenue(access, { baseUrl: binance.url, timeoutMs: 2_000, arrivalMs: 300 }),
  })
  await made.init({ venue: 'binance', ...binanceAccount, capital: '50000' })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.1' }

test('an order whose price is more than 2 % from the middle of the market is refused, and uses up its nonce', async () => {
  await expect(made.order({ ...order, price: '61200.01', nonce: 1 })).rejects.toThrow(
    /is 60000 USDT: 61200.01 is more than 2 % above it. The nonce 1 is used up/,
  )
  expect(binance.requests).toEqual([])
  expect(await made.order({ ...order, price: '61200', nonce: 2 })).toMatchObject({ state: 'filled' })
  const sell = { ...order, side: 'sell' as const, quantity: '0.05' }
  await expect(made.order({ ...sell, price: '58799.99', nonce: 3 })).rejects.toThrow(/more than 2 % below it/)
  expect(await made.order({ ...sell, price: '58800', nonce: 4 })).toMatchObject({ state: 'filled' })
})

test('an order with a price on the safe side of the market is taken, however far away', async () => {
  expect(await made.order({ ...order, price: '30000', nonce: 1 })).toMatchObject({ state: 'unfilled' })
})

test('an order that would reach the stop loss at its worst price is refused', async () => {
  // The job stops at 45,000 USDT.
  await made.order({ ...order, quantity: '0.8', price: '60000', nonce: 1 })
  ;[binance.price, binance.bid, binance.ask] = ['54200', '54200', '54200']
  const sell = { ...order, side: 'sell' as const, quantity: '0.7' }
  await expect(made.order({ ...sell, price: '53300', nonce: 2 })).rejects.toThrow(
    /could leave 44\d{3}(\.\d+)? USDT, and the job stops there/,
  )
  expect(binance.requests).toHaveLength(1)
  expect(await made.order({ ...sell, price: '54200', nonce: 3 })).toMatchObject({ state: 'filled' })
})

test('a trade far from the market, which costs little to make, changes neither the value of the job nor its stop', async () => {
  await made.order({ ...order, price: '60100', nonce: 1 })
  binance.price = '1'
  await made.to(beginning + 4 * 3_600)
  const report = BalanceReport.parse(JSON.parse((await made.snapshots()).at(-1)?.report ?? ''))
  expect(report).toMatchObject({ state: 'running', positions: [{ price: '60000' }] })
  ;[binance.bid, binance.ask] = ['60000.01', '60000.02']
  expect(await marketPrice(made.desk, made.job(), 'BTC/USDT')).toMatchObject({ price: '60000.01' })
})

test('the last trade is the price while one side of the market is empty', async () => {
  ;[binance.bid, binance.price] = ['0.00000000', '61000']
  expect(await marketPrice(made.desk, made.job(), 'BTC/USDT')).toMatchObject({ price: '61000' })
})

test('an order waits while the exchange names no bid and ask, and keeps its nonce', async () => {
  binance.bid = '0.00000000'
  await expect(made.order({ ...order, price: '60000', nonce: 1 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  binance.bid = '59900'
  expect(await made.order({ ...order, price: '60000', nonce: 1 })).toMatchObject({ state: 'filled' })
})
