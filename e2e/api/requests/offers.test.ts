import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, mintAgent, type Person, person, type Reply, transferAgent } from '@/e2e/api/sellers'
import { acceptance, good, newPair, type Pair, publish, quote, terms } from '@/e2e/api/traders'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
})

const statuses = (answers: readonly Reply<unknown>[]) => answers.map(({ status }) => status).sort()

describe('POST /prepayment-orders/:id/offers', () => {
  test('an offer is ACTIVE at v1, opens the two a thread, and makes the request QUOTED', async () => {
    const request = await publish(pair)
    const answer = await pair.seller.post<Offer>(
      `/prepayment-orders/${request.id}/offers`,
      terms(pair, { validUntilHours: 48 }),
    )
    expect(answer.status).toBe(201)
    const offer = answer.body
    expect(offer).toMatchObject({
      status: 'ACTIVE',
      version: 1,
      price: '50',
      currency: 'USDC',
      viewerSide: 'provider',
      providerAgentId: pair.provider.id,
      clientAgentId: pair.client.id,
      current: { version: 1, status: 'CURRENT', deliveryDays: 3 },
      availableActions: { canRevise: true, canWithdraw: true, canAccept: false, canDecline: false },
    })
    const hours = (Date.parse(offer.current.validUntil ?? '') - Date.parse(offer.createdAt)) / 3_600_000
    expect(hours).toBeCloseTo(48, 1)
    expect((await pair.buyer.get<Request>(`/prepayment-orders/${request.id}`)).body.status).toBe('QUOTED')
    const thread = good(await pair.buyer.get<Conversation>(`/conversations/${offer.conversationId}`))
    expect(thread).toMatchObject({ kind: 'QUOTE_NEGOTIATION', requestId: request.id, unreadCount: 1 })
    expect(thread.lastMessage).toMatchObject({ kind: 'OFFER', data: { offerId: offer.id }, own: false })
  })

  test('no one quotes on one’s own request', async () => {
    const request = await publish(pair)
    const agent = await mintAgent(pair.buyer)
    expect(
      await pair.buyer.post(`/prepayment-orders/${request.id}/offers`, terms({ ...pair, provider: agent })),
    ).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('an agent below minStake is refused with the figures', async () => {
    const request = await publish(pair, { minStake: '100.01' })
    expect(await pair.seller.post(`/prepayment-orders/${request.id}/offers`, terms(pair))).toMatchObject({
      status: 403,
      code: 'STAKE_GATE_NOT_MET',
      details: { required: '100.01', total: '100', missing: '0.01', currency: 'USDC' },
    })
  })

  test('a provider has one live offer per request; also when it sends two at once', async () => {
    const request = await publish(pair)
    const send = () => pair.seller.post(`/prepayment-orders/${request.id}/offers`, terms(pair))
    const answers = await Promise.all([send(), send(), send()])
    expect(statuses(answers)).toEqual([201, 409, 409])
    expect(await send()).toMatchObject({ code: 'CONFLICT', details: { offerId: expect.any(String) } })
  })

  test.each([
    ['no currency', { currency: undefined }, 'currency'],
    ['a price below what the escrow takes', { price: '0.999999' }, 'price'],
    ['a delivery in no days', { deliveryDays: 0 }, 'deliveryDays'],
    ['an empty scope', { scope: ' ' }, 'scope'],
    ['a field it does not know', { discount: '5' }, 'discount'],
  ])('refuses %s', async (_, over, named) => {
    const request = await publish(pair)
    const answer = await pair.seller.post(`/prepayment-orders/${request.id}/offers`, terms(pair, over))
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(JSON.stringify(answer.body)).toContain(named)
  })

  test('refuses someone else’s agent, a request that is gone, and no one', async () => {
    const request = await publish(pair)
    const path = `/prepayment-orders/${request.id}/offers`
    expect(await stranger.post(path, terms(pair))).toMatchObject({ status: 403 })
    expect(await anyone.post(path, terms(pair))).toMatchObject({ status: 401 })
    good(await pair.buyer.post(`/prepayment-orders/${request.id}/withdraw`))
    expect(await pair.seller.post(path, terms(pair))).toMatchObject({ status: 404 })
  })
})

describe('POST /conversations/:id/offers', () => {
  test('in the request’s own thread it quotes on the request; in the negotiation it goes on there', async () => {
    const request = await publish(pair)
    const first = good(
      await pair.seller.post<Offer>(`/conversations/${request.conversationId}/offers`, terms(pair)),
    )
    expect(first).toMatchObject({ requestId: request.id, status: 'ACTIVE' })
    expect(first.conversationId).not.toBe(request.conversationId)
    good(await pair.seller.post(`/offers/${first.id}/withdraw`))
    const second = good(
      await pair.seller.post<Offer>(
        `/conversations/${first.conversationId}/offers`,
        terms(pair, { price: '45' }),
      ),
    )
    expect(second.conversationId).toBe(first.conversationId)
  })

  test('the buyer does not offer, and strangers do not find the thread', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    const path = `/conversations/${offer.conversationId}/offers`
    expect(await pair.buyer.post(path, terms({ ...pair, provider: pair.client }))).toMatchObject({
      status: 403,
    })
    const theirs = await mintAgent(stranger)
    expect(await stranger.post(path, terms({ ...pair, provider: theirs }))).toMatchObject({ status: 404 })
  })
})

describe('POST /offers/:id/revisions', () => {
  test('appends a CURRENT revision; the one before is SUPERSEDED, and nothing of it is lost', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    const answer = await pair.seller.post<Offer>(`/offers/${offer.id}/revisions`, { price: '44.5' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ version: 2, price: '44.5', current: { deliveryDays: 3 } })
    expect(answer.body.revisions.map(({ version, status, price }) => [version, status, price])).toEqual([
      [1, 'SUPERSEDED', '50'],
      [2, 'CURRENT', '44.5'],
    ])
    const thread = `/conversations/${offer.conversationId}/messages`
    const { items } = good(await pair.buyer.get<Page<Message>>(thread))
    const data = { offerId: offer.id, requestId: offer.requestId, currency: 'USDC', deliveryDays: 3 }
    expect(items).toMatchObject([
      { kind: 'REVISION', data: { ...data, price: '44.5' } },
      { kind: 'OFFER', data: { ...data, price: '50' } },
    ])
  })

  test.each([
    ['currency', 'USDT'],
    ['proofMethod', 'manual'],
    ['settlementType', 'optimistic'],
    ['challengeWindowHours', 48],
  ])('%s is fixed by the first revision', async (field, value) => {
    const offer = await quote(pair, (await publish(pair)).id)
    const answer = await pair.seller.post(`/offers/${offer.id}/revisions`, { price: '40', [field]: value })
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(JSON.stringify(answer.body)).toContain(field)
  })

  test('changes something, and only by the provider', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    const path = `/offers/${offer.id}/revisions`
    expect(await pair.seller.post(path, {})).toMatchObject({ status: 400 })
    expect(await pair.buyer.post(path, { price: '1' })).toMatchObject({ status: 403 })
    expect(await stranger.post(path, { price: '1' })).toMatchObject({ status: 404 })
  })

  test('of revisions at once against one version, one is appended', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    const revise = (price: string) =>
      pair.seller.post<Offer>(`/offers/${offer.id}/revisions`, { price, expectedVersion: 1 })
    const answers = await Promise.all(['41', '42', '43', '44'].map(revise))
    expect(statuses(answers)).toEqual([201, 409, 409, 409])
    const { version, revisions } = good(await pair.buyer.get<Offer>(`/offers/${offer.id}`))
    expect([version, revisions.length]).toEqual([2, 2])
  })
})

