/** What campaigns and slots refuse, besides what the tests of each step show. */
import { encodeFunctionData, parseAbi } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { asContractsOwner, whilePaused } from '@/e2e/api/operator/contracts-owner'
import {
  type Agent,
  mintAgent,
  type Person,
  person,
  sendNothing,
  stake,
  transferAgent,
} from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { advanceTime, eventually, stack } from '@/e2e/stack'
import type { CampaignPrepared } from '@/lib/campaigns/schema'
import type { ProofPrepared } from '@/lib/campaigns/slots/slot-schema'
import {
  campaignBody,
  claimed,
  decide,
  drafted,
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
  ;[provider, stranger] = await Promise.all([person(), person()])
  agent = await mintAgent(provider)
})
// Tests move the clock: a brand with proof that waits beyond its deadline could not fund the next campaign.
beforeEach(async () => {
  brand = await person()
})

const prepare = async (over: object = {}) =>
  brand.post<CampaignPrepared>('/campaigns/prepare', await campaignBody(over))

const slotOf = async (): Promise<string> => claimed(provider, await funded(brand), agent)

async function waiting(): Promise<string> {
  const slotId = await slotOf()
  await submitted(provider, slotId)
  return slotId
}

const changes = { note: 'Another word.', rejectedItems: ['r1'] }
const rejection = { ...changes, reason: 'NOT_DONE' }

describe('a campaign', () => {
  test('is not funded with a permit that the wallet did not sign', async () => {
    const { permit } = good(await prepare({ rewardPerSlot: '11' }))
    const signature = `0x${'11'.repeat(65)}`
    expect(
      await prepare({ rewardPerSlot: '11', permit: { deadline: permit?.deadline, signature } }),
    ).toMatchObject({ status: 400, code: 'SIGNATURE_INVALID' })
  })

  test('does not run under a claim that is not approved', async () => {
    const claim = good(
      await brand.post<{ id: string }>('/brand-claims', { domain: '127.0.0.7:1', name: 'A brand of a test' }),
    )
    expect(await prepare({ brandClaimId: claim.id })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { status: 'PENDING' },
    })
  })

  test('that is a draft is neither paused, resumed, reclaimed nor approved in', async () => {
    const id = await drafted(brand)
    const conflict = { status: 409, code: 'CONFLICT' }
    expect(await brand.patch(`/campaigns/${id}/pause`, {})).toMatchObject(conflict)
    expect(await brand.patch(`/campaigns/${id}/resume`, {})).toMatchObject(conflict)
    expect(await brand.post(`/campaigns/${id}/reclaim-expired/prepare`)).toMatchObject(conflict)
    const slotIds = [`0x${'5a'.repeat(32)}`]
    expect(await brand.post(`/campaigns/${id}/slots/approve-many/prepare`, { slotIds })).toMatchObject(
      conflict,
    )
  })

  test('is resumed by its brand alone, and not once it is closed', async () => {
    const id = await funded(brand)
    expect(await stranger.patch(`/campaigns/${id}/resume`, {})).toMatchObject({
      status: 403,
      code: 'NOT_BRAND',
    })
    await advanceTime(3 * hour)
    const { txIntent } = good(
      await stranger.post<{ txIntent: Parameters<Person['send']>[0] }>(
        `/campaigns/${id}/reclaim-expired/prepare`,
      ),
    )
    await stranger.send(txIntent)
    expect(await brand.patch(`/campaigns/${id}/resume`, {})).toMatchObject({
      status: 409,
      code: 'CAMPAIGN_OVER',
    })
  })

  test('is neither funded nor claimed in while the contract is paused', async () => {
    const id = await funded(brand)
    const body = await campaignBody({ rewardPerSlot: '12' })
    const { approvalTxIntent } = good(await brand.post<CampaignPrepared>('/campaigns/prepare', body))
    if (!approvalTxIntent) throw new Error('a new budget needs an approval')
    await brand.send(approvalTxIntent)
    await whilePaused(campaignsAddress(), async () => {
      const paused = { status: 503, code: 'ENFORCED_PAUSE' }
      expect(await brand.post('/campaigns/prepare', body)).toMatchObject(paused)
      expect(await provider.post(`/campaigns/${id}/claim`, { providerAgentId: agent.id })).toMatchObject(
        paused,
      )
    })
  })
})

describe('a claim with a bond', () => {
  test('waits until staking admits campaigns, and seven days more', async () => {
    // A new module waits once money is staked, which no test before this one may have done.
    await stake(provider, agent, '1', 'USDT')
    const id = await funded(brand, { currency: 'USDT', providerBond: '50' })
    const claim = () => provider.post(`/campaigns/${id}/claim`, { providerAgentId: agent.id })
    const refused = async (activeAt: string | null) =>
      eventually(async () => {
        const answer = await claim()
        const { takesBond, claimsWithBondFrom } = await readCampaign(provider, id)
        return answer.code === 'MODULE_NOT_ACTIVE' && !takesBond && claimsWithBondFrom === activeAt
          ? answer
          : null
      })
    await admitCampaigns(false)
    expect(await refused(null)).toMatchObject({ status: 403, details: { activeAt: null } })
    const week = 7 * 24 * hour
    const [earliest, latest] = [await inChainSeconds(week), await inChainSeconds(week + hour)]
    await admitCampaigns(true)
    const { claimsWithBondFrom } = await eventually(async () => {
      const campaign = await readCampaign(provider, id)
      return campaign.claimsWithBondFrom === null ? null : campaign
    })
    expect(await refused(claimsWithBondFrom)).toMatchObject({
      status: 403,
      details: { activeAt: claimsWithBondFrom },
    })
    expect([earliest, claimsWithBondFrom, latest].toSorted()).toEqual([earliest, claimsWithBondFrom, latest])
  })
})

