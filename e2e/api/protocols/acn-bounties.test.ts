/** Bounties over the commerce methods: each step by its method, and what is refused. */
import { beforeAll, expect, test } from 'vitest'
import { funded } from '@/e2e/api/campaigns/campaigning'
import { fresh, type Person, person } from '@/e2e/api/sellers'
import { newPair, type Pair } from '@/e2e/api/traders'
import type { Campaign, CampaignItem } from '@/lib/campaigns/schema'
import type { ClaimReply, ProofPrepared, Slot, SlotItem } from '@/lib/campaigns/slots/slot-schema'
import type { Page } from '@/lib/paging'
import { asPerson, refusalOf, resultOf, rpc } from './rpc-call'

const nothing = `0x${'0'.repeat(64)}`

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair('USDC', '0')
  stranger = await person('0')
})

const call = <T = unknown>(who: Person, method: string, params: object = {}) =>
  rpc<T>('/acn/rpc', asPerson(who), method, params)
const done = <T>(who: Person, method: string, params: object = {}) => resultOf(call<T>(who, method, params))

test('campaigns.search, slot.claim, slot.submit, slots.mine: from the board to proof that waits', async () => {
  const title = fresh('Bounty')
  const campaignId = await funded(pair.buyer, { title, brief: title })
  const board = await done<Page<CampaignItem>>(pair.seller, 'campaigns.search', {
    q: title,
    status: 'LIVE',
  })
  expect(board.items.map(({ id }) => id)).toEqual([campaignId])
  const campaign = await done<Campaign>(pair.seller, 'campaign.detail', { campaignId })
  expect(campaign).toMatchObject({ title, availableActions: { canClaim: true } })
  expect(await refusalOf(call(pair.buyer, 'slot.claim', { campaignId }))).toEqual([-32011, 'SELF_DEALING'])
  const params = { campaignId, providerAgentId: pair.provider.id }
  const { expectedSlotIdHash: slotId, txIntent } = await done<ClaimReply>(pair.seller, 'slot.claim', params)
  await pair.seller.send(txIntent)
  const items = campaign.proofRequirements.map(({ id, kind }) => ({
    requirementId: id,
    kind,
    value: 'Done.',
  }))
  const { txIntent: proof } = await done<ProofPrepared>(pair.seller, 'slot.submit', { slotId, items })
  await pair.seller.send(proof)
  const mine = await done<Page<SlotItem>>(pair.seller, 'slots.mine', { campaignId })
  expect(mine.items).toMatchObject([{ id: slotId, status: 'SUBMITTED' }])
  expect(await done<Slot>(pair.buyer, 'slot.detail', { slotId })).toMatchObject({
    side: 'brand',
    id: slotId,
  })
  for (const [method, id] of [
    ['slot.detail', 'slotId'],
    ['slot.submit', 'slotId'],
    ['slot.claim', 'campaignId'],
  ] as const) {
    const rest = method === 'slot.submit' ? { items } : {}
    expect(await refusalOf(call(stranger, method, { [id]: nothing, ...rest }))).toEqual([-32012, 'NOT_FOUND'])
    expect((await call(stranger, method, { [id]: 'x', ...rest })).error).toMatchObject({
      code: -32602,
      message: expect.stringContaining(id),
    })
  }
})
