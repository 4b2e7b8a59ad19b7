import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { binanceAccount, startBinance } from '@/e2e/tee/binance-server'
import type { BinanceServer, Fault } from '@/e2e/tee/binance-state'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { BalanceReport } from '@/lib/tee/schema'
import { ccxtVenue } from './ccxt'

let binance: BinanceServer
let made: TestDesk
/** The exchange runs in this very process, which is slow on a busy machine. */
const optionsOf = ({ url }: BinanceServer) => ({ baseUrl: url, timeoutMs: 2_000, arrivalMs: 300 })
beforeEach(async () => {
  binance = await startBinance()
  made = await testDesk({
    days: 1,
    nowMs: () => Date.now(),
    openVenue: (access) => ccxtVenue(access, optionsOf(binance)),
    waits: true,
  })
  await made.init({ venue: 'binance', ...binanceAccount, capital: '50000' })
})
afterEach(async () => {
  await made.close()
  await binance.close()
})

const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.1', price: '61000' }

/** Runs the gateway's lookups until the outcome of every order of the job is known. */
async function untilAnswered(): Promise<void> {
  for (let look = 0; made.job().open.length > 0; look++) {
    if (look > 30) throw new Error('the order stays without an answer')
    await new Promise((done) => setTimeout(done, 60))
    // Even without a new block, the outcome is looked up.
    await made.to(made.scripted.time)
  }
}

const lastReport = async () => BalanceReport.parse(JSON.parse((await made.snapshots()).at(-1)?.report ?? ''))

