/** A judge that leaves the draw before a challenge is mined, and comes back: the drawn panel is refused, any panel is not. */
import { encodeFunctionData, parseEventLogs } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { claimed, decide, funded, submitted } from '@/e2e/api/campaigns/campaigning'
import { type Desk, evaluatedJob, jobDesk } from '@/e2e/api/jobs/job-desk'
import { dataUri, type Person, person } from '@/e2e/api/sellers'
import { delivered, good, newPair, type Pair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import { identityRegistryAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'
import type { ChallengeReply } from '@/lib/disputes/schema'
import {
  type Adjudicators,
  type Judge,
  readDispute,
  seat,
  setChallengeBond,
  setUpAdjudicators,
  unbonded,
} from './judges'

let pair: Pair
let desk: Desk
let bench: Adjudicators

beforeAll(async () => {
  pair = await newPair('USDC', '500')
  await pair.buyer.faucet('5000')
  const jobs = await jobDesk()
  // Without seats of other files: what a seat locks cannot be withdrawn.
  bench = await setUpAdjudicators('any-panel')
  const [evaluator = jobs.evaluator] = bench.evaluators
  desk = { ...jobs, evaluator }
})

type Prepared = { disputeId: string; txIntent: Intent }
/** Something that can be objected to: its route and that of the objection, by whom, and where the call names the panel. */
type Objectionable = { who: Person; other: Person; base: string; way: string; at: number }

async function rejectedSlot(): Promise<string> {
  const campaign = await funded(pair.buyer, { rewardPerSlot: '50', slots: 1 })
  const slot = await claimed(pair.seller, campaign, pair.provider)
  await submitted(pair.seller, slot, { note: 'Here it is.' })
  await decide(pair.buyer, slot, 'reject', { note: 'It is not there.', reason: 'NOT_VERIFIABLE' })
  return slot
}

const matters: [string, () => Promise<Objectionable>][] = [
  [
    'an order',
    async () => {
      const base = `/orders/${await delivered(pair)}`
      return { who: pair.buyer, other: pair.seller, base, way: 'disputes', at: 3 }
    },
  ],
  [
    'a slot',
    async () => {
      const base = `/campaigns/slots/${await rejectedSlot()}`
      return { who: pair.seller, other: pair.buyer, base, way: 'challenge', at: 4 }
    },
  ],
  [
    'a job',
    async () => {
      const base = `/jobs/${await evaluatedJob(desk, true)}`
      return { who: desk.client, other: desk.provider, base, way: 'dispute/prepare', at: 3 }
    },
  ],
]

const call = async <T>(who: Person, path: string, body: object): Promise<T> => {
  const answer = good(await who.post<T | { data: T }>(path, body))
  return answer instanceof Object && 'data' in answer ? answer.data : (answer as T)
}

const prepare = ({ who, base, way }: Objectionable, over: object = {}): Promise<Prepared> =>
  call(who, `${base}/${way}`, { note: 'Look again.', ...over })

/** The two sides agree, which frees the seats of the panel. */
async function agree({ who, other, base }: Objectionable): Promise<void> {
  const share = { providerBps: 5_000 }
  for (const [side, path] of [
    [other, `${base}/settlement/prepare`],
    [who, `${base}/settlement/accept/prepare`],
  ] as const)
    await side.send((await call<{ txIntent: Intent }>(side, path, share)).txIntent)
}

const judgeOf = (tokenId: unknown): Judge => {
  const found = bench.evaluators.find(({ agent }) => String(agent.tokenId) === tokenId)
  if (!found) throw new Error(`no evaluator here has agent ${tokenId}`)
  return found
}

test.each(matters)('the dispute of %s opens with any panel when its draw was changed', async (_, make) => {
  const matter = await make()
  const named = await prepare(matter)
  const panel = named.txIntent.args[matter.at] as string[]
  expect(panel).toHaveLength(3)
  const putUp = await unbonded(judgeOf(panel[0]))
  await expect(matter.who.send(named.txIntent)).rejects.toThrow('was reverted')
  const any = await prepare(matter, { anyPanel: true })
  expect(any.txIntent.args[matter.at]).toEqual(['0', '0', '0'])
  expect(any.txIntent.summary).toContain('drawn when this is mined')
  await putUp()
  await matter.who.send(any.txIntent)
  const dispute = await readDispute(matter.who, any.disputeId)
  expect(dispute.status).toBe('EVIDENCE_PHASE')
  expect(dispute.panel.map(({ agentTokenId }) => agentTokenId)).toEqual(panel)
  await agree(matter)
})

test('a panel that is there again costs no more gas than was reckoned without one', async () => {
  const [, order] = matters[0] as (typeof matters)[number]
  const matter = await order()
  const back: (() => Promise<void>)[] = []
  for (const judge of bench.evaluators.slice(2)) back.push(await unbonded(judge))
  const { disputeId, txIntent } = await prepare(matter, { anyPanel: true })
  for (const putUp of back) await putUp()
  await matter.who.send(txIntent)
  expect((await readDispute(matter.who, disputeId)).status).toBe('EVIDENCE_PHASE')
})

/** Evaluators without a bond, which every draw passes over. */
async function unbondedEvaluators(count: number): Promise<Judge[]> {
  const who = await person()
  const { identityRegistry } = stack().deployment.contracts
  const found: Judge[] = []
  for (let index = 0; index < count; index++) {
    const data = encodeFunctionData({
      abi: identityRegistryAbi,
      functionName: 'register',
      args: [dataUri({ name: `No bond ${index}` })],
    })
    const { logs } = await who.actor.broadcast({
      ...{ to: identityRegistry, data, value: '0', gas: '3000000' },
      summary: 'an agent',
    })
    const [minted] = parseEventLogs({ abi: identityRegistryAbi, eventName: 'Registered', logs })
    if (!minted) throw new Error('no agent was minted')
    found.push({ ...who, agent: { id: '', tokenId: Number(minted.args.agentId), handle: '' } })
  }
  return found
}

test('a challenge has the gas for a long draw, also when its bond is approved in the same batch', async () => {
  await setChallengeBond('USDC', 1_000)
  const order = await delivered(pair).finally(() => setChallengeBond('USDC', 0))
  await seat('evaluator', [...bench.evaluators, ...(await unbondedEvaluators(40))])
  try {
    const { disputeId, bondApprovalTxIntent, txIntent } = good(
      await pair.buyer.post<ChallengeReply>(`/orders/${order}/disputes`, { note: 'Half is missing.' }),
    )
    if (!bondApprovalTxIntent) throw new Error('the bond is approved already')
    await pair.buyer.send(bondApprovalTxIntent)
    await pair.buyer.send(txIntent)
    expect((await readDispute(pair.buyer, disputeId)).status).toBe('EVIDENCE_PHASE')
  } finally {
    await seat('evaluator', bench.evaluators)
  }
})
