/** What the dashboards say waits, is in escrow, and is there to withdraw: read by the functions behind the pages. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  claimed,
  decide,
  funded as fundedCampaign,
  readSlot,
  submitted,
} from '@/e2e/api/campaigns/campaigning'
import { asOperator, challenge, setChallengeBond, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { boardAddress, disputeJob, evaluatedJob, jobDesk } from '@/e2e/api/jobs/job-desk'
import {
  actorOf,
  asOwner,
  draftListing,
  mintAgent,
  type Person,
  person,
  publishedListing,
} from '@/e2e/api/sellers'
import { act, delivered, funded, good, newPair, type Pair, publish, quote } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import { svcJobBoardAbi } from '@/lib/chain/generated/abi'
import type { CheckoutSession } from '@/lib/checkout/schema'

let pair: Pair
let desks: typeof import('@/components/dashboard/desk')
let sides: typeof import('@/components/dashboard/side-actions')
let stats: typeof import('@/lib/stats/buying')

// The domains run here with the settings of the running stack: its database, its chain.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  desks = await import('@/components/dashboard/desk')
  sides = await import('@/components/dashboard/side-actions')
  stats = await import('@/lib/stats/buying')
  await setUpAdjudicators()
  pair = await newPair('USDC', '500')
})

const deskOf = (who: Person) => desks.readDesk(actorOf(who), { per: 'week', periods: 2 })
const sentenceOf = async (who: Person) => (await deskOf(who)).summary.text

type Actions = { href: string; verb: string; what: string }[]
const found = (actions: Actions, href: string) =>
  actions.filter((one) => one.href === href).map(({ verb, what }) => [verb, what])

describe('a wallet without an order', () => {
  test('is new until it has money in a campaign, as brand or as provider', async () => {
    const brand = await person()
    const worker = await person()
    const agent = await mintAgent(worker)
    expect([(await deskOf(brand)).fresh, (await deskOf(worker)).fresh]).toEqual([true, true])
    const campaign = await fundedCampaign(brand)
    expect(await deskOf(brand)).toMatchObject({
      fresh: false,
      summary: { text: '30.00 USDC in escrow, nothing for you to do' },
    })
    await submitted(worker, await claimed(worker, campaign, agent))
    expect(await deskOf(worker)).toMatchObject({
      fresh: false,
      summary: { text: '10.00 USDC in escrow for your work, nothing for you to do' },
    })
    await draftListing(worker, agent)
    expect(await sentenceOf(worker)).toBe('10.00 USDC in escrow for your work, one draft to publish')
    expect(await sentenceOf(brand)).toBe('30.00 USDC in escrow, one campaign to review')
  })

  test('is not new while a contract keeps money for it', async () => {
    const holder = await person()
    const { wallet } = actorOf(holder)
    await asOwner(`insert into chain.escrow_credits values ('USDC', $1, 5000000, 5000000, 1)`, [wallet])
    try {
      const { fresh, credits, summary } = await deskOf(holder)
      expect([fresh, credits.length, summary.text]).toEqual([
        false,
        1,
        'Nothing in escrow, money to withdraw',
      ])
    } finally {
      await asOwner('delete from chain.escrow_credits where account = $1', [wallet])
    }
  })
})

test('a submission to an old campaign waits, however many later ones have ended', async () => {
  const brand = await person()
  const worker = await person()
  const agent = await mintAgent(worker)
  const campaign = await fundedCampaign(brand)
  await submitted(worker, await claimed(worker, campaign, agent))
  await asOwner(
    `insert into chain.campaigns select (jsonb_populate_record(c, jsonb_build_object('campaign_id', '0x' || repeat(md5(c.campaign_id || n), 2),
       'status', 'CLOSED', 'open', 0, 'running', 0, 'created_block', c.created_block + n))).*
     from chain.campaigns c, generate_series(1, 25) n where c.campaign_id = $1`,
    [campaign],
  )
  try {
    const waits = found(await sides.buyerActions(actorOf(brand)), `/bounties/${campaign}/review`)
    expect(waits).toEqual([['Review a submission', 'Say what the test says']])
  } finally {
    await asOwner('delete from chain.campaigns where brand = $1 and campaign_id <> $2', [
      brand.address.toLowerCase(),
      campaign,
    ])
  }
})

describe('checkouts that no one pays', () => {
  test('hide neither the orders of a seller nor those of a buyer', async () => {
    const { buyer, seller, provider, client } = pair
    const [order, done] = [await funded(pair), await delivered(pair)]
    const listing = await publishedListing(seller, provider, { instantBuyable: true })
    const choice = { idempotencyKey: randomUUID(), clientAgentId: client.id }
    const open = good(await buyer.post<CheckoutSession>(`/listings/${listing}/instant-buy`, choice))
    await act(buyer, `/checkout/${open.id}/tx-intent`, { action: 'approveEscrow' })
    await asOwner(
      `insert into app.checkout_sessions select (jsonb_populate_record(s, jsonb_build_object(
         'id', s.id || n, 'idempotency_key', s.id || n, 'order_id', '0x' || repeat(md5(s.id || n), 2), 'created_at', now() + interval '1 year'))).*
       from app.checkout_sessions s, generate_series(1, 120) n where s.id = $1`,
      [open.id],
    )
    try {
      const title = 'A price table'
      for (const actions of [(await deskOf(seller)).actions, await sides.sellerActions(actorOf(seller))])
        expect(found(actions, `/orders/${order}`)).toEqual([['Accept the order', title]])
      for (const actions of [(await deskOf(buyer)).actions, await sides.buyerActions(actorOf(buyer))])
        expect(found(actions, `/orders/${done}`)).toEqual([['Look at the delivery', title]])
      const { orders } = await deskOf(seller)
      expect(new Set(orders.items.map(({ status }) => status))).toEqual(new Set(['PENDING_FUNDING']))
    } finally {
      await asOwner(`delete from app.checkout_sessions where id like $1 || '_%'`, [open.id])
    }
  })
})

test('a request wants no answer once its only offer was declined', async () => {
  const request = await publish(pair, { title: 'A table for no one' })
  const offer = await quote(pair, request.id)
  const waits = async () => [
    ...found((await deskOf(pair.buyer)).actions, `/requests/${request.id}`),
    ...found(await sides.buyerActions(actorOf(pair.buyer)), `/requests/${request.id}`),
  ]
  const asked = ['Answer the offer', 'A table for no one']
  expect(await waits()).toEqual([asked, asked])
  good(await pair.buyer.post(`/offers/${offer.id}/decline`))
  expect(await waits()).toEqual([])
})

test('a dispute about a slot has the title of its campaign, for both sides', async () => {
  const title = 'Say what is in dispute'
  const campaign = await fundedCampaign(pair.buyer, { title, slots: 1 })
  const slot = await claimed(pair.seller, campaign, pair.provider)
  await submitted(pair.seller, slot)
  await decide(pair.buyer, slot, 'reject', { note: 'It is not there.', reason: 'NOT_VERIFIABLE' })
  await decide(pair.seller, slot, 'challenge', { note: 'It is there.' })
  const { disputeId } = await readSlot(pair.seller, slot)
  const asked = [['Add your evidence', title]]
  const seen = async () => [
    found(await sides.buyerActions(actorOf(pair.buyer)), `/disputes/${disputeId}`),
    found(await sides.sellerActions(actorOf(pair.seller)), `/disputes/${disputeId}`),
  ]
  expect(await seen()).toEqual([asked, asked])
  await decide(pair.seller, slot, 'settlement/prepare', { providerBps: 5_000 })
  expect(await seen()).toEqual([[['Answer an offer to settle', title]], asked])
})

test('what is in escrow counts the bond of a challenge, and says when the claims of a campaign are over', async () => {
  const fresh = await newPair('USDC', '100')
  await setChallengeBond('USDC', 1_000)
  const order = await delivered(fresh).finally(() => setChallengeBond('USDC', 0))
  const campaign = await fundedCampaign(fresh.buyer, { slots: 1 })
  const held = async () => stats.listCommitments(actorOf(fresh.buyer))
  // Both may be made in one second of the chain, and then either stands first.
  const amounts = async () =>
    Object.fromEntries((await held()).map(({ id, amount, status }) => [id, [amount, status]]))
  expect(await amounts()).toEqual({ [campaign]: ['10', 'LIVE'], [order]: ['50', 'DELIVERED'] })
  await challenge(fresh, order)
  await claimed(fresh.seller, campaign, fresh.provider)
  expect(await amounts()).toEqual({ [campaign]: ['10', 'FILLED'], [order]: ['55', 'IN_DISPUTE'] })
  const closing = Object.fromEntries((await held()).map(({ id, closesAt }) => [id, closesAt]))
  expect(closing).toEqual({ [campaign]: expect.any(String), [order]: null })
  expect(await sentenceOf(fresh.buyer)).toContain('65.00 USDC in escrow')
})

test('what a provider put up against an evaluation is in escrow as its own', async () => {
  const desk = await jobDesk()
  const setBond = (bps: number) => asOperator(boardAddress(), svcJobBoardAbi, 'setDisputeBondBps', [bps])
  await setBond(500)
  const jobId = await evaluatedJob(desk, false).finally(() => setBond(0))
  const held = async () =>
    (await stats.listCommitments(actorOf(desk.provider))).map(({ kind, id, amount }) => [kind, id, amount])
  expect(await held()).toEqual([])
  await disputeJob(desk, jobId, { by: 'provider' })
  expect(await held()).toEqual([['JOB', jobId, '5']])
  expect(await sentenceOf(desk.provider)).toContain('5.00 USDC in escrow')
})
