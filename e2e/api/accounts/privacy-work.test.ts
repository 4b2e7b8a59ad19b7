/** Campaigns, slots and jobs that are under way stop an erasure, and what was said about a slot stays with it. */
import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  campaignBody,
  claimed,
  decide,
  funded,
  hour,
  readSlot,
  submitted,
} from '@/e2e/api/campaigns/campaigning'
import { setUpAdjudicators } from '@/e2e/api/disputes/judges'
import {
  createdJob,
  type Desk,
  fundedJob,
  jobBody,
  jobDesk,
  readJob,
  take,
  takenJob,
} from '@/e2e/api/jobs/job-desk'
import { anyone, asOwner, fresh, mintAgent, type Person, person } from '@/e2e/api/sellers'
import { whileNothingIsIndexed } from '@/e2e/api/server/held-worker'
import {
  acceptance,
  act,
  agree,
  deliver,
  good,
  newPair,
  openCheckout,
  pay,
  readOrder,
  terms,
} from '@/e2e/api/traders'
import { advanceTime, eventually } from '@/e2e/stack'
import type { CampaignPrepared } from '@/lib/campaigns/schema'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { JobPrepared } from '@/lib/jobs/intent-schema'
import type { Offer } from '@/lib/offers/schema'
import { erase, eraseWhole, exportedText, refusal } from './own-data'

let desk: Desk
beforeAll(async () => {
  const { client, provider } = await jobDesk()
  // Of their own: those of other files have their work.
  const [evaluator] = (await setUpAdjudicators(fresh('privacy'))).evaluators
  if (!evaluator) throw new Error('there is an evaluator')
  desk = { client, provider, evaluator }
})

/** Expects that the erasure of an account is refused, and that the refusal names exactly these. */
async function expectOpen(who: Person, open: object): Promise<void> {
  const answer = await erase(who)
  expect(refusal(answer)).toBe('409 CONFLICT')
  const none = { orders: [], disputes: [], checkouts: [], campaigns: [], slots: [], jobs: [] }
  expect(answer.body.error.details).toEqual({ ...none, ...open })
  for (const id of Object.values(open).flat()) expect(answer.body.error.message).toContain(id)
}

/** Says something about a slot in its conversation. */
async function say(who: Person, slotId: string, text: string): Promise<string> {
  const { conversationId } = await eventually(async () => {
    const slot: Slot = await readSlot(who, slotId)
    return slot.conversationId ? slot : null
  })
  good(await who.post(`/conversations/${conversationId}/messages`, { text }))
  return conversationId ?? ''
}

test('a campaign with money in it stops its brand, until that is back', async () => {
  const brand = await person()
  const id = await funded(brand)
  await expectOpen(brand, { campaigns: [id] })
  await advanceTime(2 * hour + 60)
  await act(brand, `/campaigns/${id}/reclaim-expired/prepare`)
  expect((await erase(brand)).status).toBe(200)
})

describe('what is on its way to the chain', () => {
  test('of a buyer stops its seller as well, once the payment is reported', async () => {
    const pair = await newPair()
    const { id, orderId } = await openCheckout(pair, await agree(pair))
    await act(pair.buyer, `/checkout/${id}/tx-intent`, { action: 'approveEscrow' })
    const { txIntent } = good(await pair.buyer.post<{ txIntent: Intent }>(`/checkout/${id}/tx-intent`))
    await whileNothingIsIndexed(async () => {
      const { transactionHash: txHash } = await pair.buyer.actor.broadcast(txIntent)
      good(await pair.buyer.post(`/checkout/${id}/confirm`, { txHash }))
      await expectOpen(pair.seller, { checkouts: [id] })
    })
    await expectOpen(pair.seller, { orders: [orderId] })
  })

  test('of a buyer stops no seller when there is no such transaction', async () => {
    const pair = await newPair()
    const { id } = await openCheckout(pair, await agree(pair))
    const txHash = `0x${randomBytes(32).toString('hex')}`
    expect(good(await pair.buyer.post<CheckoutSession>(`/checkout/${id}/confirm`, { txHash })).status).toBe(
      'BROADCAST',
    )
    await expectOpen(pair.buyer, { checkouts: [id] })
    expect((await erase(pair.seller)).status).toBe(200)
  })

  test('of a campaign stops its brand, and one that never came does so for a day', async () => {
    const brand = await person()
    const body = await campaignBody()
    const prepare = async () => good(await brand.post<CampaignPrepared>('/campaigns/prepare', body))
    const { approvalTxIntent, campaign } = await prepare()
    if (approvalTxIntent) await brand.send(approvalTxIntent)
    const { txIntent } = await prepare()
    if (!txIntent) throw new Error('the allowance covers the budget')
    await whileNothingIsIndexed(async () => {
      const { transactionHash: txHash } = await brand.actor.broadcast(txIntent)
      good(await brand.post(`/campaigns/${campaign.id}/confirm-funded`, { txHash }))
      await expectOpen(brand, { campaigns: [campaign.id] })
    })
    await expectOpen(brand, { campaigns: [campaign.id] })

    const other = await person()
    const { campaign: lost } = good(await other.post<CampaignPrepared>('/campaigns/prepare', body))
    const txHash = `0x${randomBytes(32).toString('hex')}`
    good(await other.post(`/campaigns/${lost.id}/confirm-funded`, { txHash }))
    await expectOpen(other, { campaigns: [lost.id] })
    await asOwner(`update app.campaigns set updated_at = now() - interval '25 hours' where id = $1`, [
      lost.id,
    ])
    expect((await erase(other)).status).toBe(200)
  })

  test('of a job keeps what the job needs, and none of its words', async () => {
    const client = await person('0')
    const own = { ...desk, client: { ...client, agent: await mintAgent(client) } }
    const notes = fresh('notes')
    const { data } = good(
      await client.post<{ data: JobPrepared }>('/jobs/prepare', await jobBody(own, { terms: { notes } })),
    )
    const secretOf = async () =>
      (
        await asOwner<{ secret: string }>('select secret from app.jobs where wallet = $1', [
          client.address.toLowerCase(),
        ])
      ).map(({ secret }) => secret)
    const before = await secretOf()
    await whileNothingIsIndexed(async () => {
      await client.actor.broadcast(data.txIntent)
      await eraseWhole(client)
    })
    expect(await secretOf()).toEqual(before)
    expect(await exportedText(client)).not.toContain(notes)
    expect(await readJob(anyone, data.jobId)).toMatchObject({ status: 'OPEN', terms: null, termsText: null })
  })
})

