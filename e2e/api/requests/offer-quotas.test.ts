/** What a seller may put before a buyer: offers and revisions in a day, and none that hides the offers of others. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner, publishedListing } from '@/e2e/api/sellers'
import { acceptance, good, newPair, type Pair, pay, publish, quote, terms } from '@/e2e/api/traders'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Conversation } from '@/lib/conversations/schema'
import { offersPerRequest, revisionsPerOffer, unpaidPerSeller } from '@/lib/offers/quotas'
import type { Offer, RequestWithOffers } from '@/lib/offers/schema'

let pair: Pair

beforeAll(async () => {
  pair = await newPair()
})

const shownTo = async (who: Pair['buyer'], requestId: string): Promise<Offer[]> =>
  good(await who.get<RequestWithOffers>(`/prepayment-orders/${requestId}`)).offers

describe('offers of one seller on one request', () => {
  test('end for a day after a few, withdrawn ones too; drafts wait', async () => {
    const request = await publish(pair)
    for (let sent = 0; sent < offersPerRequest; sent += 1) {
      const { id } = await quote(pair, request.id)
      good(await pair.seller.post(`/offers/${id}/withdraw`))
    }
    const path = `/prepayment-orders/${request.id}/offers`
    const refused = {
      status: 429,
      code: 'RATE_LIMITED',
      details: { quota: 'offersPerRequest', limit: offersPerRequest, freesAt: expect.any(String) },
    }
    expect(await pair.seller.post(path, terms(pair))).toMatchObject(refused)
    const draft = good(await pair.seller.post<Offer>(path, terms(pair, { draft: true })))
    const send = () => pair.seller.patch<Offer>(`/offers/${draft.id}`, { status: 'ACTIVE' })
    expect(await send()).toMatchObject(refused)
    const elsewhere = await quote(pair, (await publish(pair)).id)
    expect(elsewhere.status).toBe('ACTIVE')
    await asOwner(
      `update app.offer_revisions set created_at = created_at - interval '25 hours'
       where offer_id in (select id from app.offers where request_id = $1)`,
      [request.id],
    )
    expect(await send()).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
  })

  test('that ended hide no live one from the buyer, however many they are', async () => {
    const rival = await newPair()
    const request = await publish(pair)
    const { id } = await quote({ ...rival, buyer: pair.buyer }, request.id)
    good(await rival.seller.post(`/offers/${id}/withdraw`))
    // What a hundred days of sending and withdrawing leave.
    await asOwner(
      `with copies as (
         insert into app.offers (id, conversation_id, request_id, provider_agent_id, provider_account_id, buyer_account_id,
           currency, proof_method, settlement_type, challenge_window_hours, status, version, created_at, updated_at)
         select id || n, conversation_id, request_id, provider_agent_id, provider_account_id, buyer_account_id,
           currency, proof_method, settlement_type, challenge_window_hours, status, version, created_at, updated_at
         from app.offers, generate_series(1, 120) n where id = $1 returning id)
       insert into app.offer_revisions (id, offer_id, version, price, delivery_days, scope, message, status)
       select c.id || 'r', c.id, 1, v.price, v.delivery_days, v.scope, v.message, v.status
       from copies c, app.offer_revisions v where v.offer_id = $1`,
      [id],
    )
    const live = await quote(pair, request.id)
    const offers = await shownTo(pair.buyer, request.id)
    expect(offers).toHaveLength(101)
    expect(offers.at(-1)).toMatchObject({ id: live.id, status: 'ACTIVE' })
    expect((await shownTo(pair.seller, request.id)).map((offer) => offer.id)).toEqual([live.id])
  })
})

test('of more live offers than fit into one answer the buyer reads the older ones with a cursor', async () => {
  const request = await publish(pair)
  const first = await quote(pair, request.id)
  // What many sellers send; which account sent one does not matter here.
  await asOwner(
    `with copies as (
       insert into app.offers (id, conversation_id, request_id, provider_agent_id, provider_account_id, buyer_account_id,
         currency, proof_method, settlement_type, challenge_window_hours, status, version, created_at, updated_at)
       select id || n, conversation_id, request_id, provider_agent_id, provider_account_id, buyer_account_id, currency,
         proof_method, settlement_type, challenge_window_hours, status, version, created_at + n % 3 * interval '1 ms', updated_at
       from app.offers, generate_series(1, 450) n where id = $1 returning id)
     insert into app.offer_revisions (id, offer_id, version, price, delivery_days, scope, message, status)
     select c.id || 'r', c.id, 1, v.price, v.delivery_days, v.scope, v.message, v.status
     from copies c, app.offer_revisions v where v.offer_id = $1`,
    [first.id],
  )
  const path = `/prepayment-orders/${request.id}`
  const seen: string[] = []
  const sizes: number[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const from: string = cursor && `?offersCursor=${encodeURIComponent(cursor)}`
    const page: RequestWithOffers = good(await pair.buyer.get<RequestWithOffers>(`${path}${from}`))
    seen.push(...page.offers.map(({ id }) => id))
    sizes.push(page.offers.length)
    cursor = page.nextOffersCursor
  }
  expect(sizes).toEqual([200, 200, 51])
  expect(new Set(seen).size).toBe(451)
  expect(await pair.buyer.get(`${path}?offersCursor=nonsense`)).toMatchObject({ status: 400 })
})

describe('offers of one seller to one buyer without a request', () => {
  test('end for a day after twenty; what the buyer took counts for none of them', async () => {
    const { buyer, seller, client, provider } = await newPair()
    const listing = await publishedListing(seller, provider, { instantBuyable: true })
    for (let bought = 0; bought < 20; bought += 1) {
      const choice = { idempotencyKey: randomUUID(), clientAgentId: client.id }
      good(await buyer.post<CheckoutSession>(`/listings/${listing}/instant-buy`, choice))
    }
    const asked = { agentId: provider.id, text: 'A price?' }
    const { id } = good(await buyer.post<Conversation>('/conversations', asked))
    const send = () =>
      seller.post<Offer>(`/conversations/${id}/offers`, terms({ provider, currency: 'USDC' }))
    const taken = good(await send())
    good(await buyer.post(`/offers/${taken.id}/accept`, { ...acceptance(taken), clientAgentId: client.id }))
    for (let sent = 0; sent < 20; sent += 1) good(await send())
    expect(await send()).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      details: { quota: 'offersPerBuyer', limit: 20, used: 20 },
    })
  })
})

describe('revisions of one offer', () => {
  test('end for a day after ten', async () => {
    const { id } = await quote(pair, (await publish(pair)).id)
    const revise = (price: number) =>
      pair.seller.post<Offer>(`/offers/${id}/revisions`, { price: String(price) })
    for (let made = 0; made < revisionsPerOffer; made += 1) good(await revise(40 + made))
    expect(await revise(39)).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      details: { quota: 'revisionsPerOffer', limit: revisionsPerOffer },
    })
    const unchanged = { version: revisionsPerOffer + 1, price: String(39 + revisionsPerOffer) }
    expect(good(await pair.buyer.get<Offer>(`/offers/${id}`))).toMatchObject(unchanged)
  })
})

describe('purchases at once of one buyer from one seller', () => {
  test('end for a day after twenty that are not paid, and go on when one is', async () => {
    const trade = await newPair()
    const { buyer, seller, client, provider } = trade
    const listing = await publishedListing(seller, provider, { instantBuyable: true })
    const buy = (idempotencyKey: string = randomUUID(), by = { buyer, client }) =>
      by.buyer.post<CheckoutSession>(`/listings/${listing}/instant-buy`, {
        idempotencyKey,
        clientAgentId: by.client.id,
      })
    const key = randomUUID()
    const first = good(await buy(key))
    for (let bought = 1; bought < unpaidPerSeller; bought += 1) good(await buy())
    expect(await buy()).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      details: { quota: 'unpaidPerSeller', limit: unpaidPerSeller, used: unpaidPerSeller },
    })
    expect(good(await buy(key)).id).toBe(first.id)
    good(await buy(undefined, pair))
    await pay(trade, first)
    good(await buy())
    expect(await buy()).toMatchObject({ status: 429 })
  })
})
