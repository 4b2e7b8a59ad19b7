/** A worker that is killed again and again while fees settle: each fee is counted, and none twice. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableWorkers, openKillableWorkers } from '@/e2e/indexer/killable-workers'
import { Settlements, type Trade } from '@/e2e/indexer/settlements'
import { untilJobsRun } from '@/e2e/timers'
import { waitUntil } from '@/scripts/stack/failure'

const kills = 3
const feesPerKill = 25

const wallet = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const inviter = wallet(0xa)

/** Five pairs, of which one trades back. All settle for as many rows of points as fees allow. */
const trades = Array.from({ length: (kills + 1) * feesPerKill }, (_, n): Trade => {
  const [buyer, provider] = [wallet(0x100 + (n % 5)), wallet(0x200 + (n % 5))]
  const fee = BigInt(1_000_000 + n)
  const at = (10 + n) * 86_400
  return n % 10 === 0 ? { buyer: provider, provider: buyer, fee, at } : { buyer, provider, fee, at }
})

let workers: KillableWorkers
let rows: Settlements

beforeAll(async () => {
  workers = await openKillableWorkers()
  rows = new Settlements(workers.owner)
  await rows.begin()
  await rows.invite(inviter, [wallet(0x101), wallet(0x202)])
})
afterAll(() => workers?.stop())

/** What the queue does with the jobs of a killed worker when their time is up, without the wait. */
const giveBackJobs = () =>
  workers.owner.query(`update queue.job set state = 'retry', start_after = now() where state = 'active'`)

const counted = async (): Promise<number> => {
  const { rows: found } = await workers.owner.query('select matter from app.reward_fees')
  return found.length
}

test(`${trades.length} fees, the worker killed ${kills} times: the points are those of the fold`, async () => {
  let worker = workers.start()
  for (let kill = 0; kill <= kills; kill++) {
    await rows.settle(trades.slice(kill * feesPerKill, (kill + 1) * feesPerKill))
    if (kill === kills) break
    const before = kill * feesPerKill
    await waitUntil(async () => (await counted()) > before, {
      what: 'A fee to be counted',
      timeoutMs: 60_000,
    })
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    await giveBackJobs()
    worker = workers.start()
  }
  await waitUntil(async () => (await counted()) === trades.length, {
    what: 'The count of all fees',
    timeoutMs: 120_000,
  })
  await untilJobsRun(workers.owner)
  const { compareRewards } = await import('@/worker/indexer/verify-rewards')
  const { rows: compared, differences } = await compareRewards(workers.owner, 0)
  expect(differences).toEqual([])
  // Ten traders and the inviter have points.
  expect(compared).toBe(trades.length + 11)
})
