import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BinanceServer, binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { ccxtVenue } from '../venues/ccxt'

let binance: BinanceServer
let made: TestDesk
beforeEach(async () => {
  binance = await startBinance()
  binance.free = '50000'
  made = await testDesk({
    days: 1,
    nowMs: () => Date.now(),
    openVenue: (access) => ccxtVenue(access, { baseUrl: binance.url, timeoutMs: 2_000, arrivalMs: 300 }),
  })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

const init = () => made.init({ venue: 'binance', ...binanceAccount, capital: '50000' })
const hours = (count: number) => made.to(beginning + count * 3_600)

test('trading does not begin with an account whose money was moved after the hand-over', async () => {
  const { provider } = made.scripted.job
  made.scripted.job = { ...made.scripted.job, provider: null }
  await init()
  binance.free = '1'
  made.scripted.job = { ...made.scripted.job, provider }
  await expect(hours(1)).rejects.toThrow(/has 1 USDT free, and the book of the job has 50000/)
  expect(made.job()).toMatchObject({ startedAt: null, seq: 0 })
  binance.free = '50000'
  expect(await hours(2)).toMatchObject({ startedAt: beginning + 7_200, seq: 1 })
})

test('no balance is attested that the account does not have, nor is the job closed with one', async () => {
  await init()
  binance.free = '49949'
  await expect(hours(4)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(hours(24)).rejects.toThrow(/no balance is attested/)
  expect(made.job()).toMatchObject({ state: 'running', seq: 1 })
  // A part of a thousandth is what exchanges round.
  binance.free = '49950'
  expect(await hours(25)).toMatchObject({ state: 'closed', seq: 2 })
})

test('no balance is attested after the client has revoked the key, even when nothing was traded', async () => {
  await init()
  binance.isRevoked = true
  await expect(hours(4)).rejects.toThrow(/API-key/)
  expect(made.job().seq).toBe(1)
})

test('a coin is sold at the stop loss, whatever the account has', async () => {
  await init()
  await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.8', nonce: 1 })
  ;[binance.free, binance.price] = ['0', '40000']
  await expect(hours(1)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(made.job()).toMatchObject({ state: 'running', book: { positions: {} } })
})