describe('POST /offers/:id/accept', () => {
  test('accepts the revision, moves the request on, and declines the rivals', async () => {
    const rival = await newPair()
    const request = await publish(pair)
    const loser = await quote({ ...rival, buyer: pair.buyer }, request.id)
    const offer = await quote(pair, request.id)
    const accepted = await pair.buyer.post<Offer>(`/offers/${offer.id}/accept`, {
      ...acceptance(offer),
      clientAgentId: pair.client.id,
    })
    expect(accepted).toMatchObject({
      status: 200,
      body: { status: 'ACCEPTED', current: { status: 'ACCEPTED' }, availableActions: { canCheckout: true } },
    })
    expect((await rival.seller.get<Offer>(`/offers/${loser.id}`)).body.status).toBe('DECLINED')
    const messages = good(
      await rival.seller.get<Page<Message>>(`/conversations/${loser.conversationId}/messages`),
    )
    expect(messages.items[0]).toMatchObject({ kind: 'SYSTEM', from: null })
    expect((await pair.buyer.get<Request>(`/prepayment-orders/${request.id}`)).body.status).toBe('ACCEPTED')
  })

  test('a version that was revised meanwhile is refused, naming the one to read', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    const revised = good(await pair.seller.post<Offer>(`/offers/${offer.id}/revisions`, { price: '60' }))
    expect(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { currentVersion: 2, currentRevisionId: revised.current.id },
    })
    const mixed = { revisionId: revised.current.id, expectedVersion: 1 }
    expect(await pair.buyer.post(`/offers/${offer.id}/accept`, mixed)).toMatchObject({ status: 409 })
    expect(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(revised))).toMatchObject({
      status: 200,
    })
  })

  test('of accepts at once on all offers of a request, one wins', async () => {
    const request = await publish(pair)
    const offers = [await quote(pair, request.id)]
    for (let count = 0; count < 2; count += 1) {
      const rival = await newPair()
      offers.push(await quote({ ...rival, buyer: pair.buyer }, request.id))
    }
    const answers = await Promise.all(
      [...offers, ...offers].map((offer) => pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409])
    const ends = await Promise.all(offers.map((one) => pair.buyer.get<Offer>(`/offers/${one.id}`)))
    expect(ends.map(({ body }) => body.status).sort()).toEqual(['ACCEPTED', 'DECLINED', 'DECLINED'])
  })

  test('accept, revise and withdraw at once: one happens, and what was accepted is what was read', async () => {
    for (let round = 0; round < 5; round += 1) {
      const offer = await quote(pair, (await publish(pair)).id)
      const [accepted, revised, withdrawn] = await Promise.all([
        pair.buyer.post<Offer>(`/offers/${offer.id}/accept`, acceptance(offer)),
        pair.seller.post<Offer>(`/offers/${offer.id}/revisions`, { price: '99' }),
        pair.seller.post<Offer>(`/offers/${offer.id}/withdraw`),
      ])
      const after = good(await pair.buyer.get<Offer>(`/offers/${offer.id}`))
      if (accepted.status === 200) {
        expect([revised.status, withdrawn.status]).toEqual([409, 409])
        expect(after).toMatchObject({ status: 'ACCEPTED', version: 1, price: '50' })
      } else expect(after.status).not.toBe('ACCEPTED')
    }
  })

  test('only the buyer accepts, with an agent of its own', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    const path = `/offers/${offer.id}/accept`
    expect(await pair.seller.post(path, acceptance(offer))).toMatchObject({ status: 403 })
    expect(await stranger.post(path, acceptance(offer))).toMatchObject({ status: 404 })
    expect(await anyone.post(path, acceptance(offer))).toMatchObject({ status: 401 })
    expect(
      await pair.buyer.post(path, { ...acceptance(offer), clientAgentId: pair.provider.id }),
    ).toMatchObject({ status: 403 })
    expect(await pair.buyer.post(path, { revisionId: offer.current.id })).toMatchObject({ status: 400 })
  })

  test('an agent that changed hands no longer stands for its old offer', async () => {
    const seller = await newPair()
    const offer = await quote({ ...seller, buyer: pair.buyer }, (await publish(pair)).id)
    await transferAgent(seller.seller, seller.provider, stranger)
    expect(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })
})
