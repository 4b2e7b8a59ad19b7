/** Campaigns: paused, claimed, closed and exported, with every refusal a client meets. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  asOwner,
  fresh,
  mintAgent,
  type Person,
  person,
  type Reply,
  stake,
} from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { advanceTime, eventually, tokenBalance, untilIndexed } from '@/e2e/stack'
import type { Campaign, CampaignItem, CampaignPrepared } from '@/lib/campaigns/schema'
import type { ClaimReply, Slot, SlotItem } from '@/lib/campaigns/slots/slot-schema'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Page } from '@/lib/paging'
import {
  campaignBody,
  claimed,
  decide,
  funded,
  hour,
  inChainSeconds,
  raced,
  readCampaign,
  submitted,
} from './campaigning'

let brand: Person
let provider: Person
let agent: Agent
let stranger: Person

beforeAll(async () => {
  ;[brand, provider, stranger] = await Promise.all([person(), person(), person('0')])
  agent = await mintAgent(provider)
})

const prepare = async (who: Person, over: object = {}) =>
  who.post<CampaignPrepared>('/campaigns/prepare', await campaignBody(over))

const claim = (who: Person, id: string, body: object = {}) =>
  who.post<ClaimReply>(`/campaigns/${id}/claim`, body)

const isPending = ({ status, details }: Reply<unknown>) =>
  status === 409 && (details as { status?: string } | undefined)?.status === 'PENDING'

const pause = async (who: Person, id: string, verb: 'pause' | 'resume') =>
  who.patch<{ campaign: Campaign; txIntent: Intent }>(`/campaigns/${id}/${verb}`, {})

describe('intake', () => {
  test('is paused and resumed by the brand’s signature, and the status follows the chain', async () => {
    const id = await funded(brand)
    expect(await pause(stranger, id, 'pause')).toMatchObject({ status: 403, code: 'NOT_BRAND' })
    expect(await pause(brand, id, 'resume')).toMatchObject({ status: 409, code: 'INTAKE_NOT_PAUSED' })
    const { campaign, txIntent } = good(await pause(brand, id, 'pause'))
    expect(campaign).toMatchObject({ status: 'LIVE', intakePausedAt: expect.any(String) })
    await brand.send(txIntent)
    expect(await readCampaign(anyone, id)).toMatchObject({ status: 'PAUSED' })
    expect(await pause(brand, id, 'pause')).toMatchObject({ status: 409, code: 'INTAKE_IS_PAUSED' })
    expect(await claim(provider, id)).toMatchObject({
      status: 409,
      code: 'INTAKE_IS_PAUSED',
      details: { status: 'PAUSED' },
    })
    await brand.send(good(await pause(brand, id, 'resume')).txIntent)
    expect(await readCampaign(anyone, id)).toMatchObject({ status: 'LIVE', intakePausedAt: null })
    expect(await pause(brand, `0x${'5a'.repeat(32)}`, 'pause')).toMatchObject({ status: 404 })
  })
})

describe('intake of the API', () => {
  test('stops with the answer, before anything is signed, and goes on without a signature', async () => {
    const id = await funded(brand)
    const first = good(await pause(brand, id, 'pause'))
    expect(first.campaign).toMatchObject({ availableActions: { canPause: true, canResume: true } })
    expect(await claim(provider, id)).toMatchObject({ status: 409, code: 'INTAKE_IS_PAUSED' })
    expect(await readCampaign(provider, id)).toMatchObject({
      status: 'LIVE',
      intakePausedAt: first.campaign.intakePausedAt,
      availableActions: { canClaim: false, canResume: false },
    })
    const again = good(await pause(brand, id, 'pause'))
    expect(again.campaign.intakePausedAt).toBe(first.campaign.intakePausedAt)
    expect(again.txIntent).toMatchObject({ functionName: 'pauseIntake' })
    expect(good(await pause(brand, id, 'resume'))).toMatchObject({
      campaign: { intakePausedAt: null, availableActions: { canResume: false } },
      txIntent: null,
    })
    expect(await pause(brand, id, 'resume')).toMatchObject({ status: 409, code: 'INTAKE_NOT_PAUSED' })
    good(await claim(provider, id))
    // Pages that are open follow: each change is announced once.
    const announced = await asOwner<{ type: string }>(
      `select type from app.outbox where channel = $1 and type like 'campaign.intake%' order by id`,
      [`campaign:${id}`],
    )
    expect(announced.map(({ type }) => type)).toEqual(['campaign.intake_paused', 'campaign.intake_resumed'])
  })
})

describe('a claim', () => {
  test('takes a slot once it is mined: the id is known before, the secret is the provider’s', async () => {
    const id = await funded(brand, { perProviderLimit: 2 })
    const prepared = good(await claim(provider, id))
    expect(prepared).toMatchObject({
      providerAgentId: String(agent.tokenId),
      intentId: prepared.txIntent.id,
      txIntent: { action: 'campaignClaimSlot', functionName: 'claimSlot' },
    })
    const slotId = prepared.expectedSlotIdHash
    expect(await provider.get(`/campaigns/slots/${slotId}`)).toMatchObject({ status: 404 })
    expect(good(await claim(provider, id)).expectedSlotIdHash).toBe(slotId)
    expect(
      await provider.post('/campaigns/slots/claim/confirm', { txHash: `0x${'5a'.repeat(32)}` }),
    ).toMatchObject({
      status: 409,
      details: { status: 'PENDING' },
    })
    const { transactionHash: txHash } = await provider.actor.broadcast(prepared.txIntent)
    // The call waits for the worker, and says PENDING when that takes longer.
    const answered = await eventually(async () => {
      const answer = await provider.post<Slot>('/campaigns/slots/claim/confirm', { txHash })
      return isPending(answer) ? null : answer
    })
    const slot = good(answered)
    expect(slot).toMatchObject({
      id: slotId,
      status: 'CLAIMED',
      side: 'provider',
      boundTxHash: txHash,
      secret: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      availableActions: { canSubmitProof: true, canApprove: false },
    })
    expect(await stranger.post('/campaigns/slots/claim/confirm', { txHash })).toMatchObject({ status: 409 })
    expect(good(await brand.get<Slot>(`/campaigns/slots/${slotId}`))).toMatchObject({
      side: 'brand',
      secret: null,
    })
    expect(await stranger.get(`/campaigns/slots/${slotId}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await anyone.get(`/campaigns/slots/${slotId}`)).toMatchObject({ status: 401 })
    const listed = good(await anyone.get<Page<SlotItem>>(`/campaigns/${id}/slots`))
    expect(listed.items).toMatchObject([
      { id: slotId, status: 'CLAIMED', agentTokenId: String(agent.tokenId) },
    ])
    const mine = good(
      await provider.get<Page<SlotItem>>(`/me/campaign-slots?campaignId=${id}&status=CLAIMED`),
    )
    expect(mine.items.map((one) => one.id)).toEqual([slotId])
    const second = await claimed(provider, id, agent)
    expect(second).not.toBe(slotId)
    expect(await claim(provider, id)).toMatchObject({
      status: 403,
      code: 'PROVIDER_LIMIT_REACHED',
      details: { limit: 2, claimed: 2 },
    })
    expect(await readCampaign(provider, id)).toMatchObject({
      yourClaims: 2,
      slotCounts: { OPEN: 1, CLAIMED: 2 },
      budget: null,
    })
  })

  test('of the brand itself, of a stranger’s agent, and without an agent is refused', async () => {
    const id = await funded(brand)
    expect(await claim(brand, id)).toMatchObject({ status: 403, code: 'SELF_DEALING' })
    expect(await claim(stranger, id)).toMatchObject({ status: 409, code: 'CONFLICT', details: { agents: 0 } })
    expect(await claim(stranger, id, { providerAgentId: agent.id })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    expect(await claim(provider, id, { providerAgentId: 'cmnobodyhasthis' })).toMatchObject({ status: 404 })
    expect(await claim(provider, id, { agent: agent.id })).toMatchObject({ status: 400 })
  })

  test('of the last slot by two at once: one wins, the other is refused', async () => {
    const rival = await person()
    await mintAgent(rival)
    const id = await funded(brand, { slots: 1 })
    const [one, other] = [good(await claim(provider, id)), good(await claim(rival, id))]
    const done = await raced(
      () => provider.actor.broadcast(one.txIntent),
      () => rival.actor.broadcast(other.txIntent),
    )
    expect(done).toBe(1)
    expect(await readCampaign(anyone, id)).toMatchObject({
      status: 'FILLED',
      slotCounts: { OPEN: 0, CLAIMED: 1 },
    })
    const third = await person()
    await mintAgent(third)
    expect(await claim(third, id)).toMatchObject({
      status: 409,
      code: 'CAMPAIGN_FILLED',
      details: { slots: 1, open: 0 },
    })
    const filled = good(await anyone.get<Page<CampaignItem>>('/campaigns?status=FILLED&pageSize=100'))
    expect(filled.items.map((item) => item.id)).toContain(id)
  })

  test('with a bond needs stake: the gate, then what is free', async () => {
    const id = await funded(brand, { providerBond: '50', closesAt: await inChainSeconds(20 * 24 * hour) })
    const { claimsWithBondFrom } = await readCampaign(provider, id)
    if (claimsWithBondFrom !== null) {
      expect(await claim(provider, id)).toMatchObject({
        status: 403,
        code: 'MODULE_NOT_ACTIVE',
        details: { activeAt: claimsWithBondFrom },
      })
      await advanceTime(8 * 24 * hour)
    }
    expect(await claim(provider, id)).toMatchObject({
      status: 403,
      code: 'STAKE_GATE_NOT_MET',
      details: { required: '50', total: '0', missing: '50', compared: 'total', currency: 'USDC' },
    })
    await stake(provider, agent, '60', 'USDC')
    const slotId = await claimed(provider, id)
    expect(good(await provider.get<Slot>(`/campaigns/slots/${slotId}`))).toMatchObject({ bond: '50' })
    const other = await funded(brand, { providerBond: '50', closesAt: await inChainSeconds(20 * 24 * hour) })
    expect(await claim(provider, other)).toMatchObject({
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '50', free: '10', locked: '50', missing: '40', currency: 'USDC' },
    })
  })
})

describe('a brand that does not review', () => {
  test('can neither fund nor take claims until it has', async () => {
    const slow = await person()
    const id = await funded(slow, { closesAt: await inChainSeconds(9 * hour) })
    const slotId = await claimed(provider, id, agent)
    await submitted(provider, slotId)
    await advanceTime(hour + 60)
    expect(await prepare(slow, { title: fresh('More') })).toMatchObject({
      status: 409,
      code: 'REVIEWS_OVERDUE',
      details: { overdue: 1, slotIds: [slotId] },
    })
    const rival = await person()
    await mintAgent(rival)
    expect(await claim(rival, id)).toMatchObject({ status: 409, code: 'REVIEWS_OVERDUE' })
    expect(await readCampaign(anyone, id)).toMatchObject({ brandRecord: { overdue: 1, reviews: 0 } })
    await decide(slow, slotId, 'approve')
    expect(await readCampaign(anyone, id)).toMatchObject({ brandRecord: { overdue: 0, reviews: 1 } })
    good(await claim(rival, id))
  })
})

describe('the end', () => {
  test('anyone reclaims the open slots for the brand once the time is over', async () => {
    const id = await funded(brand)
    const path = `/campaigns/${id}/reclaim-expired/prepare`
    expect(await stranger.post(path)).toMatchObject({ status: 400, code: 'CAMPAIGN_NOT_OVER' })
    await advanceTime(2 * hour + 60)
    expect(await claim(provider, id)).toMatchObject({ status: 409, code: 'CAMPAIGN_OVER' })
    const anyone = await person()
    const before = await tokenBalance('USDC', brand.address)
    const txHash = await anyone.send(good(await anyone.post<{ txIntent: Intent }>(path)).txIntent)
    expect((await tokenBalance('USDC', brand.address)) - before).toBe(30_000_000n)
    expect(
      good(await stranger.post<Campaign>('/campaigns/reclaim-expired/confirm', { txHash })),
    ).toMatchObject({
      id,
      status: 'CLOSED',
      slotCounts: { OPEN: 0 },
    })
    expect(await readCampaign(brand, id)).toMatchObject({ budget: { refunded: '30', free: '0', spent: '0' } })
    expect(await anyone.post(path)).toMatchObject({ status: 409, code: 'CAMPAIGN_OVER' })
    expect(await pause(brand, id, 'pause')).toMatchObject({ status: 409, code: 'CAMPAIGN_OVER' })
    const { txHash: funding } = await readCampaign(brand, id)
    expect(await stranger.post('/campaigns/reclaim-expired/confirm', { txHash: funding })).toMatchObject({
      status: 409,
    })
    await untilIndexed()
  })
})

describe('the table of slots', () => {
  test('is a CSV file for the brand alone', async () => {
    const id = await funded(brand)
    const slotId = await claimed(provider, id, agent)
    const answer = await brand.actor.call<string>('GET', `/campaigns/${id}/slots.csv`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="slots.csv"')
    const [header, row] = answer.body.split('\r\n')
    expect(header).toMatch(/^slot,status,outcome,agentTokenId,/)
    expect(row).toMatch(new RegExp(`^${slotId},CLAIMED,,${agent.tokenId},`))
    expect(await provider.get(`/campaigns/${id}/slots.csv`)).toMatchObject({ status: 403, code: 'NOT_BRAND' })
    expect(await anyone.get(`/campaigns/${id}/slots.csv`)).toMatchObject({ status: 401 })
  })
})
