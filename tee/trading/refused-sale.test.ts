import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning, jobId, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { parseDecimal } from '@/lib/tee/decimal'
import type { Loop } from '../loop'
import { routesOf } from '../routes'
import { paperVenue } from '../venues/paper'
import { keys, type OrderRecord } from './records'

const deadline = beginning + 86_400

let made: TestDesk
let asked: number
/** The words of the exchange for a sale that it refuses, of which some part differs each time; null where it takes the sale. */
let refusal: ((time: number) => string) | null
beforeEach(async () => {
  ;[asked, refusal] = [0, null]
  made = await testDesk({
    days: 1,
    openVenue: async (access) => {
      const paper = paperVenue('seed', parseDecimal(access.capital))
      return {
        ...paper,
        replayable: false,
        send: async (intent, earlier) => {
          if (intent.side === 'buy' || refusal === null) return paper.send(intent, earlier)
          asked += 1
          return { state: 'refused', reason: refusal(asked) }
        },
      }
    },
  })
  await made.init({ capital: '10000' })
  await made.order({ symbol: 'BTC/USDT', side: 'buy', quantity: '0.01', nonce: 1 })
})
afterEach(() => made.close())

/** The looks of the gateway's loop from one time to another, every ten seconds. */
async function looks(from: number, until: number): Promise<void> {
  for (let at = from; at <= until; at += 10) await made.to(at)
}
const closingOrders = async () =>
  (await made.desk.store.list<OrderRecord>(keys.orders(jobId))).filter(({ order }) => order === null)

const loop: Loop = {
  chainTime: () => null,
  problem: () => null,
  heldUp: () => null,
  ended: Promise.resolve(),
}
const answer = async (path: string) => {
  const route = routesOf(made.desk, loop).find((one) => one.method === 'GET' && one.path.test(path))
  const call = { query: new URLSearchParams(), headers: new Headers(), json: async () => null }
  return Object(await route?.answer({ ...call, params: [jobId] }))
}

test('a sale that the exchange refuses is tried less and less often, and stored once for each reason', async () => {
  refusal = (time) => `answered InvalidOrder: okx {"inTime":"${1_800_000_000_000 + time}","sMsg":"Suspended"}`
  await looks(deadline, deadline + 3_600)
  // After 10, 20, 40, 80, 160 seconds, and then every five minutes.
  expect(asked).toBe(16)
  const [first, ...others] = await closingOrders()
  expect(others).toEqual([])
  expect(first).toMatchObject({ state: 'refused', reason: refusal(16) })
  refusal = () => 'answered InvalidOrder: the price is too low'
  await looks(deadline + 3_610, deadline + 4_300)
  expect((await closingOrders()).map(({ reason }) => reason)).toEqual([
    expect.stringContaining('Suspended'),
    'answered InvalidOrder: the price is too low',
  ])
})

test('what is shown of a refusal has no number in it: it could be what the client has in the account', async () => {
  refusal = () =>
    'answered InsufficientFunds: okx {"sCode":"51008","sMsg":"0.00512 BTC of 1,200.5 USDT available."}'
  await looks(deadline, deadline + 100)
  const { held_up: words } = await answer(`/jobs/${jobId}/status`)
  expect(words).toMatch(
    /^The order that sells BTC\/USDT is refused .*answered InsufficientFunds: .*available\."}\.$/,
  )
  expect(words).not.toMatch(/\d/)
})

test('why a sale is refused again and again is shown to both sides, until the exchange takes it', async () => {
  refusal = () => 'answered InvalidOrder: Suspended'
  await looks(deadline, deadline + 10)
  expect(await answer(`/jobs/${jobId}/status`)).toMatchObject({ held_up: null })
  await looks(deadline + 20, deadline + 100)
  const words = 'The order that sells BTC/USDT is refused again and again: answered InvalidOrder: Suspended.'
  expect(await answer(`/jobs/${jobId}/status`)).toMatchObject({ held_up: words })
  expect(await answer('/health')).toMatchObject({ status: 'degraded', problem: `job ${jobId}: ${words}` })
  refusal = null
  await looks(deadline + 110, deadline + 200)
  expect(made.job()).toMatchObject({ state: 'closed', closedReason: 'deadline', refusedSales: {} })
  expect(await answer(`/jobs/${jobId}/status`)).toMatchObject({ held_up: null })
  expect(await answer('/health')).toMatchObject({ status: 'ok' })
})
