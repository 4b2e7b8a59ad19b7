/** Campaigns: written, funded and listed, with every refusal a client meets. */
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, asOwner, fresh, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { tokenBalance } from '@/e2e/stack'
import type { Campaign, CampaignItem, CampaignPrepared, RewardRange } from '@/lib/campaigns/schema'
import type { ClaimReply } from '@/lib/campaigns/slots/slot-schema'
import { parseMoney } from '@/lib/money'
import type { Page } from '@/lib/paging'
import { campaignBody, drafted, funded, readCampaign } from './campaigning'

let brand: Person
let provider: Person
let stranger: Person

beforeAll(async () => {
  ;[brand, provider, stranger] = await Promise.all([person(), person(), person('0')])
})

const prepare = async (who: Person, over: object = {}) =>
  who.post<CampaignPrepared>('/campaigns/prepare', await campaignBody(over))

const claim = (who: Person, id: string, body: object = {}) =>
  who.post<ClaimReply>(`/campaigns/${id}/claim`, body)

describe('a campaign that is not funded', () => {
  test('is its brand’s alone, asks for the approval first, and is the same when it is asked for again', async () => {
    const body = await campaignBody({ title: fresh('Draft') })
    const first = good(await brand.post<CampaignPrepared>('/campaigns/prepare', body))
    expect(first).toMatchObject({
      campaign: { status: 'DRAFT', rewardPerSlot: '10', netReward: '9.8', slotCounts: { OPEN: 3 } },
      txIntent: null,
      approvalTxIntent: { action: 'approveCampaigns', functionName: 'approve' },
      permit: { typedData: { primaryType: 'Permit', message: { value: '30000000' } } },
    })
    expect(first.calls.map(({ functionName }) => functionName)).toEqual(['approve', 'fundCampaign'])
    const { id } = first.campaign
    expect(good(await brand.post<CampaignPrepared>('/campaigns/prepare', body)).campaign.id).toBe(id)
    expect(await stranger.get(`/campaigns/${id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await anyone.get(`/campaigns/${id}`)).toMatchObject({ status: 404 })
    const own = good(await brand.get<Page<CampaignItem>>('/campaigns?status=DRAFT'))
    expect(own.items.map((one) => one.id)).toContain(id)
    const others = good(await stranger.get<Page<CampaignItem>>('/campaigns?status=DRAFT'))
    expect(others.items).toEqual([])
    expect(await anyone.get('/campaigns?status=DRAFT')).toMatchObject({ status: 401 })
    expect(await brand.get('/campaigns?status=DRAFT,LIVE')).toMatchObject({ status: 400 })
    expect(await claim(provider, id)).toMatchObject({ status: 404 })
  })

  test('its terms are the text whose hash is in its id', async () => {
    const id = await drafted(brand, { title: fresh('Terms') })
    const { termsText, termsHash, termsKnown } = await readCampaign(brand, id)
    expect(termsKnown).toBe(true)
    expect(JSON.parse(termsText ?? '')).toMatchObject({
      version: 1,
      brief: 'Write one sentence and send it.',
    })
    expect(termsHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test.each<[string, object, string, object]>([
    ['a reward below the minimum', { rewardPerSlot: '0.000001' }, 'REWARD_TOO_SMALL', { currency: 'USDC' }],
    ['more than the wallet holds', { rewardPerSlot: '900000' }, 'BALANCE_INSUFFICIENT', { currency: 'USDC' }],
    ['an end in the past', { closesAt: '2020-01-01T00:00:00Z' }, 'CLOSES_AT_INVALID', {}],
    ['more than the contract holds', { rewardPerSlot: '99999999999' }, 'BUDGET_TOO_LARGE', {}],
    ['no slot', { slots: 0 }, 'BAD_REQUEST', {}],
    ['an unknown field', { colour: 'red' }, 'BAD_REQUEST', {}],
    ['no proof', { proofRequirements: [] }, 'BAD_REQUEST', {}],
    ['a brand claim of no one', { brandClaimId: 'cmnobodyhasthis' }, 'NOT_FOUND', {}],
  ])('%s is refused', async (_, over, code, details) => {
    const answer = await prepare(brand, over)
    expect(answer.code).toBe(code)
    if (Object.keys(details).length > 0) expect(answer.details).toMatchObject(details)
  })

  test('the older proof kind IMAGE is taken as SCREENSHOT', async () => {
    const { campaign } = good(
      await prepare(brand, {
        title: fresh('Image'),
        proofRequirements: [{ kind: 'IMAGE', title: 'A picture' }],
      }),
    )
    expect(campaign.proofRequirements).toMatchObject([{ id: 'r1', kind: 'SCREENSHOT', required: true }])
  })
})

describe('funding', () => {
  test('with a signed permit it is one transaction, and the whole budget is in the contract', async () => {
    const body = await campaignBody({ title: fresh('Permit') })
    const { permit, campaign } = good(await brand.post<CampaignPrepared>('/campaigns/prepare', body))
    if (!permit) throw new Error('USDC has permits')
    const { deadline, typedData } = permit
    const { message } = typedData
    const signature = await brand.actor.account.signTypedData({
      ...typedData,
      domain: { ...typedData.domain, verifyingContract: typedData.domain.verifyingContract as `0x${string}` },
      message: {
        ...message,
        value: BigInt(message.value),
        nonce: BigInt(message.nonce),
        deadline: BigInt(message.deadline),
      },
    } as Parameters<typeof brand.actor.account.signTypedData>[0])
    const before = await tokenBalance('USDC', brand.address)
    const signed = good(
      await brand.post<CampaignPrepared>('/campaigns/prepare', { ...body, permit: { deadline, signature } }),
    )
    expect(signed).toMatchObject({
      campaign: { id: campaign.id },
      txIntent: { functionName: 'fundCampaignWithPermit' },
      approvalTxIntent: null,
    })
    if (!signed.txIntent) throw new Error('the permit stands in for the approval')
    const txHash = await brand.send(signed.txIntent)
    expect(before - (await tokenBalance('USDC', brand.address))).toBe(30_000_000n)
    const confirmed = good(await brand.post<Campaign>(`/campaigns/${campaign.id}/confirm-funded`, { txHash }))
    expect(confirmed).toMatchObject({
      status: 'LIVE',
      txHash,
      slotCounts: { OPEN: 3 },
      budget: { total: '30', free: '30', committed: '0', spent: '0', refunded: '0' },
      availableActions: { canPause: true, canFund: false, canClaim: false },
    })
  })

  test('a transaction that funds something else is refused, and only the brand reports', async () => {
    const [draft, id] = [await drafted(brand, { title: fresh('Other') }), await funded(brand)]
    const { txHash } = await readCampaign(brand, id)
    expect(await brand.post(`/campaigns/${draft}/confirm-funded`, { txHash })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { txHash },
    })
    expect(await stranger.post(`/campaigns/${id}/confirm-funded`, { txHash })).toMatchObject({
      status: 403,
      code: 'NOT_BRAND',
    })
    expect(await stranger.post(`/campaigns/${draft}/confirm-funded`, { txHash })).toMatchObject({
      status: 404,
    })
    expect(
      good(
        await brand.post<Campaign>(`/campaigns/${draft}/confirm-funded`, { txHash: `0x${'5a'.repeat(32)}` }),
      ),
    ).toMatchObject({ status: 'DRAFT' })
  })
})

describe('what was written here', () => {
  test('belongs to a campaign of the chain only while every term is equal, in TypeScript and in SQL alike', async () => {
    const id = await funded(brand, { title: fresh('Bound') })
    const isInView = async () =>
      (await asOwner('select 1 from app.campaign_texts where id = $1', [id])).length === 1
    const isKnown = async () => (await readCampaign(anyone, id)).termsKnown
    expect([await isInView(), await isKnown()]).toEqual([true, true])
    const changed: [column: string, other: string, back: string][] = [
      ['currency', "'USDT'", "'USDC'"],
      ['wallet', `'${provider.address.toLowerCase()}'`, `'${brand.address.toLowerCase()}'`],
      ['reward_per_slot', 'reward_per_slot + 1', 'reward_per_slot - 1'],
      ['slots', 'slots + 1', 'slots - 1'],
      ['per_provider_limit', 'per_provider_limit + 1', 'per_provider_limit - 1'],
      ['provider_bond', 'provider_bond + 1', 'provider_bond - 1'],
      ['closes_at', 'closes_at + 1', 'closes_at - 1'],
      ['max_submit_seconds', 'max_submit_seconds + 1', 'max_submit_seconds - 1'],
      ['review_seconds', 'review_seconds + 1', 'review_seconds - 1'],
      ['terms_hash', "'x' || terms_hash", 'substr(terms_hash, 2)'],
    ]
    for (const [column, other, back] of changed) {
      await asOwner(`update app.campaigns set ${column} = ${other} where id = $1`, [id])
      expect([column, await isInView(), await isKnown()]).toEqual([column, false, false])
      await asOwner(`update app.campaigns set ${column} = ${back} where id = $1`, [id])
    }
    expect([await isInView(), await isKnown()]).toEqual([true, true])
  })
})

describe('the list', () => {
  test('is public, and its filters narrow it', async () => {
    const word = fresh('zebra').replace('-', '')
    const id = await funded(brand, { title: `Paint a ${word}`, rewardPerSlot: '12.5' })
    const ids = async (query: string) =>
      good(await anyone.get<Page<CampaignItem>>(`/campaigns?${query}`)).items.map((one) => one.id)
    expect(await ids(`q=${word}`)).toEqual([id])
    const [item] = good(await anyone.get<Page<CampaignItem>>(`/campaigns?q=${word}`)).items
    expect(item?.proofRequirements).toEqual((await readCampaign(anyone, id)).proofRequirements)
    expect(item?.proofRequirements).toMatchObject([{ id: 'r1' }])
    expect(
      await ids(`q=${word}&status=LIVE&currency=USDC&minReward=12.5&maxReward=12.5&verified=false`),
    ).toEqual([id])
    expect(await ids(`q=${word}&category=${encodeURIComponent('Data & Research')}`)).toEqual([id])
    expect(await ids(`q=${word}&status=PAUSED`)).toEqual([])
    expect(await ids(`q=${word}&verified=true`)).toEqual([])
    expect(await ids(`q=${word}&currency=USDT`)).toEqual([])
    expect(await ids(`q=${word}&brand=${brand.address}`)).toEqual([id])
    expect(await anyone.get('/campaigns?minReward=1')).toMatchObject({
      status: 400,
      details: { field: 'currency' },
    })
    expect(await anyone.get('/campaigns?colour=red')).toMatchObject({ status: 400 })
    for (const wrong of ['0x12', 'merx.eth', `${brand.address}0`])
      expect(await anyone.get(`/campaigns?brand=${wrong}`)).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      })
  })

  test.each(['newest', 'reward', 'closing'])(
    'sorted by %s, its cursor gives everything once',
    async (sort) => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page: Page<CampaignItem> = good(
          await anyone.get(
            `/campaigns?sort=${sort}&brand=${brand.address}&pageSize=2${cursor ? `&cursor=${cursor}` : ''}`,
          ),
        )
        seen.push(...page.items.map((one) => one.id))
        cursor = page.nextCursor
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      const whole = good(
        await anyone.get<Page<CampaignItem>>(`/campaigns?sort=${sort}&brand=${brand.address}&pageSize=100`),
      )
      expect(seen).toEqual(whole.items.map((one) => one.id))
    },
  )

  test('the reward range covers what takes claims', async () => {
    await funded(brand, { title: fresh('Range') })
    const range = good(await anyone.get<RewardRange>('/campaigns/reward-range'))
    expect(Number(range.USDC?.min)).toBeLessThanOrEqual(10)
    expect(Number(range.USDC?.max)).toBeGreaterThanOrEqual(10)
  })

  test('a campaign that its brand pauses here stays in the list of LIVE ones and leaves the reward range', async () => {
    const id = await funded(brand, { title: fresh('Highest'), rewardPerSlot: '1234', slots: 1 })
    const highest = async () => {
      const { USDC } = good(await anyone.get<RewardRange>('/campaigns/reward-range'))
      return USDC ? parseMoney(USDC.max, 'USDC').units : 0n
    }
    const listed = async () =>
      good(
        await anyone.get<Page<CampaignItem>>(`/campaigns?status=LIVE&brand=${brand.address}&pageSize=100`),
      ).items.find((one) => one.id === id)
    expect([await highest(), (await listed())?.intakePausedAt]).toEqual([1_234_000_000n, null])
    good(await brand.patch(`/campaigns/${id}/pause`, {}))
    expect(await highest()).toBeLessThan(1_234_000_000n)
    expect(await listed()).toMatchObject({ status: 'LIVE', intakePausedAt: expect.any(String) })
  })

  test('of campaigns that take claims leaves out those that are filled, and those that were not written here', async () => {
    const taking = async (query: string) =>
      good(
        await anyone.get<Page<CampaignItem>>(
          `/campaigns?takesClaims=true&brand=${brand.address}&pageSize=100${query}`,
        ),
      ).items.map((one) => one.id)
    const filled = await funded(brand, { title: fresh('Filled'), slots: 1 })
    const agent = await mintAgent(provider)
    expect(await taking('')).toContain(filled)
    await provider.send(good(await claim(provider, filled, { providerAgentId: agent.id })).txIntent)
    for (const query of ['', '&status=LIVE,FILLED', '&status=FILLED'])
      expect(await taking(query), query).not.toContain(filled)
    expect(await taking('&status=FILLED')).toEqual([])

    const written = await funded(brand, { title: fresh('Elsewhere') })
    expect(await taking('')).toContain(written)
    // As when its brand funds it at the contract alone: its text is not known here.
    await asOwner('delete from app.campaigns where id = $1', [written])
    expect(await claim(provider, written)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await taking('')).not.toContain(written)
  })
})
