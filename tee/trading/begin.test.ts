import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { parseDecimal } from '@/lib/tee/decimal'
import { paperVenue } from '../venues/paper'

let made: TestDesk
beforeEach(async () => {
  made = await testDesk({
    openVenue: async (access) => ({
      ...paperVenue('seed', parseDecimal(access.capital)),
      replayable: false,
    }),
  })
})
afterEach(() => made.close())

/** The acceptance as of the newest block. */
const accepted = (since: number) => {
  made.scripted.job = { ...made.scripted.job, provider: { agentId: 7n, since } }
}

test('a job begins only once the acceptance of its provider is final', async () => {
  made.scripted.finalBefore = beginning
  await made.init()
  await made.to(beginning + 1)
  expect(made.job()).toMatchObject({ startedAt: null, seq: 0 })
  const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.01', nonce: 1 }
  await expect(made.order(order)).rejects.toThrow(/acceptance is not final/)
  // A reorganisation moves the acceptance to a later block.
  accepted(beginning + 12)
  made.scripted.finalBefore = beginning + 12
  await made.to(beginning + 13)
  expect(made.job().seq).toBe(0)
  made.scripted.finalBefore = beginning + 24
  await made.to(beginning + 150)
  const [first] = await made.snapshots()
  expect(first?.timestamp).toBeGreaterThanOrEqual(beginning + 12)
  expect(await made.order(order)).toMatchObject({ state: 'filled' })
})

test('an account that comes after the first quarter of the job’s time is refused', async () => {
  // The job runs for two days.
  made.scripted.time = beginning + 43_201
  const late = made.init()
  await expect(late).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(late).rejects.toThrow(/More than a quarter of the job’s time has passed/)
  made.scripted.time = beginning + 43_200
  expect(await made.init()).toMatchObject({ startedAt: beginning + 43_200, seq: 1 })
})

test('the quarter counts from the acceptance of the provider', async () => {
  accepted(beginning + 86_400)
  made.scripted.time = beginning + 86_400 + 21_600
  expect(await made.init()).toMatchObject({ seq: 1 })
})

test('a job that could not begin in its first quarter ends without a snapshot: its provider has lost the time', async () => {
  const { provider } = made.scripted.job
  made.scripted.job = { ...made.scripted.job, provider: null }
  await made.init()
  made.scripted.job = { ...made.scripted.job, provider }
  await made.to(beginning + 43_201)
  expect(made.job()).toMatchObject({ state: 'closed', startedAt: null, seq: 0 })
  const order = { symbol: 'BTC/USDT', side: 'buy' as const, quantity: '0.01', price: '60000', nonce: 1 }
  await expect(made.order(order)).rejects.toThrow(/Trading did not begin in time/)
})

test('a job on a chain where every block is final begins at once', async () => {
  await made.init()
  expect(made.job()).toMatchObject({ startedAt: beginning, seq: 1 })
})

test('a call that took the job over answers with it, whatever fails after that', async () => {
  const { job } = made.scripted.chain
  let asked = 0
  made.scripted.chain.job = async (id) => {
    asked += 1
    if (asked > 1) throw new Error('the node does not answer')
    return job(id)
  }
  expect(await made.init()).toMatchObject({ state: 'running', startedAt: null })
  made.scripted.chain.job = job
  await made.to(beginning + 60)
  expect(made.job().seq).toBe(1)
})
