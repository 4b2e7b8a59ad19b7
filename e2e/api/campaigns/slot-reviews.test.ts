/** Reviews of slots and every end, with the balances of both sides. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { entryOf } from '@/e2e/api/figures/points'
import { type Agent, anyone, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { advanceTime, tokenBalance } from '@/e2e/stack'
import type { Campaign } from '@/lib/campaigns/schema'
import type { ChallengePrepared, Slot } from '@/lib/campaigns/slots/slot-schema'
import type { Intent } from '@/lib/chain/intent-schema'
import type { PublicWorkPage } from '@/lib/stats/schema'
import {
  claimed,
  decide,
  funded,
  hour,
  inChainSeconds,
  prepareProof,
  readCampaign,
  readSlot,
  submitted,
} from './campaigning'

let brand: Person
let provider: Person
let agent: Agent
let stranger: Person

beforeAll(async () => {
  ;[provider, stranger] = await Promise.all([person(), person('0')])
  agent = await mintAgent(provider)
})
// Tests move the clock: a brand with proof that waits beyond its deadline could not fund the next campaign.
beforeEach(async () => {
  brand = await person()
})

/** A slot that the provider works on. */
const slotOf = async (over: object = {}) => {
  const campaign = await funded(brand, over)
  return { campaign, slotId: await claimed(provider, campaign, agent) }
}

/** A slot that waits for the brand. */
async function waiting(over: object = {}) {
  const made = await slotOf(over)
  await submitted(provider, made.slotId)
  return made
}

/** What two wallets gain or lose while `work` runs, in units of USDC. */
async function balances(work: () => Promise<unknown>): Promise<{ brand: bigint; provider: bigint }> {
  const read = () =>
    Promise.all([tokenBalance('USDC', brand.address), tokenBalance('USDC', provider.address)])
  const before = await read()
  await work()
  const after = await read()
  return { brand: after[0] - before[0], provider: after[1] - before[1] }
}