describe('an exchange through ccxt', () => {
  test('fills an order, with its trades and a fee in base currency', async () => {
    expect(await made.order({ ...order, nonce: 1 })).toMatchObject({
      state: 'filled',
      filled_quantity: '0.1',
      average_price: '60000',
    })
    const [position] = Object.values(made.job().book.positions)
    expect(position?.quantity).toBe('0.0999')
    expect(made.job().book).toMatchObject({ balance: '44000', fees: '6', fills: 2 })
  })

  test('fills a part, or nothing beyond the limit; nothing rests', async () => {
    binance.depth = '0.04'
    expect(await made.order({ ...order, nonce: 1 })).toMatchObject({
      state: 'partially_filled',
      filled_quantity: '0.04',
    })
    expect(await made.order({ ...order, price: '59000', nonce: 2 })).toMatchObject({ state: 'unfilled' })
  })

  test.each<{ faults: Fault[] }>([
    { faults: ['taken, no answer'] },
    { faults: ['taken, 502'] },
    { faults: ['taken, nonsense'] },
    { faults: ['lost, no answer'] },
    { faults: ['lost, no answer', 'taken, no answer'] },
    { faults: ['lost, no answer', 'lost, no answer', 'taken, 502'] },
  ])('loses nothing and buys nothing twice: $faults', async ({ faults }) => {
    binance.faults = [...faults]
    await made.order({ ...order, nonce: 1 })
    await untilAnswered()
    expect(binance.orders.size).toBe(1)
    expect(new Set(binance.requests).size).toBe(1)
    expect(made.job().book).toMatchObject({ balance: '44000', fills: 2 })
    expect(made.job().open).toEqual([])
  })

  test('asks again for an order that cannot be read back, and sends it once', async () => {
    binance.silentReads = 3
    await made.order({ ...order, nonce: 1 })
    await untilAnswered()
    expect(binance.requests.length).toBe(1)
    expect(made.job().book.fills).toBe(2)
  })

  test('never sends an order again that the exchange said it had, however often it denies that later', async () => {
    binance.denials = 6
    expect(await made.order({ ...order, nonce: 1 })).toMatchObject({ state: 'sending' })
    await new Promise((done) => setTimeout(done, 400))
    await untilAnswered()
    expect(binance.denials).toBe(0)
    expect(binance.requests.length).toBe(1)
    expect(made.job().book.fills).toBe(2)
  })

  test('takes "duplicate" for what it means, even while the order cannot be read back', async () => {
    binance.faults = ['taken, no answer']
    // Denied twice, sent again under the same id, rejected as a duplicate, and denied once more.
    binance.denials = 6
    await made.order({ ...order, nonce: 1 })
    await untilAnswered()
    expect(binance.orders.size).toBe(1)
    expect(made.job().book).toMatchObject({ balance: '44000', fills: 2 })
  })

  test('books nothing that cannot be true, and goes on once the answer makes sense', async () => {
    binance.lies = true
    expect(await made.order({ ...order, nonce: 1 })).toMatchObject({ state: 'sending' })
    expect(made.job().book).toMatchObject({ balance: '50000', fills: 0 })
    await expect(made.order({ ...order, nonce: 2 })).rejects.toThrow(/has not answered an earlier order/)
    binance.lies = false
    await untilAnswered()
    expect(made.job().book).toMatchObject({ balance: '44000', fills: 2 })
  })

  test('a refusal is a refusal, in the words of the exchange and without its secrets', async () => {
    binance.faults = ['refused']
    const refusal = made.order({ ...order, nonce: 1 })
    await expect(refusal).rejects.toThrow(/insufficient balance/)
    await expect(refusal).rejects.not.toThrow(/test-secret|test-key|signature/)
    expect(made.job()).toMatchObject({ open: [], orders: 1 })
  })

  test('refuses before sending what the exchange would refuse', async () => {
    const send = (change: object, nonce: number) => made.order({ ...order, ...change, nonce })
    await expect(send({ quantity: '0.000001' }, 1)).rejects.toThrow(/multiples of 0.00001/)
    await expect(send({ price: '60000.001' }, 2)).rejects.toThrow(/multiples of 0.01/)
    await expect(send({ quantity: '0.00001', price: '60000' }, 3)).rejects.toThrow(/smallest order/)
    await expect(send({ symbol: 'ETH/USDT' }, 4)).rejects.toThrow(/no spot market/)
    expect(binance.requests).toEqual([])
  })

  test('sells everything at the deadline, whatever the exchange does meanwhile', async () => {
    await made.order({ ...order, nonce: 1 })
    binance.faults = ['lost, no answer', 'taken, no answer']
    made.scripted.time = beginning + 86_400
    for (let look = 0; made.job().state === 'running' && look < 40; look++) {
      await made.to(made.scripted.time)
      made.scripted.time += 10
      await new Promise((done) => setTimeout(done, 30))
    }
    const report = await lastReport()
    // 0.0999 BTC without its last step of 0.00001: dust that cannot be sold remains.
    expect(report).toMatchObject({ state: 'closed', closed_reason: 'deadline', positions: [] })
    expect(binance.orders.size).toBe(2)
  })

  test('begins nothing after the deadline, when the gateway was off all the time', async () => {
    const late = await testDesk({
      days: 1,
      openVenue: (access) => ccxtVenue(access, optionsOf(binance)),
    })
    const { provider } = late.scripted.job
    late.scripted.job = { ...late.scripted.job, provider: null }
    await late.init({ venue: 'binance', ...binanceAccount, capital: '50000' })
    late.scripted.job = { ...late.scripted.job, provider }
    await late.to(beginning + 86_401)
    expect(late.job()).toMatchObject({ state: 'closed', closedReason: 'deadline', seq: 0 })
    await late.close()
  })

  test('stops at the loss', async () => {
    await made.order({ ...order, quantity: '0.8', nonce: 1 })
    binance.price = '50000'
    await made.to(made.scripted.time + 30)
    expect(await lastReport()).toMatchObject({ closed_reason: 'stop_loss', passed: false })
  })

  test('flags trades that were made by hand, once', async () => {
    await made.order({ ...order, nonce: 1 })
    binance.tradeByHand()
    await made.to(beginning + 4 * 3_600)
    expect((await lastReport()).foreign_fills).toMatchObject([
      { symbol: 'BTC/USDT', side: 'buy', quantity: '0.5' },
    ])
    await made.to(beginning + 8 * 3_600)
    expect((await lastReport()).foreign_fills).toEqual([])
  })
  test('flags every trade that was made by hand, however many there are', async () => {
    await made.order({ ...order, nonce: 1 })
    const { startedMs } = made.job()
    const byHand = 6_000
    for (let index = 0; index < byHand; index++) binance.tradeByHand(startedMs + index)
    const flagged: string[] = []
    const look = async (hours: number) => {
      await made.to(beginning + hours * 3_600)
      const { foreign_fills } = await lastReport()
      flagged.push(...foreign_fills.map(({ id }) => id))
      return foreign_fills.length
    }
    expect(await look(4)).toBeGreaterThan(4_000)
    expect(await look(8)).toBeGreaterThan(0)
    expect(new Set(flagged).size).toBe(byHand)
    // Listed after trades that happened later.
    binance.tradeByHand(startedMs + byHand - 500)
    expect(await look(12)).toBe(1)
    expect(new Set(flagged).size).toBe(flagged.length)
  })

  test('flags trades after a millisecond that fills a page', async () => {
    await made.order({ ...order, nonce: 1 })
    const at = made.job().startedMs + 60_000
    for (let index = 0; index < 600; index++) binance.tradeByHand(at)
    binance.tradeByHand(at + 5)
    await made.to(beginning + 4 * 3_600)
    expect((await lastReport()).foreign_fills.at(-1)).toMatchObject({ venue_time_ms: at + 5 })
  })
})
