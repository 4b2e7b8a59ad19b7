/** Every end of a challenged slot on the real chain: what is paid is exactly what was predicted, and the tables agree. */
import { Client } from 'pg'
import { parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Adjudicators,
  arbitratorOf,
  finalize,
  hour,
  type Judge,
  panelOf,
  readDispute,
  rule,
  seat,
  setUpAdjudicators,
  toVoting,
  type Verdict,
  vote,
} from '@/e2e/api/disputes/judges'
import { differences, type Funds } from '@/e2e/api/orders/balances'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { act, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, eventually, setting } from '@/e2e/stack'
import { untilJobsRun } from '@/e2e/timers'
import type { Message } from '@/lib/conversations/schema'
import type { CaseFile } from '@/lib/disputes/matter/matter-schema'
import type { Ending } from '@/lib/disputes/payouts'
import type { Resolution } from '@/lib/disputes/resolution-schema'
import type { Notification } from '@/lib/notifications/schema'
import { payoutsOf } from '@/lib/orders/payouts'
import type { Page } from '@/lib/paging'
import { claimed, decide, funded, readCampaign, readSlot, submitted } from './campaigning'
import { fundsOfSlot, gainsOfSlot, predictedOfSlot, slotStakes } from './slot-balances'

/** A slot of 50 without a bond. */
const stakes = slotStakes('0')

const title = 'Say what the dispute says'
const brief = 'Write one sentence and send it.'
const complaint = 'The sentence is there. Look again.'

let bench: Adjudicators
let pair: Pair
let stranger: Person

const database = new Client({ connectionString: setting('DATABASE_OWNER_URL') })
afterAll(() => database.end())

beforeAll(async () => {
  await database.connect()
  bench = await setUpAdjudicators()
  pair = await newPair('USDC', '100')
  await pair.buyer.faucet('5000')
  stranger = await person()
})
afterEach(async () => {
  expect(await differences()).toEqual([])
})

/** A slot of 50 whose proof was rejected, of a campaign of its own; returns its id. */
async function rejectedSlot(): Promise<string> {
  const campaign = await funded(pair.buyer, { title, brief, rewardPerSlot: '50', slots: 1 })
  const slot = await claimed(pair.seller, campaign, pair.provider)
  await submitted(pair.seller, slot, { note: 'Here it is.' })
  await decide(pair.buyer, slot, 'reject', { note: 'The sentence is not there.', reason: 'NOT_VERIFIABLE' })
  return slot
}

/** A slot whose rejection was challenged; returns both ids. */
async function challengedSlot(): Promise<{ slot: string; dispute: string }> {
  const slot = await rejectedSlot()
  await decide(pair.seller, slot, 'challenge', { note: complaint })
  const { disputeId } = await readSlot(pair.seller, slot)
  if (disputeId === null) throw new Error('the challenge opened no dispute')
  return { slot, dispute: disputeId }
}

const fundsOf = () => fundsOfSlot(bench, pair)
const gains = (before: Funds) => gainsOfSlot(bench, pair, before)
const predicted = (ending: Ending, voters: readonly Judge[], arbitrator?: Judge) =>
  predictedOfSlot(stakes, ending, voters, arbitrator)

/** The API's own word for how it ended, which must be what was paid. */
async function expectShown(dispute: string, slot: string, ending: Ending): Promise<void> {
  const paid = payoutsOf(stakes, ending)
  const units = (text: string | undefined) => parseUnits(text ?? '-1', 6)
  const { ended, status } = await readDispute(pair.buyer, dispute)
  expect(status).toBe('SETTLED')
  expect(units(ended?.payouts.toProvider)).toBe(paid.toProvider)
  expect(units(ended?.payouts.toBuyer)).toBe(paid.toBuyer)
  const resolution = good(await anyone.get<Resolution>(`/resolutions/${dispute}`))
  expect(resolution).toMatchObject({ ended, orderId: null, slotId: slot })
  expect(await readSlot(pair.seller, slot)).toMatchObject({
    finalized: true,
    outcome: ending.outcome,
    status: paid.toProvider > 0n ? 'APPROVED' : 'REJECTED',
  })
}

/** The brand's rejections that its public record calls overturned, read from the campaign of the slot. */
const overturnedOn = async (slot: string) => {
  const { campaign } = await readSlot(pair.buyer, slot)
  return (await readCampaign(anyone, campaign.id)).brandRecord.overturned
}

const find = async (who: Person, type: string, subject: string) => {
  const { items } = good(await who.get<Page<Notification>>('/notifications?pageSize=100'))
  return items.find((one) => one.type === type && one.subject === subject) ?? null
}
const notified = (who: Person, type: string, subject: string) => eventually(() => find(who, type, subject))

