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
  made = await testDesk({
    days: 1,
    nowMs: () => Date.now(),
    openVenue: (access) =>
      ccxtVenue(access, { baseUrl: binance.url, timeoutMs: 2_000, arrivalMs: 300, marketsMs: 1 }),
  })
  await made.init({ venue: 'binance', ...binanceAccount, capital: '50000' })
  await order({ side: 'buy', quantity: '0.1', price: '61000', nonce: 1 })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

type Change = { side: 'buy' | 'sell'; quantity: string; price: string; nonce: number }
const order = (change: Change) => made.order({ symbol: 'BTC/USDT', ...change })
const hours = (count: number) => made.to(beginning + count * 3_600)
const lastReport = async () => BalanceReport.parse(JSON.parse((await made.snapshots()).at(-1)?.report ?? ''))

/** The exchange removes the market. A gateway that restarts no longer finds it in the list. */
const remove = async (restarts: boolean) => {
  binance.isGone = true
  if (restarts) made = await made.restart()
}
/** The market is there again, and the list may be read again. */
const open = async () => {
  binance.isGone = false
  await new Promise((done) => setTimeout(done, 40))
}

test.each([true, false])(
  'a market that is gone and of which nothing is held keeps no snapshot and no close up (restart: %s)',
  async (restarts) => {
    await order({ side: 'sell', quantity: '0.0999', price: '59000', nonce: 2 })
    await remove(restarts)
    await hours(4)
    expect(await lastReport()).toMatchObject({ seq: 1, positions: [] })
    await hours(24)
    expect(await lastReport()).toMatchObject({ state: 'closed', closed_reason: 'deadline' })
  },
)

test.each([true, false])(
  'a coin whose market is gone has its last price, and none in the last snapshot, an hour after the deadline (restart: %s)',
  async (restarts) => {
    binance.price = '62000'
    await hours(4)
    await remove(restarts)
    await hours(8)
    expect(await lastReport()).toMatchObject({ positions: [{ symbol: 'BTC/USDT', price: '62000' }] })
    const sent = binance.requests.length
    expect(await hours(24)).toMatchObject({ state: 'running', closing: { reason: 'deadline' } })
    await hours(25)
    expect(await lastReport()).toMatchObject({
      ...{ state: 'closed', closed_reason: 'deadline', equity: '44000', passed: false },
      positions: [{ symbol: 'BTC/USDT', quantity: '0.0999', price: '0' }],
    })
    expect(binance.requests).toHaveLength(sent)
  },
)

test.each([true, false])(
  'a market that is missing at the deadline and there again within an hour is no removed one (restart: %s)',
  async (restarts) => {
    await remove(restarts)
    expect(await hours(24)).toMatchObject({ state: 'running' })
    await open()
    await made.to(beginning + 24 * 3_600 + 600)
    expect(await lastReport()).toMatchObject({ state: 'closed', positions: [] })
  },
)

test('a coin that was bought after the last snapshot has the price that was paid', async () => {
  await remove(false)
  await hours(4)
  const [position] = (await lastReport()).positions
  expect(position?.price).toBe(position?.average_price)
})

test('trades by hand are listed when a market that was gone is there again', async () => {
  binance.tradeByHand()
  await remove(false)
  await hours(4)
  expect((await lastReport()).foreign_fills).toEqual([])
  binance.isGone = false
  await hours(8)
  expect((await lastReport()).foreign_fills).toMatchObject([{ symbol: 'BTC/USDT', quantity: '0.5' }])
})

test('the price of a market that is gone is refused, and an exchange that fails still holds the job up', async () => {
  await remove(false)
  await expect(marketPrice(made.desk, made.job(), 'BTC/USDT')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  binance.isGone = false
  await binance.close()
  await expect(hours(4)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  binance = await startBinance()
})
