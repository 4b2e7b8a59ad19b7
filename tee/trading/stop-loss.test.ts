import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { parseDecimal } from '@/lib/tee/decimal'
import { paperVenue } from '../venues/paper'

let made: TestDesk
/** The price of the exchange; null for the one of the price path. */
let price: string | null
let asked: number
beforeEach(async () => {
  ;[price, asked] = [null, 0]
  // Without history, like every real exchange.
  made = await testDesk({
    openVenue: async (access) => {
      const paper = paperVenue('seed', parseDecimal(access.capital))
      return {
        ...paper,
        replayable: false,
        price: async (symbol, at) => {
          asked += 1
          return price === null ? paper.price(symbol, at) : parseDecimal(price)
        },
      }
    },
  })
  await made.init({ capital: '10000' })
  await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.1', nonce: 1 })
})
afterEach(() => made.close())

test('orders of the provider do not put it off, refused or not', async () => {
  price = '30000'
  for (let at = 9, nonce = 2; at <= 27 && made.job().state === 'running'; at += 9, nonce++) {
    made.scripted.time = beginning + at
    const quantity = nonce % 2 === 0 ? '99' : '0.0001'
    await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity, nonce }).catch(() => null)
    await made.to(beginning + at)
  }
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'stop_loss' })
})

test('asks the exchange once in ten seconds', async () => {
  for (let at = 1; at <= 60; at++) await made.to(beginning + at)
  expect(asked).toBe(6)
})