describe('a challenged slot', () => {
  test('is a matter of its own: what it is about, for whom, and the case', async () => {
    const { slot, dispute } = await challengedSlot()
    const seen = await readDispute(pair.buyer, dispute)
    expect(seen).toMatchObject({
      orderId: null,
      slotId: slot,
      title,
      role: 'client',
      status: 'EVIDENCE_PHASE',
      budget: '50',
      bond: '0',
      lockAmount: '0',
      note: complaint,
      buyer: { walletAddress: pair.buyer.address, agentTokenId: null, agent: null },
      provider: { walletAddress: pair.seller.address },
    })
    expect(seen.campaignId).not.toBeNull()
    expect(await readDispute(pair.seller, dispute)).toMatchObject({ role: 'provider' })
    expect(await stranger.get(`/disputes/${dispute}`)).toMatchObject({ status: 404 })
    const [judge] = await panelOf(bench, pair, dispute)
    const file = good(await judge.get<CaseFile>(`/disputes/${dispute}/case-file`))
    expect(file).toMatchObject({
      terms: null,
      deliveries: [],
      slot: {
        brief,
        proofRequirements: [{ kind: 'TEXT', title: 'The sentence' }],
        proofs: [{ version: 1, note: 'Here it is.', submitted: true }],
        reviews: [{ kind: 'REJECTION', reason: 'NOT_VERIFIABLE', note: 'The sentence is not there.' }],
      },
    })
    expect(JSON.parse(file.termsText ?? '{}')).toMatchObject({ title, brief })
    await notified(pair.buyer, 'dispute.opened', dispute)
    await notified(judge, 'dispute.seated', dispute)
  })

  test('has a conversation of its two sides, with its steps in it', async () => {
    const { slot } = await challengedSlot()
    const id = await eventually(async () => (await readSlot(pair.seller, slot)).conversationId)
    const stepsOf = async (who: Person) =>
      good(await who.get<Page<Message>>(`/conversations/${id}/messages?pageSize=50`))
        .items.flatMap(({ data }) => data.event ?? [])
        .toReversed()
    const steps = ['SlotClaimed', 'SlotSubmitted', 'SlotRejected', 'SlotChallenged']
    expect(await stepsOf(pair.buyer)).toEqual(steps)
    expect(await stepsOf(pair.seller)).toEqual(steps)
    expect(await stranger.get(`/conversations/${id}/messages`)).toMatchObject({ status: 404 })
    expect(await pair.buyer.post(`/conversations/${id}/messages`, { text: 'Which post?' })).toMatchObject({
      status: 201,
    })
  })

  test('notified its two sides of every step', async () => {
    const { slot } = await challengedSlot()
    await notified(pair.buyer, 'slot.claimed', slot)
    await notified(pair.buyer, 'slot.submitted', slot)
    await notified(pair.seller, 'slot.rejected', slot)
  })

  const both = ['PROVIDER_UPHELD', 'BUYER_UPHELD'] as const
  const loser = (verdict: Verdict) => (verdict === 'PROVIDER_UPHELD' ? pair.buyer : pair.seller)

  async function decided(verdict: Verdict) {
    const made = await challengedSlot()
    const panel = await panelOf(bench, pair, made.dispute)
    await toVoting()
    for (const judge of panel.slice(0, 2)) await vote(judge, made.dispute, verdict)
    return { ...made, panel }
  }

  test.each(both)('decided by the panel and accepted: %s', async (verdict) => {
    const { slot, dispute, panel } = await decided(verdict)
    const overturned = await overturnedOn(slot)
    const before = await fundsOf()
    await act(loser(verdict), `/disputes/${dispute}/accept`)
    const ending: Ending = { outcome: verdict, voters: 2, isArbitrated: false }
    expect(await gains(before)).toEqual(predicted(ending, panel.slice(0, 2)))
    await expectShown(dispute, slot, ending)
    expect(await overturnedOn(slot)).toBe(overturned + (verdict === 'PROVIDER_UPHELD' ? 1 : 0))
  })

  test.each(both)('decided by the panel, finished by the clock: %s', async (verdict) => {
    const { slot, dispute, panel } = await decided(verdict)
    await advanceTime(72 * hour + 2)
    const before = await fundsOf()
    await finalize(panel[2], dispute)
    const ending: Ending = { outcome: verdict, voters: 2, isArbitrated: false }
    expect(await gains(before)).toEqual(predicted(ending, panel.slice(0, 2)))
    await expectShown(dispute, slot, ending)
  })

  test.each(both)('won before an arbitrator who overturns the panel: %s', async (result) => {
    const other = result === 'PROVIDER_UPHELD' ? 'BUYER_UPHELD' : 'PROVIDER_UPHELD'
    const { slot, dispute, panel } = await decided(other)
    await act(loser(other), `/disputes/${dispute}/arbitration`)
    const judge = await arbitratorOf(bench, pair, dispute)
    const before = await fundsOf()
    await rule(judge, dispute, result)
    const ending: Ending = { outcome: result, voters: 2, isArbitrated: true }
    expect(await gains(before)).toEqual(predicted(ending, panel.slice(0, 2), judge))
    await expectShown(dispute, slot, ending)
  })

  test.each([0, 1] as const)('no quorum (%i votes) and a silent arbitrator: split', async (votes) => {
    const { slot, dispute } = await challengedSlot()
    const panel = await panelOf(bench, pair, dispute)
    await toVoting()
    if (votes === 1) await vote(panel[0], dispute, 'BUYER_UPHELD')
    await advanceTime(48 * hour + 2)
    await finalize(pair.buyer, dispute)
    await advanceTime(72 * hour + 2)
    const before = await fundsOf()
    await finalize(pair.seller, dispute)
    const ending: Ending = { outcome: 'SPLIT', voters: votes, isArbitrated: false }
    expect(await gains(before)).toEqual(predicted(ending, panel.slice(0, votes)))
    await expectShown(dispute, slot, ending)
    await seat('arbitrator', [])
    await seat('arbitrator', bench.arbitrators)
  })

  test.each([
    ['the brand offers, the provider accepts', 3_333],
    ['the provider offers, the brand accepts', 10_000],
    ['nothing for the provider', 0],
  ] as const)('settled by agreement: %s', async (who, providerBps) => {
    const { slot, dispute } = await challengedSlot()
    const path = `/campaigns/slots/${slot}/settlement`
    const [proposer, other] = who.startsWith('the provider')
      ? [pair.seller, pair.buyer]
      : [pair.buyer, pair.seller]
    expect(await other.post(`${path}/accept/prepare`)).toMatchObject({ code: 'PROPOSAL_CHANGED' })
    await act(proposer, `${path}/prepare`, { providerBps })
    expect(await proposer.post(`${path}/accept/prepare`)).toMatchObject({ status: 403, code: 'NOT_PARTY' })
    await notified(other, 'settlement.proposed', slot)
    const ending: Ending = { outcome: 'AGREED', providerBps, voters: 0 }
    const overturned = await overturnedOn(slot)
    const paid = payoutsOf(stakes, ending)
    const { proposal, availableActions } = await readDispute(other, dispute)
    expect(availableActions.canAcceptSettlement).toBe(true)
    expect(parseUnits(proposal?.payouts.toProvider ?? '', 6)).toBe(paid.toProvider)
    expect(parseUnits(proposal?.payouts.toBuyer ?? '', 6)).toBe(paid.toBuyer)
    const before = await fundsOf()
    await act(other, `${path}/accept/prepare`, { providerBps })
    expect(await gains(before)).toEqual(predicted(ending, []))
    await expectShown(dispute, slot, ending)
    // The time to vote had not passed, so no evaluator missed it.
    const { panel } = good(await anyone.get<Resolution>(`/resolutions/${dispute}`))
    expect(panel.map(({ vote, end }) => ({ vote, end }))).toEqual(
      Array(3).fill({ vote: null, end: 'spared' }),
    )
    const share = `${providerBps / 100} % for the provider, the rest back to the brand.`
    expect((await notified(proposer, 'dispute.settled', dispute)).text).toBe(`Both sides agreed: ${share}`)
    await untilJobsRun(database)
    expect(await find(proposer, 'slot.settled', slot)).toBeNull()
    // No one decided that the rejection was wrong, whatever the brand agreed to pay.
    expect(await overturnedOn(slot)).toBe(overturned)
  })
})

describe('a settlement', () => {
  test('is for the two sides of a challenged slot alone', async () => {
    const slot = await rejectedSlot()
    const path = `/campaigns/slots/${slot}/settlement`
    expect(await pair.buyer.post(`${path}/prepare`, { providerBps: 5_000 })).toMatchObject({
      status: 409,
      code: 'SLOT_NOT_CHALLENGED',
    })
    expect(await stranger.post(`${path}/prepare`, { providerBps: 5_000 })).toMatchObject({ status: 404 })
    expect(await stranger.post(`${path}/accept/prepare`)).toMatchObject({ status: 404 })
    for (const providerBps of [-1, 10_001, 0.5])
      expect(await pair.buyer.post(`${path}/prepare`, { providerBps })).toMatchObject({ status: 400 })
    const open = await challengedSlot()
    const [judge] = await panelOf(bench, pair, open.dispute)
    expect(
      await judge.post(`/campaigns/slots/${open.slot}/settlement/prepare`, { providerBps: 1 }),
    ).toMatchObject({ status: 403 })
  })
})
