import { afterEach, beforeEach, expect, test } from 'vitest'
import { binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import type { BinanceServer } from '@/e2e/tee/binance-state'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { parseDecimal } from '@/lib/tee/decimal'
import { BalanceReport } from '@/lib/tee/schema'
import { ccxtVenue } from '../venues/ccxt'

const deadline = beginning + 86_400

let binance: BinanceServer
let made: TestDesk
/** How far the gateway's clock is ahead. */
let aheadMs = 0
beforeEach(async () => {
  aheadMs = 0
  binance = await startBinance()
  made = await testDesk({
    days: 1,
    nowMs: () => Date.now() + aheadMs,
    openVenue: (access) =>
      ccxtVenue(access, { baseUrl: binance.url, timeoutMs: 700, arrivalMs: 300, marketsMs: 1 }),
  })
  await made.init({ venue: 'binance', ...binanceAccount, capital: '50000' })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

const order = (side: 'buy' | 'sell', nonce: number) =>
  made.order({
    ...{ symbol: 'BTC/USDT', side, nonce },
    ...(side === 'buy' ? { quantity: '0.05', price: '61000' } : { quantity: '0.04', price: '59000' }),
  })
/** The market opens again, and the list may be read again. */
async function open() {
  binance.isHalted = false
  await new Promise((done) => setTimeout(done, 40))
}
const lastReport = async () => BalanceReport.parse(JSON.parse((await made.snapshots()).at(-1)?.report ?? ''))

test('a market that is halted is seen after the first refusal, and its coin is sold once it is open again', async () => {
  await order('buy', 1)
  binance.isHalted = true
  await expect(order('sell', 2)).rejects.toThrow(/Market is closed/)
  await expect(order('sell', 3)).rejects.toThrow('binance has halted its market BTC/USDT.')
  const sent = binance.requests.length
  expect(await made.to(deadline)).toMatchObject({ state: 'running', closing: { reason: 'deadline' } })
  await made.to(deadline + 600)
  expect(binance.requests).toHaveLength(sent)
  await open()
  expect(await made.to(deadline + 1_200)).toMatchObject({ state: 'closed', closedReason: 'deadline' })
  expect(await lastReport()).toMatchObject({ positions: [] })
})

test('a coin whose market stays halted for an hour keeps the job open no longer, and is worth nothing', async () => {
  await order('buy', 1)
  binance.isHalted = true
  // The first order finds out.
  await made.to(deadline)
  expect(await made.to(deadline + 3_590)).toMatchObject({ state: 'running' })
  expect(binance.requests).toHaveLength(2)
  expect(await made.to(deadline + 3_600)).toMatchObject({ state: 'closed', closedReason: 'deadline' })
  expect(await lastReport()).toMatchObject({ equity: '47000', positions: [{ price: '0' }] })
})

test('a market that opens after the account was opened can be traded without a restart', async () => {
  binance.isHalted = true
  made = await made.restart()
  await expect(order('buy', 1)).rejects.toThrow(/halted/)
  await open()
  expect(await order('buy', 2)).toMatchObject({ state: 'filled' })
})

test('an order without an answer on a market that was removed is settled after an hour, and the job is closed', async () => {
  binance.faults = ['lost, no answer']
  binance.silentReads = 1
  const placed = order('buy', 1)
  await expect.poll(() => binance.requests.length).toBe(1)
  binance.isGone = true
  expect(await placed).toMatchObject({ state: 'sending' })
  aheadMs = 3_500_000
  expect((await made.to(deadline)).open).toHaveLength(1)
  aheadMs = 3_700_000
  expect(await made.to(deadline + 10)).toMatchObject({ state: 'closed', open: [], closedReason: 'deadline' })
  expect(await lastReport()).toMatchObject({ equity: '50000' })
})

test('an order that the exchange refuses because its market was just removed is refused, and holds nothing up', async () => {
  await order('buy', 1)
  const venue = await made.desk.venueOf(made.job())
  binance.isGone = true
  const intent = { clientId: 'a'.repeat(32), symbol: 'BTC/USDT', side: 'sell' as const, at: beginning }
  const sale = { ...intent, quantity: parseDecimal('0.01'), limit: parseDecimal('59900') }
  expect(await venue.send(sale, [])).toMatchObject({ state: 'refused' })
})