test('a claimed slot stops both sides; once it has ended, its words stay', async () => {
  const [brand, provider] = [await person(), await person()]
  const agent = await mintAgent(provider)
  const campaign = await funded(brand, { slots: 1 })
  const slotId = await claimed(provider, campaign, agent)
  for (const who of [brand, provider]) await expectOpen(who, { slots: [slotId] })
  const words = 'Should it be in English?'
  const conversationId = await say(provider, slotId, words)
  await submitted(provider, slotId)
  await decide(brand, slotId, 'approve')
  expect((await erase(provider)).status).toBe(200)
  expect(
    await asOwner('select text from app.messages where conversation_id = $1 and account_id is not null', [
      conversationId,
    ]),
  ).toEqual([{ text: words }])
  expect((await erase(brand)).status).toBe(200)
})

test('a slot without proof in time stops its brand alone, which can remove it', async () => {
  const [brand, provider] = [await person(), await person()]
  const campaign = await funded(brand, { slots: 1 })
  const slotId = await claimed(provider, campaign, await mintAgent(provider))
  await advanceTime(hour + 60)
  good(await erase(provider))
  await expectOpen(brand, { slots: [slotId] })
  await decide(brand, slotId, 'remove-expired')
  await advanceTime(2 * hour)
  await act(brand, `/campaigns/${campaign}/reclaim-expired/prepare`)
  good(await erase(brand))
})

test('an offer that became an order stays where it was made, also when the order has another thread', async () => {
  const pair = await newPair()
  const { buyer, seller, client, provider } = pair
  const asked = { agentId: provider.id, text: 'Could you do this?' }
  const { id } = good(await buyer.post<Conversation>('/conversations', asked))
  // The thread of a task takes no order.
  await asOwner(
    `insert into app.tasks (id, account_id, agent_id, conversation_id, state, version, created_at, updated_at)
     values ($1, $2, $3, $1, 'COMPLETED', 1, now(), now())`,
    [id, buyer.accountId, provider.id],
  )
  const message = fresh('my offer')
  const offer = good(await seller.post<Offer>(`/conversations/${id}/offers`, terms(pair, { message })))
  const body = { ...acceptance(offer), clientAgentId: client.id }
  const checkout = await openCheckout(pair, good(await buyer.post<Offer>(`/offers/${offer.id}/accept`, body)))
  await pay(pair, checkout)
  const { orderId } = checkout
  await act(seller, `/orders/${orderId}/provider-accept/prepare`)
  await deliver(pair, orderId)
  await act(buyer, `/orders/${orderId}/accept/prepare`)
  expect((await readOrder(seller, orderId)).conversationId).not.toBe(id)
  good(await erase(seller))
  expect(
    await asOwner('select text from app.messages where conversation_id = $1 and account_id = $2', [
      id,
      seller.accountId,
    ]),
  ).toEqual([{ text: message }])
})

test('a job stops its client from the start, and its provider and evaluator while it is paid for', async () => {
  const jobId = await createdJob(desk)
  await expectOpen(desk.client, { jobs: [jobId] })
  // Anyone can name an evaluator: that alone must not keep its data here.
  await eraseWhole(desk.evaluator)
  await take(desk.client, jobId, 'cancel')

  const paid = await fundedJob(desk)
  await expectOpen(desk.evaluator, { jobs: [paid] })
  await take(desk.client, paid, 'cancel')

  const taken = await takenJob(desk)
  for (const who of [desk.client, desk.provider, desk.evaluator]) await expectOpen(who, { jobs: [taken] })
})
