import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { AppError } from '@/lib/errors'
import { parseDecimal } from '@/lib/tee/decimal'
import { BalanceReport } from '@/lib/tee/schema'
import { paperVenue } from '../venues/paper'
import { MarketGone, type VenueFill } from '../venues/venue'

let made: TestDesk
/** The coin of the fees, and what a coin costs; what the exchange says instead when it is asked for that. */
let [feeCoin, price, failure]: [string, string, Error | null] = ['SOL', '150', null]
beforeEach(async () => {
  ;[feeCoin, price, failure] = ['SOL', '150', null]
  const paying = (fill: VenueFill, index: number): VenueFill => ({
    ...fill,
    fee: index === 0 ? parseDecimal('0.1') : 0n,
    ...{ feeIn: 'other', feeCoin },
  })
  made = await testDesk({
    openVenue: async (access) => {
      const paper = paperVenue('seed', parseDecimal(access.capital))
      const done = { ...paper, replayable: false }
      const paid: typeof paper.send = async (intent, earlier) => {
        const outcome = await paper.send(intent, earlier)
        return outcome.state === 'done' ? { ...outcome, fills: outcome.fills.map(paying) } : outcome
      }
      return {
        ...done,
        send: paid,
        find: (intent) => paid(intent, []),
        price: async (symbol, at) => {
          if (symbol !== `${feeCoin}/USDT`) return paper.price(symbol, at)
          if (failure) throw failure
          return parseDecimal(price)
        },
      }
    },
  })
  await made.init({ capital: '10000' })
})
afterEach(() => made.close())

const buy = () => made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.01', nonce: 1 })
const paidFor = (): string => {
  const { book } = made.job()
  return String(
    parseDecimal('10000') -
      parseDecimal(book.balance) -
      parseDecimal(book.positions['BTC/USDT']?.cost ?? '0'),
  )
}
const lastReport = async () => BalanceReport.parse(JSON.parse((await made.snapshots()).at(-1)?.report ?? ''))

test('a fee in a third coin is taken from the book at the price of the coin, and shown with it', async () => {
  expect(await buy()).toMatchObject({ state: 'filled' })
  expect(paidFor()).toBe(String(parseDecimal('15')))
  await made.to(beginning + 14_400)
  const report = await lastReport()
  expect(report).toMatchObject({
    fees: '15',
    fills: [{ fee: '0.1', fee_in: 'other', fee_coin: 'SOL', fee_value: '15' }],
  })
})

test('a trade is booked once the price of the coin of its fee is known', async () => {
  failure = new AppError('UNAVAILABLE', 'The exchange does not answer.')
  expect(await buy()).toMatchObject({ state: 'sending' })
  expect(made.job().open).toHaveLength(1)
  failure = null
  await made.to(beginning + 10)
  expect(made.job()).toMatchObject({ open: [], otherFees: { SOL: '0.1' } })
  expect(paidFor()).toBe(String(parseDecimal('15')))
})

test('a fee in a coin without a market holds no trade up, and counts nothing', async () => {
  failure = new MarketGone('There is no such market.')
  expect(await buy()).toMatchObject({ state: 'filled' })
  expect(paidFor()).toBe('0')
  await made.to(beginning + 14_400)
  const [fill] = (await lastReport()).fills
  expect(fill).toMatchObject({ fee_in: 'other', fee_coin: 'SOL' })
  expect(fill).not.toHaveProperty('fee_value')
})
