import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginning, jobId, type TestDesk, testDesk } from '@/e2e/tee/desk'
import { keys } from './trading/records'
import { verificationOf, verifyJob } from './verification'

const days = 20
let made: TestDesk
let nowMs: number
/** The snapshots read from the store. */
let read: number
beforeEach(async () => {
  nowMs = 1_800_000_000_000
  made = await testDesk({
    days,
    nowMs: () => nowMs,
    through: (store) => ({
      ...store,
      get: (key) => {
        if (key.startsWith(keys.snapshots(jobId))) read++
        return store.get(key)
      },
      list: async <T>(prefix: string, page = {}) => {
        const found = await store.list<T>(prefix, page)
        if (prefix === keys.snapshots(jobId)) read += found.length
        return found
      },
    }),
  })
  await made.init({ seed: 'replay' })
  await made.to(beginning + (days - 1) * 86_400)
  read = 0
})
afterEach(() => made.close())

/** CPU time of this process in milliseconds, so that other load on the machine does not count. */
const usedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

test('never keeps the process from other work for long', async () => {
  const began = usedMs()
  let [last, longest, isOver] = [began, 0, false]
  const look = () => {
    longest = Math.max(longest, usedMs() - last)
    last = usedMs()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  expect(await verifyJob(made.desk, made.job())).toMatchObject({ verified: true })
  look()
  isOver = true
  // There are more than a hundred snapshots: one of them is about a hundredth of the work, and a collection of garbage may be a quarter.
  expect(longest).toBeLessThan((usedMs() - began) / 2)
})

test('checks only what is new, and all of it after a restart', async () => {
  const all = made.job().seq
  await verifyJob(made.desk, made.job())
  expect(read).toBe(all)
  await made.to(made.scripted.time + 8 * 3_600)
  read = 0
  const { verified, steps } = await verifyJob(made.desk, made.job())
  expect({ verified, detail: steps[0]?.detail }).toEqual({
    verified: true,
    detail: expect.stringMatching(`^${all + 2} reports`),
  })
  // The last checked one, and two new ones.
  expect(read).toBe(3)
  made = await made.restart()
  read = 0
  await verifyJob(made.desk, made.job())
  expect(read).toBe(all + 2)
})

test('is done once for all who ask, and again after some seconds, a new snapshot or a failure', async () => {
  let asked = 0
  const { vault } = made.scripted.chain
  made.scripted.chain.vault = async (address) => {
    if (++asked === 1) throw new Error('the node is away')
    return vault(address)
  }
  const ask = () => verificationOf(made.desk, made.job())
  await expect(ask()).rejects.toThrow(/away/)
  const [first] = await Promise.all([ask(), ask(), ask()])
  expect([first.verified, asked]).toEqual([true, 2])
  nowMs += 4_999
  expect(await ask()).toBe(first)
  nowMs += 1
  expect(await ask()).toEqual(first)
  expect(asked).toBe(3)
  await made.to(made.scripted.time + 4 * 3_600)
  expect((await ask()).steps[0]?.detail).not.toBe(first.steps[0]?.detail)
})