const campaignsAddress = () => (stack().deployment.contracts.campaigns ?? '') as `0x${string}`

/** Admits campaigns to the stake in USDT, in which no other test has a bond, or strikes them off. */
function admitCampaigns(admitted: boolean): Promise<void> {
  const abi = parseAbi(['function setModule(address module, bool authorised)'])
  const args = [campaignsAddress(), admitted] as const
  const data = encodeFunctionData({ abi, functionName: 'setModule', args })
  return asContractsOwner(stack().deployment.currencies.USDT.staking, data, 'setModule')
}

describe('proof', () => {
  test('is uploaded and submitted while the slot is worked on', async () => {
    const slotId = await waiting()
    const file = { fileName: 'a.png', contentType: 'image/png', sizeBytes: 10 }
    const upload = () => provider.post(`/campaigns/slots/${slotId}/proof/upload-url`, file)
    expect(await upload()).toMatchObject({ status: 409, code: 'SLOT_NOT_IN_PROGRESS' })
    await decide(brand, slotId, 'request-changes', changes)
    expect((await upload()).status).toBe(200)
    await advanceTime(2 * hour)
    expect(await upload()).toMatchObject({ status: 409, code: 'SUBMIT_WINDOW_OVER' })
  })

  test('has at most fifty versions', async () => {
    const slotId = await slotOf()
    for (let version = 1; version <= 50; version += 1)
      good(await prepareProof(provider, slotId, { text: `Version ${version}` }))
    expect(await prepareProof(provider, slotId, { text: 'One too many' })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { maximum: 50 },
    })
  })

  test('is confirmed by the provider, with the transaction that submits it', async () => {
    const slotId = await slotOf()
    const { txIntent } = good<ProofPrepared>(await prepareProof(provider, slotId))
    const txHash = await provider.send(txIntent)
    expect(await brand.post('/campaigns/slots/submit/confirm', { txHash })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    const unrelated = await sendNothing(provider, brand.address)
    expect(await provider.post('/campaigns/slots/submit/confirm', { txHash: unrelated })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })
})

describe('a claim', () => {
  test('of an agent that changed hands is its new holder’s', async () => {
    const seller = await person()
    const sold = await mintAgent(seller)
    const id = await funded(brand)
    const { txIntent } = good(
      await seller.post<{ txIntent: Parameters<Person['send']>[0] }>(`/campaigns/${id}/claim`, {
        providerAgentId: sold.id,
      }),
    )
    const txHash = await seller.send(txIntent)
    await transferAgent(seller, sold, stranger)
    expect(await seller.post('/campaigns/slots/claim/confirm', { txHash })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect((await stranger.post('/campaigns/slots/claim/confirm', { txHash })).status).toBe(200)
  })
})

describe('a decision', () => {
  test('is the brand’s to prepare and to confirm', async () => {
    const slotId = await waiting()
    const at = `/campaigns/slots/${slotId}`
    const txHash = await sendNothing(provider, brand.address)
    const forbidden = { status: 403, code: 'FORBIDDEN' }
    expect(await provider.post(`${at}/approve`)).toMatchObject(forbidden)
    expect(await provider.post(`${at}/reject`, rejection)).toMatchObject(forbidden)
    for (const step of ['approve', 'request-changes', 'reject'])
      expect(await provider.post(`${at}/confirm-${step}`, { txHash }), step).toMatchObject(forbidden)
    expect(await brand.post(`${at}/confirm-request-changes`, { txHash })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })

  test('is about proof that waits', async () => {
    const slotId = await slotOf()
    const at = `/campaigns/slots/${slotId}`
    const notSubmitted = { status: 409, code: 'SLOT_NOT_SUBMITTED', details: { status: 'CLAIMED' } }
    expect(await brand.post(`${at}/request-changes`, changes)).toMatchObject(notSubmitted)
    expect(await brand.post(`${at}/reject`, rejection)).toMatchObject(notSubmitted)
    expect(await provider.post(`${at}/claim-after-timeout`)).toMatchObject(notSubmitted)
  })

  test('that time made is the provider’s to confirm', async () => {
    const slotId = await waiting()
    const txHash = await sendNothing(provider, brand.address)
    const path = `/campaigns/slots/${slotId}/confirm-claim-timeout`
    expect(await brand.post(path, { txHash })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await provider.post(path, { txHash })).toMatchObject({ status: 409, code: 'CONFLICT' })
  })
})

describe('a settlement', () => {
  test('is the two sides’ own, and about an open dispute', async () => {
    const { evaluators, arbitrators } = await setUpAdjudicators()
    const slotId = await waiting()
    const path = `/campaigns/slots/${slotId}/settlement/accept/prepare`
    expect(await brand.post(path, {})).toMatchObject({ status: 409, code: 'SLOT_NOT_CHALLENGED' })
    await decide(brand, slotId, 'reject', rejection)
    await decide(provider, slotId, 'challenge', { note: 'It is there.' })
    expect((await readSlot(brand, slotId)).status).toBe('CHALLENGED')
    const answers = await Promise.all([...evaluators, ...arbitrators].map((judge) => judge.post(path, {})))
    expect(answers.map(({ status }) => status)).toContain(403)
  })
})