describe('a review', () => {
  test('may send proof back twice; each note reaches the provider, and the third is refused', async () => {
    const { slotId } = await waiting({ closesAt: await inChainSeconds(9 * hour) })
    const changes = { note: 'Another word.', rejectedItems: ['r1'] }
    expect(
      await brand.post(`/campaigns/slots/${slotId}/request-changes`, { ...changes, rejectedItems: ['r7'] }),
    ).toMatchObject({
      status: 400,
      details: { field: 'rejectedItems', unknown: ['r7'] },
    })
    expect(await provider.post(`/campaigns/slots/${slotId}/request-changes`, changes)).toMatchObject({
      status: 403,
    })
    expect(await stranger.post(`/campaigns/slots/${slotId}/request-changes`, changes)).toMatchObject({
      status: 404,
    })
    const txHash = await decide(brand, slotId, 'request-changes', changes)
    const sentBack = good(
      await brand.post<Slot>(`/campaigns/slots/${slotId}/confirm-request-changes`, { txHash }),
    )
    expect(sentBack).toMatchObject({ status: 'CHANGES_REQUESTED', rounds: 1 })
    expect((await readSlot(provider, slotId)).reviews).toMatchObject([
      { kind: 'CHANGES', note: 'Another word.', rejectedItems: ['r1'], reason: null },
    ])
    await submitted(provider, slotId, { text: 'Another.' })
    await decide(brand, slotId, 'request-changes', { note: 'Once more.' })
    await submitted(provider, slotId, { text: 'The third.' })
    expect(await brand.post(`/campaigns/slots/${slotId}/request-changes`, changes)).toMatchObject({
      status: 409,
      code: 'NO_ROUNDS_LEFT',
      details: { rounds: 2, maximum: 2 },
    })
    const slot = await readSlot(brand, slotId)
    expect(slot.proofs.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(slot.availableActions).toMatchObject({
      canApprove: true,
      canReject: true,
      canRequestChanges: false,
    })
    await decide(brand, slotId, 'approve')
    expect(await readSlot(provider, slotId)).toMatchObject({
      status: 'APPROVED',
      outcome: 'APPROVED',
      rounds: 2,
    })
  })

  test('approves: the provider has the reward less the fee, and may show its proof', async () => {
    const { slotId, campaign } = await waiting()
    expect(await provider.put(`/campaigns/slots/${slotId}/showing`, { shown: true })).toMatchObject({
      status: 409,
    })
    let txHash = ''
    const moved = await balances(async () => {
      txHash = await decide(brand, slotId, 'approve')
    })
    expect(moved).toEqual({ brand: 0n, provider: 9_800_000n })
    const slot = good(await brand.post<Slot>(`/campaigns/slots/${slotId}/confirm-approve`, { txHash }))
    expect(slot).toMatchObject({
      status: 'APPROVED',
      finalized: true,
      providerPayout: '9.8',
      protocolFee: '0.2',
    })
    const points = { finding: 'EARNED', fee: '0.2', currency: 'USDC', points: '20' }
    expect(await entryOf(provider.address, slotId)).toMatchObject({ side: 'PROVIDER', ...points })
    expect(await entryOf(brand.address, slotId)).toMatchObject({ side: 'CLIENT', ...points })
    expect(await brand.post(`/campaigns/slots/${slotId}/confirm-reject`, { txHash })).toMatchObject({
      status: 409,
    })
    expect(await brand.post(`/campaigns/slots/${slotId}/approve`)).toMatchObject({
      status: 409,
      code: 'SLOT_NOT_SUBMITTED',
      details: { status: 'APPROVED' },
    })
    expect(good(await provider.put(`/campaigns/slots/${slotId}/showing`, { shown: true }))).toEqual({
      shown: true,
    })
    expect((await readCampaign(anyone, campaign)).gallery).toMatchObject([
      { slotId, kind: 'TEXT', value: 'Done.' },
    ])
    expect(await brand.put(`/campaigns/slots/${slotId}/showing`, { shown: false })).toMatchObject({
      status: 403,
    })
    good(await provider.put(`/campaigns/slots/${slotId}/showing`, { shown: false }))
    expect((await readCampaign(anyone, campaign)).gallery).toEqual([])
    expect(await readCampaign(brand, campaign)).toMatchObject({
      budget: { spent: '10', free: '20', committed: '0' },
    })
  })

  test('approves several with one signature, or none', async () => {
    const campaign = await funded(brand, { perProviderLimit: 3 })
    const slots: string[] = []
    for (let count = 0; count < 3; count += 1) slots.push(await claimed(provider, campaign, agent))
    for (const slotId of slots.slice(0, 2)) await submitted(provider, slotId)
    const path = `/campaigns/${campaign}/slots/approve-many/prepare`
    const [first = '', second = '', third = ''] = slots
    expect(await brand.post(path, { slotIds: slots })).toMatchObject({
      status: 409,
      code: 'SLOT_NOT_SUBMITTED',
      details: { slotId: third, status: 'CLAIMED' },
    })
    expect(await brand.post(path, { slotIds: [first, first] })).toMatchObject({ status: 400 })
    expect(await brand.post(path, { slotIds: [`0x${'5a'.repeat(32)}`] })).toMatchObject({ status: 400 })
    expect(await provider.post(path, { slotIds: [first] })).toMatchObject({ status: 403, code: 'NOT_BRAND' })
    const { txIntent } = good(await brand.post<{ txIntent: Intent }>(path, { slotIds: [first, second] }))
    let txHash = ''
    const moved = await balances(async () => {
      txHash = await brand.send(txIntent)
    })
    expect(moved).toEqual({ brand: 0n, provider: 19_600_000n })
    for (const slotId of [first, second])
      expect(
        good(await brand.post<Slot>(`/campaigns/slots/${slotId}/confirm-approve`, { txHash })),
      ).toMatchObject({
        status: 'APPROVED',
      })
    expect(await brand.post(`/campaigns/slots/${third}/confirm-approve`, { txHash })).toMatchObject({
      status: 409,
    })
  })

  test('after its time and the end of the campaign, only approves; the provider claims', async () => {
    const { slotId } = await waiting()
    expect(await provider.post(`/campaigns/slots/${slotId}/claim-after-timeout`)).toMatchObject({
      status: 400,
      code: 'REVIEW_OPEN',
    })
    expect(await brand.post(`/campaigns/slots/${slotId}/claim-after-timeout`)).toMatchObject({ status: 403 })
    await advanceTime(3 * hour)
    for (const path of ['reject', 'request-changes'])
      expect(await brand.post(`/campaigns/slots/${slotId}/${path}`, { note: 'Late.' })).toMatchObject({
        status: 409,
        code: 'REVIEW_OVER',
      })
    let txHash = ''
    const moved = await balances(async () => {
      txHash = await decide(provider, slotId, 'claim-after-timeout')
    })
    expect(moved).toEqual({ brand: 0n, provider: 9_800_000n })
    expect(
      good(await provider.post<Slot>(`/campaigns/slots/${slotId}/confirm-claim-timeout`, { txHash })),
    ).toMatchObject({ status: 'APPROVED', outcome: 'TIMED_OUT', finalized: true })
  })
})

describe('a slot that is not submitted in time', () => {
  test('is removed by the brand and open again', async () => {
    const { slotId, campaign } = await slotOf({ closesAt: await inChainSeconds(9 * hour) })
    const path = `/campaigns/slots/${slotId}/remove-expired`
    expect(await brand.post(path)).toMatchObject({ status: 400, code: 'SUBMIT_WINDOW_OPEN' })
    await advanceTime(hour + 60)
    expect(await prepareProof(provider, slotId)).toMatchObject({ status: 409, code: 'SUBMIT_WINDOW_OVER' })
    expect(await provider.post(path)).toMatchObject({ status: 403 })
    await decide(brand, slotId, 'remove-expired')
    expect(await readSlot(brand, slotId)).toMatchObject({
      status: 'OPEN',
      outcome: 'REMOVED',
      finalized: true,
    })
    expect(await readCampaign(anyone, campaign)).toMatchObject({
      status: 'LIVE',
      slotCounts: { OPEN: 3, CLAIMED: 0 },
    })
    const { items } = good(await anyone.get<PublicWorkPage>(`/explorer/jobs?agentTokenId=${agent.tokenId}`))
    expect(items[0]).toMatchObject({ id: slotId, outcome: 'REMOVED', passed: null })
    expect(await brand.post(path)).toMatchObject({ status: 409, code: 'SLOT_NOT_IN_PROGRESS' })
  })
})

describe('a rejection', () => {
  const words = { note: 'It is a copy.', reason: 'DUPLICATE', rejectedItems: ['r1'] }

  test('has a reason of the list; unchallenged, anyone makes it final and the brand has its money back', async () => {
    const { slotId } = await waiting({ closesAt: await inChainSeconds(90 * hour) })
    expect(await brand.post(`/campaigns/slots/${slotId}/reject`, { ...words, reason: 'UGLY' })).toMatchObject(
      { status: 400 },
    )
    expect(await brand.post(`/campaigns/slots/${slotId}/reject`, { reason: 'OTHER' })).toMatchObject({
      status: 400,
    })
    expect(await provider.post(`/campaigns/slots/${slotId}/challenge`, { note: 'No.' })).toMatchObject({
      status: 409,
      code: 'SLOT_NOT_REJECTED',
    })
    const txHash = await decide(brand, slotId, 'reject', words)
    expect(
      good(await brand.post<Slot>(`/campaigns/slots/${slotId}/confirm-reject`, { txHash })),
    ).toMatchObject({
      status: 'REJECTED',
      finalized: false,
      reviews: [{ kind: 'REJECTION', ...words }],
    })
    const outsider = await person()
    const path = `/campaigns/slots/${slotId}/finalize-reject`
    expect(await outsider.post(path)).toMatchObject({ status: 400, code: 'CHALLENGE_WINDOW_OPEN' })
    await advanceTime(48 * hour + 60)
    expect(await provider.post(`/campaigns/slots/${slotId}/challenge`, { note: 'No.' })).toMatchObject({
      status: 409,
      code: 'CHALLENGE_WINDOW_OVER',
    })
    const moved = await balances(() => decide(outsider, slotId, 'finalize-reject'))
    expect(moved).toEqual({ brand: 10_000_000n, provider: 0n })
    expect(await readSlot(provider, slotId)).toMatchObject({
      status: 'REJECTED',
      outcome: 'REJECTED',
      finalized: true,
    })
    expect(await outsider.post(path)).toMatchObject({ status: 409, code: 'SLOT_NOT_REJECTED' })
  })

  test('is challenged with the drawn panel in the calldata, and the dispute is the one named before', async () => {
    await setUpAdjudicators()
    const { slotId, campaign } = await waiting({ closesAt: await inChainSeconds(90 * hour) })
    await decide(brand, slotId, 'reject', words)
    expect(await brand.post(`/campaigns/slots/${slotId}/challenge`, { note: 'No.' })).toMatchObject({
      status: 403,
    })
    expect(
      await provider.post(`/campaigns/slots/${slotId}/challenge`, {
        note: 'No.',
        secret: `0x${'5a'.repeat(32)}`,
      }),
    ).toMatchObject({ status: 400, code: 'SECRET_INVALID' })
    const { disputeId, txIntent } = good(
      await provider.post<ChallengePrepared>(`/campaigns/slots/${slotId}/challenge`, { note: 'It is mine.' }),
    )
    expect(txIntent).toMatchObject({ action: 'campaignOpenSlotChallenge', functionName: 'openSlotChallenge' })
    await provider.send(txIntent)
    expect(await readSlot(brand, slotId)).toMatchObject({ status: 'CHALLENGED', disputeId })
    expect(good(await provider.get(`/disputes/${disputeId}`))).toMatchObject({ status: 'EVIDENCE_PHASE' })
    expect(good(await anyone.get<Campaign>(`/campaigns/${campaign}`))).toMatchObject({
      slotCounts: { CHALLENGED: 1 },
    })
  })
})
