/** What an evaluator earned and how its seats ended, whatever the dispute was about: read by the function behind the page. */
import { beforeAll, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'
import type { Actor } from '@/lib/actor'
import type { JudgeRecord } from '@/lib/disputes/record'
import { claimed, decide, funded, readSlot, submitted } from './campaigning'
import { type Desk, disputeJob, evaluatedJob, jobDesk } from './job-desk'
import { type Adjudicators, disputed, type Judge, panelOf, setUpAdjudicators, toVoting, vote } from './judges'
import type { Person } from './sellers'
import { act, newPair, type Pair } from './traders'

let bench: Adjudicators
let pair: Pair
let desk: Desk
let getAdjudicatorRecord: typeof import('@/lib/disputes/record').getAdjudicatorRecord

// The room runs here with the settings of the running stack: its database, its chain.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  ;({ getAdjudicatorRecord } = await import('@/lib/disputes/record'))
  const made = await jobDesk()
  bench = await setUpAdjudicators('evaluator of records')
  const [evaluator] = bench.evaluators
  if (!evaluator) throw new Error('there is an evaluator')
  desk = { ...made, evaluator }
  pair = await newPair('USDC', '100')
  await pair.buyer.faucet('5000')
})

const actorOf = ({ address, accountId }: Person): Actor => ({
  accountId,
  wallet: address.toLowerCase() as `0x${string}`,
  sessionId: null,
  via: 'cookie',
  keyId: null,
  scopes: null,
})

async function recordOf(judge: Judge): Promise<JudgeRecord> {
  const { judges } = await getAdjudicatorRecord(actorOf(judge))
  const found = judges.find(({ role }) => role === 'evaluator')
  if (!found) throw new Error(`${judge.agent.handle} is no evaluator`)
  return found
}

/** Cents of USDC that an evaluator earned. */
const centsOf = ({ earned }: JudgeRecord) =>
  earned.reduce((sum, { currency, amount }) => sum + (currency === 'USDC' ? Number(amount) * 100 : 0), 0)

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

/** A dispute of each kind, with its client and what each of two votes earns. */
const kinds: [string, () => Promise<[dispute: string, client: Person]>, cents: number][] = [
  ['an order', async () => [(await disputed(pair)).dispute, pair.buyer], 75],
  ['a slot', async () => [await disputedSlot(), pair.buyer], 75],
  [
    'a job',
    async () => [await disputeJob(desk, await evaluatedJob(desk, true), { by: 'client' }), desk.client],
    150,
  ],
]

test.each(kinds)('two votes about %s are paid, and the third seat missed nothing', async (_, open, cents) => {
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
    return [centsOf(now) - centsOf(was), now.coherent - was.coherent, now.silent - was.silent]
  })
  expect(gained).toEqual([
    [cents, 1, 0],
    [cents, 1, 0],
    [0, 0, 0],
  ])
})
