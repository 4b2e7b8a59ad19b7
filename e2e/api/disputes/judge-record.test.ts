/** What an evaluator earned and how its seats ended, whatever the dispute was about: read by the function behind the page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimed, decide, funded, readSlot, submitted } from '@/e2e/api/campaigns/campaigning'
import { type Desk, disputeJob, evaluatedJob, jobDesk } from '@/e2e/api/jobs/job-desk'
import { actorOf, type Person } from '@/e2e/api/sellers'
import { act, newPair, type Pair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import type { JudgeRecord } from '@/lib/disputes/seats/record'
import { parseMoney } from '@/lib/money'
import {
  type Adjudicators,
  decided,
  disputed,
  type Judge,
  panelOf,
  rule,
  seat,
  setUpAdjudicators,
  toVoting,
  vote,
} from './judges'

let bench: Adjudicators
let pair: Pair
let desk: Desk
let getAdjudicatorRecord: typeof import('@/lib/disputes/seats/record').getAdjudicatorRecord

// The domain runs here with the settings of the running stack: its database, its chain.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  ;({ getAdjudicatorRecord } = await import('@/lib/disputes/seats/record'))
  const made = await jobDesk()
  bench = await setUpAdjudicators('evaluator of records')
  const [evaluator] = bench.evaluators
  if (!evaluator) throw new Error('there is an evaluator')
  desk = { ...made, evaluator }
  pair = await newPair('USDC', '100')
  await pair.buyer.faucet('5000')
})

// One test gives evaluators the other role too.
afterAll(() => seat('arbitrator', bench.arbitrators))

async function rowOf(judge: Judge, wanted: JudgeRecord['role']): Promise<JudgeRecord> {
  const { judges } = await getAdjudicatorRecord(actorOf(judge))
  const found = judges.find(({ role }) => role === wanted)
  if (!found) throw new Error(`${judge.agent.handle} is no ${wanted}`)
  return found
}

const recordOf = (judge: Judge) => rowOf(judge, 'evaluator')

/** The USDC that an evaluator earned, in smallest units. */
const unitsOf = ({ earned }: JudgeRecord): bigint =>
  parseMoney(earned.find(({ currency }) => currency === 'USDC')?.amount ?? '0', 'USDC').units

async function disputedSlot(): Promise<string> {
  const campaign = await funded(pair.buyer, { rewardPerSlot: '50', slots: 1 })
  const slot = await claimed(pair.seller, campaign, pair.provider)
  await submitted(pair.seller, slot)
  await decide(pair.buyer, slot, 'reject', { note: 'It is not there.', reason: 'NOT_VERIFIABLE' })
  await decide(pair.seller, slot, 'challenge', { note: 'It is there.' })
  const { disputeId } = await readSlot(pair.seller, slot)
  if (disputeId === null) throw new Error('the challenge opened no dispute')
  return disputeId
}

/** A dispute of each kind, with its client and what each of two votes earns, in smallest units. */
const kinds: [string, () => Promise<[dispute: string, client: Person]>, fee: bigint][] = [
  ['an order', async () => [(await disputed(pair)).dispute, pair.buyer], 750_000n],
  ['a slot', async () => [await disputedSlot(), pair.buyer], 750_000n],
  [
    'a job',
    async () => [await disputeJob(desk, await evaluatedJob(desk, true), { by: 'client' }), desk.client],
    1_500_000n,
  ],
]

test.each(kinds)('two votes about %s are paid, and the third seat missed nothing', async (_, open, fee) => {
  const [dispute, client] = await open()
  const panel = await panelOf(bench, { buyer: client }, dispute)
  const before = await Promise.all(panel.map(recordOf))
  await toVoting()
  for (const judge of panel.slice(0, 2)) await vote(judge, dispute, 'PROVIDER_UPHELD')
  await act(client, `/disputes/${dispute}/accept`)
  const after = await Promise.all(panel.map(recordOf))
  const gained = after.map((now, seat) => {
    const was = before[seat]
    if (!was) throw new Error('a seat without a record')
    return [unitsOf(now) - unitsOf(was), now.coherent - was.coherent, now.silent - was.silent]
  })
  expect(gained).toEqual([
    [fee, 1, 0],
    [fee, 1, 0],
    [0n, 0, 0],
  ])
})

test('each fee of an agent with both roles is in the row of the role that earned it', async () => {
  const { dispute, panel } = await decided(bench, pair, 'PROVIDER_UPHELD')
  const [voter] = panel
  const ruler = bench.evaluators.find((judge) => !panel.includes(judge))
  if (!ruler) throw new Error('every evaluator has a seat')
  await seat('arbitrator', [ruler])
  const feesOf = async (judge: Judge) =>
    Promise.all((['evaluator', 'arbitrator'] as const).map(async (role) => unitsOf(await rowOf(judge, role))))
  const [asEvaluator, asArbitrator = 0n] = await feesOf(ruler)
  await act(pair.buyer, `/disputes/${dispute}/arbitration`)
  await rule(ruler, dispute, 'PROVIDER_UPHELD')
  const after = await feesOf(ruler)
  expect(after[0]).toBe(asEvaluator)
  expect(after[1]).toBeGreaterThan(asArbitrator)
  await seat('arbitrator', [voter])
  expect((await rowOf(voter, 'evaluator')).earned).not.toEqual([])
  expect((await rowOf(voter, 'arbitrator')).earned).toEqual([])
})
