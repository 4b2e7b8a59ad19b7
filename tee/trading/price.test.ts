import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDesk, testDesk } from '@/e2e/tee/desk'
import { parseDecimal } from '@/lib/tee/decimal'
import { paperVenue } from '../venues/paper'
import { marketPrice } from './price'

let made: TestDesk
/** The markets that were requested from the exchange, in order. */
let asked: string[]
let lateMs: number
beforeEach(async () => {
  ;[asked, lateMs] = [[], 0]
  made = await testDesk({
    waits: true,
    nowMs: () => Date.now() + lateMs,
    openVenue: async ({ job_id }) => ({
      ...paperVenue(job_id, parseDecimal('10000')),
      price: async (symbol) => {
        asked.push(symbol)
        return parseDecimal('7')
      },
    }),
  })
  await made.init()
})
afterEach(() => made.close())

const price = async (coin: string) => marketPrice(made.desk, made.job(), `${coin}/USDT`)

test('of many markets costs the account one question in two seconds; one more waits', async () => {
  const began = Date.now()
  const coins = Array.from({ length: 20 }, (_, index) => `COIN${index}`)
  const answers = await Promise.allSettled(coins.map(price))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(answers[2]).toMatchObject({
    reason: { code: 'UNAVAILABLE', headers: { 'Retry-After': '2' } },
  })
  expect(asked).toEqual(['COIN0/USDT', 'COIN1/USDT'])
  expect(Date.now() - began).toBeGreaterThanOrEqual(1_990)
  expect(made.desk.prices.get(made.job().id)?.cache.size).toBe(2)
})

test('is the cached one for at most thirty seconds while the exchange cannot be asked', async () => {
  const first = await price('BTC')
  const waiting = price('ETH')
  made.scripted.time += 60
  // Ten seconds before it is too old, because this process may be slow.
  lateMs = 20_000
  expect(await price('BTC')).toEqual(first)
  lateMs = 30_000
  await expect(price('BTC')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(asked).toEqual(['BTC/USDT'])
  expect(await waiting).toMatchObject({ price: '7' })
  // All waiting calls have ended.
  expect(await price('BTC')).toMatchObject({ at: made.scripted.time })
})
