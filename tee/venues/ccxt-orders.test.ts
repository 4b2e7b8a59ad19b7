import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import type { BinanceServer } from '@/e2e/tee/binance-state'
import { beginning, jobId, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { BalanceReport } from '@/lib/tee/schema'
import { keys } from '../trading/records'
import { ccxtVenue } from './ccxt'

let binance: BinanceServer
let made: TestDesk
beforeEach(async () => {
  binance = await startBinance()
  made = await testDesk({
    days: 1,
    nowMs: () => Date.now(),
    openVenue: (access) => ccxtVenue(access, { baseUrl: binance.url, timeoutMs: 30_000, arrivalMs: 300 }),
  })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

const init = (access: object = {}) =>
  made.init({ venue: 'binance', ...binanceAccount, capital: '50000', ...access })

/** What puts the store back to the present later. */
const copyOf = async ({ desk, job }: TestDesk) => [
  { key: keys.job(jobId), value: job() },
  { key: keys.order(jobId, 1), value: await desk.store.get(keys.order(jobId, 1)) },
]

const buy = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.1', price: '61000', nonce: 1 }

/** Advances the chain, ten seconds at a time, until the job is closed. Returns its last report. */
async function untilClosed(from: number): Promise<BalanceReport> {
  for (let look = 0; made.job().state === 'running'; look++) {
    if (look > 30) throw new Error('the job is not closed')
    await made.to(from + look * 10)
  }
  return BalanceReport.parse(JSON.parse((await made.snapshots()).at(-1)?.report ?? ''))
}

describe('orders at an exchange through ccxt', () => {
  test('refuses a price or a quantity with more digits than can be sent, and still sells at the stop loss', async () => {
    await init()
    await made.order({ ...buy, quantity: '0.8' })
    const sell = { ...buy, side: 'sell' as const }
    await expect(made.order({ ...sell, price: '9007199254740993', nonce: 2 })).rejects.toThrow(/more digits/)
    expect(made.job()).toMatchObject({ open: [], lastNonce: 2 })
    binance.price = '1000'
    expect(await untilClosed(made.scripted.time + 30)).toMatchObject({ closed_reason: 'stop_loss' })
    expect(binance.requests.length).toBe(2)
  })

  test('takes no account of an exchange whose orders cannot be read back', async () => {
    for (const venue of ['kraken', 'gate', 'mexc', 'nonsense']) {
      const taking = init({ venue })
      await expect(taking).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(taking).rejects.toThrow(`no accounts of "${venue}". It takes binance and okx`)
    }
  })

  test('books an order with more trades than the exchange lists at once', async () => {
    await init()
    binance.tradesPerOrder = 2_500
    expect(await made.order(buy)).toMatchObject({ state: 'filled', filled_quantity: '0.1' })
    expect(made.job()).toMatchObject({ open: [], book: { balance: '44000', fills: 2_500 } })
    expect(await untilClosed(beginning + 86_400)).toMatchObject({ closed_reason: 'deadline', positions: [] })
  })

  test('attests a balance early when thousands of trades wait for it, and the others when they are due', async () => {
    await init()
    binance.tradesPerOrder = 2_500
    await made.order(buy)
    await made.to(beginning + 60)
    expect(await made.snapshots()).toHaveLength(1)
    await made.order({ ...buy, nonce: 2 })
    await made.to(beginning + 61)
    await made.to(beginning + 4 * 3_600)
    const reports = (await made.snapshots()).map(({ report }) => BalanceReport.parse(JSON.parse(report)))
    expect(reports.map(({ taken_at }) => taken_at - beginning)).toEqual([0, 61, 14_400])
    expect(reports.map(({ fills }) => fills.length)).toEqual([0, 5_000, 0])
  })

  test('finds an order at the exchange that a store from before it lacks, and does not buy twice', async () => {
    await init()
    const before = await copyOf(made)
    await made.order(buy)
    expect(binance.orders.size).toBe(1)
    await made.desk.store.write(before)
    made = await made.restart()
    expect(made.job()).toMatchObject({ lastNonce: 0, book: { balance: '50000' } })
    expect(await made.order(buy)).toMatchObject({ state: 'filled', filled_quantity: '0.1' })
    expect(binance.requests).toHaveLength(1)
    expect(made.job()).toMatchObject({ open: [], book: { balance: '44000', fills: 2 } })
  })

  test('sells a position in parts that is larger than the largest market order', async () => {
    binance.largestMarketOrder = '0.05'
    await init()
    await made.order({ ...buy, quantity: '0.12' })
    const report = await untilClosed(beginning + 86_400)
    expect(report).toMatchObject({ state: 'closed', closed_reason: 'deadline', positions: [] })
    const sold = [...binance.orders.values()].filter(({ side }) => side === 'SELL')
    expect(sold.map(({ origQty }) => origQty)).toEqual(['0.05', '0.05', '0.01988'])
  })

  test('names the test market of an exchange as one, in every report', async () => {
    await init({ sandbox: true })
    await made.to(beginning + 14_400)
    const reports = await made.snapshots()
    expect(reports.map(({ report }) => BalanceReport.parse(JSON.parse(report)).venue)).toEqual([
      'binance-test',
      'binance-test',
    ])
    expect(made.job().venue).toBe('binance-test')
  })

  test('asks again while the status of an order is none that ends it', async () => {
    await init()
    binance.statuses = ['PENDING_CANCEL', 'PENDING_NEW']
    expect(await made.order(buy)).toMatchObject({ state: 'filled', filled_quantity: '0.1' })
    expect(binance.statuses).toEqual([])
    expect(binance.requests.length).toBe(1)
    expect(made.job()).toMatchObject({ open: [], book: { balance: '44000', fills: 2 } })
  })
})
