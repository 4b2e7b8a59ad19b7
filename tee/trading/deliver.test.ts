import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning, jobId, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { parseDecimal } from '@/lib/tee/decimal'
import { paperVenue } from '../venues/paper'
import type { Found, Outcome } from '../venues/venue'
import { keys, type OrderRecord } from './records'

let made: TestDesk
let nowMs: number
let sent: number
/** What the exchange says to an order, and when it is looked up. */
let [answer, found]: [Outcome, Found] = [{ state: 'unknown', reason: '' }, { state: 'absent' }]
/** After how long the exchange deletes a cancelled order without trades, and whether a trade names the order. */
let [forgetsAfterMs, hasTraded]: [number | null, boolean] = [null, false]
beforeEach(async () => {
  ;[nowMs, sent, forgetsAfterMs, hasTraded] = [1_800_000_000_000, 0, null, false]
  answer = { state: 'unknown', reason: 'no answer' }
  found = { state: 'unknown', reason: 'no answer' }
  made = await testDesk({
    nowMs: () => nowMs,
    openVenue: async (access) => ({
      ...paperVenue('seed', parseDecimal(access.capital)),
      ...{ replayable: false, arrivalMs: 15_000 },
      get forgetsAfterMs() {
        return forgetsAfterMs
      },
      hasTraded: async () => hasTraded,
      find: async () => found,
      send: async () => {
        sent += 1
        return answer
      },
    }),
  })
  await made.init({ capital: '10000' })
})
afterEach(() => made.close())

const placed = () => made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.1', nonce: 1 })
const stored = () => made.desk.store.get<OrderRecord>(keys.order(jobId, 1))
/** The next looks of the gateway's loop, `ms` after the order. */
const looksAfter = async (ms: number) => {
  nowMs = 1_800_000_000_000 + ms
  for (const at of [1, 2, 3]) await made.to(beginning + at)
}

test('an order that never arrived is sent again while it is new', async () => {
  await placed()
  found = { state: 'absent' }
  await looksAfter(16_000)
  expect(sent).toBe(2)
})

test('an order that never arrived is not sent hours later, when its price is of another market', async () => {
  await placed()
  found = { state: 'absent' }
  await looksAfter(3_600_000)
  expect(sent).toBe(1)
  expect(made.job()).toMatchObject({ open: [], book: { balance: '10000' } })
  expect(await stored()).toMatchObject({ state: 'refused', reason: 'It did not reach the exchange in time.' })
})

test('an order that the exchange acknowledged, and has deleted since, no longer keeps the job from trading', async () => {
  answer = { state: 'unknown', reason: 'the order cannot be read back yet', arrived: true }
  await placed()
  found = { state: 'absent' }
  await looksAfter(3_600_000)
  expect(made.job().open).toHaveLength(1)
  forgetsAfterMs = 9_000_000
  await looksAfter(3 * 3_600_000)
  expect(sent).toBe(1)
  expect(made.job().open).toEqual([])
  expect(await stored()).toMatchObject({ state: 'refused', reason: expect.stringMatching(/has deleted it/) })
})

const acknowledged: Outcome = {
  ...{ state: 'unknown', reason: 'the order cannot be read back yet' },
  ...{ arrived: true, venueOrderId: '77' },
}
const minutes = 60_000

test('an order that the exchange acknowledged, and denies for an hour, ends with a reason', async () => {
  answer = acknowledged
  await placed()
  expect(await stored()).toMatchObject({ state: 'sending', venueOrderId: '77' })
  found = { state: 'absent' }
  for (const minute of [1, 11, 21, 31, 41, 51]) await looksAfter(minute * minutes)
  expect(made.job().open).toHaveLength(1)
  await looksAfter(61 * minutes)
  expect(sent).toBe(1)
  expect(made.job()).toMatchObject({ open: [], book: { balance: '10000' } })
  expect(await stored()).toMatchObject({
    state: 'refused',
    reason: expect.stringMatching(/acknowledged it, and has denied having it for an hour/),
  })
})

test('denials within minutes, without an answer, or between two sights of an order end nothing', async () => {
  answer = acknowledged
  await placed()
  found = { state: 'absent' }
  for (const minute of [1, 2, 3, 4, 5, 6, 7]) await looksAfter(minute * minutes)
  found = { state: 'unknown', reason: 'no answer' }
  for (const minute of [20, 40, 60, 80]) await looksAfter(minute * minutes)
  found = { state: 'absent' }
  for (const minute of [90, 100, 110, 120]) await looksAfter(minute * minutes)
  found = { state: 'unknown', reason: 'the order still rests', arrived: true }
  await looksAfter(130 * minutes)
  found = { state: 'absent' }
  for (const minute of [131, 141, 151, 161, 171, 181]) await looksAfter(minute * minutes)
  expect(made.job().open).toHaveLength(1)
})

test('an order that is denied, and that a trade of the account names, stays open', async () => {
  answer = acknowledged
  await placed()
  ;[found, hasTraded] = [{ state: 'absent' }, true]
  for (const minute of [1, 11, 21, 31, 41, 51, 61, 71]) await looksAfter(minute * minutes)
  expect(made.job().open).toHaveLength(1)
  hasTraded = false
  await looksAfter(81 * minutes)
  expect(made.job().open).toEqual([])
})
