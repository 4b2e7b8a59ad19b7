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
