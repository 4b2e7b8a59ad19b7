/** Settlement by agreement and reviews: who may, when, and each refusal under its own name. */
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, asOwner, type Person, person, publishedListing, transferAgent } from '@/e2e/api/sellers'
import { act, delivered, funded, good, newPair, type Pair, readOrder, started } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { Listing, Storefront } from '@/lib/listings/schema'
import type { Notification } from '@/lib/notifications/schema'
import { orderStatuses } from '@/lib/orders/machine'
import type { PublicOrder, Review } from '@/lib/orders/schema'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair('USDC', '1000')
  stranger = await person()
})

describe('settlement', () => {
  const propose = (who: Person, id: string, providerBps: number) =>
    who.post(`/orders/${id}/settlement/prepare`, { providerBps })
  const accept = (who: Person, id: string, body: object = {}) =>
    who.post(`/orders/${id}/settlement/accept/prepare`, body)

  test('is offered by either side from acceptance on, and by no one else', async () => {
    const pending = await funded(pair)
    expect(await propose(pair.buyer, pending, 5_000)).toMatchObject({ status: 409, code: 'ORDER_NOT_OPEN' })
    expect(await accept(pair.buyer, pending)).toMatchObject({ status: 409, code: 'ORDER_NOT_OPEN' })
    const id = await started(pair)
    expect(await propose(stranger, id, 5_000)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await accept(stranger, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    for (const bps of [-1, 10_001, 0.5])
      expect(await propose(pair.buyer, id, bps)).toMatchObject({ status: 400 })
    expect(await propose(pair.seller, id, 10_000)).toMatchObject({ status: 200 })
    expect((await readOrder(pair.seller, id)).availableActions).toMatchObject({
      canProposeSettlement: true,
      canAcceptSettlement: false,
    })
  })

  test('is accepted by the other side, as it was read', async () => {
    const id = await started(pair)
    expect(await accept(pair.buyer, id)).toMatchObject({ status: 409, code: 'PROPOSAL_CHANGED' })
    await act(pair.buyer, `/orders/${id}/settlement/prepare`, { providerBps: 2_000 })
    expect(await accept(pair.buyer, id)).toMatchObject({ status: 403, code: 'NOT_PARTY' })
    expect(await accept(pair.seller, id, { providerBps: 9_000 })).toMatchObject({
      status: 409,
      code: 'PROPOSAL_CHANGED',
    })
    expect(await readOrder(pair.seller, id)).toMatchObject({
      availableActions: { canAcceptSettlement: true },
      proposal: { by: 'client', providerBps: 2_000, payouts: { toProvider: '9.8', toBuyer: '40' } },
    })
    expect(await readOrder(anyone, id)).not.toHaveProperty('proposal')
    await act(pair.seller, `/orders/${id}/settlement/prepare`, { providerBps: 3_000 })
    expect((await readOrder(pair.buyer, id)).proposal).toMatchObject({ by: 'provider', providerBps: 3_000 })
    const notice = await eventually(async () => {
      const { items } = good(await pair.buyer.get<{ items: Notification[] }>('/notifications'))
      return items.find(({ type, subject }) => type === 'settlement.proposed' && subject === id) ?? null
    })
    expect(notice).toMatchObject({ path: `/orders/${id}`, readAt: null })
    await act(pair.buyer, `/orders/${id}/settlement/accept/prepare`, { providerBps: 3_000 })
    expect(await readOrder(anyone, id)).toMatchObject({
      status: 'SETTLED',
      outcome: 'AGREED',
      providerPayout: '14.7',
      buyerRefund: '35',
    })
    expect(await propose(pair.buyer, id, 1)).toMatchObject({ status: 409, code: 'ORDER_NOT_OPEN' })
    expect((await readOrder(pair.buyer, id)).proposal).toBeNull()
  })

  test('an offer of a provider ends when its agent is sold', async () => {
    const own = await newPair()
    const id = await started(own)
    await act(own.seller, `/orders/${id}/settlement/prepare`, { providerBps: 1_000 })
    await transferAgent(own.seller, own.provider, stranger)
    expect(await readOrder(own.buyer, id)).toMatchObject({
      proposal: null,
      availableActions: { canAcceptSettlement: false },
    })
    expect(await accept(own.buyer, id)).toMatchObject({ status: 409, code: 'PROPOSAL_CHANGED' })
  })

  test('one that has ended is refused here too, where an earlier contract would take it', async () => {
    const id = await started(pair)
    await act(pair.seller, `/orders/${id}/settlement/prepare`, { providerBps: 0 })
    // As the row stands once the order moved on; the contract still has the offer of this state.
    const offeredBy = (wallet: string | null) =>
      asOwner('update chain.orders set proposal_by = $2 where order_id = $1', [id, wallet])
    await offeredBy(null)
    try {
      for (const body of [{}, { providerBps: 0 }])
        expect(await accept(pair.buyer, id, body)).toMatchObject({ status: 409, code: 'PROPOSAL_CHANGED' })
    } finally {
      await offeredBy(pair.seller.address.toLowerCase())
    }
  })
})

describe('the list of orders', () => {
  test('is filtered by every status', async () => {
    const own = await newPair()
    const ids = [await funded(own), await started(own), await delivered(own), await delivered(own)]
    await act(own.buyer, `/orders/${ids[3]}/accept/prepare`)
    const gone = await funded(own)
    await act(own.buyer, `/orders/${gone}/cancel-pending/prepare`)
    const disputed = await delivered(own)
    await act(own.buyer, `/orders/${disputed}/disputes`, { note: 'No.' })
    const listed = async (status: string) =>
      good(await own.seller.get<{ items: PublicOrder[] }>(`/orders?side=provider&status=${status}`)).items
    const found: Record<string, string[]> = {}
    for (const status of orderStatuses) found[status] = (await listed(status)).map(({ id }) => id)
    expect(found).toEqual({
      PENDING_FUNDING: [],
      PENDING_ACCEPT: [ids[0]],
      // The older name of the same.
      FUNDED: [ids[1]],
      IN_PROGRESS: [ids[1]],
      DELIVERED: [ids[2]],
      ACCEPTED: [],
      IN_DISPUTE: [disputed],
      SETTLED: [ids[3]],
      CANCELLED: [gone],
    })
    expect((await listed('IN_DISPUTE'))[0]?.dispute).not.toBeNull()
  })
})

describe('reviews', () => {
  const review = (who: Person, id: string, body: object = { rating: 4, text: 'Good work.' }) =>
    who.post<Review>(`/orders/${id}/review`, body)

  test('are written once per side, after the end, and read by everyone', async () => {
    const own = await newPair()
    const id = await delivered(own)
    expect(await review(own.buyer, id)).toMatchObject({ status: 409, details: { status: 'DELIVERED' } })
    await act(own.buyer, `/orders/${id}/accept/prepare`)
    expect((await readOrder(own.buyer, id)).availableActions.canReview).toBe(true)
    expect((await readOrder(anyone, id)).availableActions.canReview).toBe(false)
    expect(await review(stranger, id)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    for (const rating of [0, 6, 4.5])
      expect(await review(own.buyer, id, { rating })).toMatchObject({ status: 400 })
    expect(good(await review(own.buyer, id))).toMatchObject({
      side: 'client',
      rating: 4,
      aboutAgentTokenId: String(own.provider.tokenId),
      from: { walletAddress: own.buyer.address, agent: { id: own.client.id } },
    })
    expect(await review(own.buyer, id)).toMatchObject({ status: 409, code: 'CONFLICT' })
    good(await review(own.seller, id, { rating: 5 }))
    const { reviews, availableActions } = await readOrder(own.buyer, id)
    expect(reviews.map(({ side, rating }) => [side, rating])).toEqual([
      ['client', 4],
      ['provider', 5],
    ])
    expect(availableActions.canReview).toBe(false)
    expect(good(await anyone.get(`/agents/${own.provider.id}/reviews`))).toMatchObject({
      items: [{ rating: 4, text: 'Good work.' }],
      total: 1,
      rating: { count: 1, average: 4, reviews: 1 },
    })
    expect(good(await anyone.get(`/agents/${own.client.tokenId}/reviews?pageSize=1`))).toMatchObject({
      items: [{ rating: 5 }],
    })
    expect(good(await anyone.get<Storefront>(`/agents/${own.provider.handle}`)).rating).toEqual({
      count: 1,
      average: 4,
      reviews: 1,
    })
    const { items } = good(await own.seller.get<{ items: { type: string }[] }>('/notifications'))
    expect(items.filter(({ type }) => type === 'review.received')).toHaveLength(1)
  })

  test('of the same moment are one', async () => {
    const own = await newPair()
    const id = await delivered(own)
    await act(own.buyer, `/orders/${id}/accept/prepare`)
    const answers = await Promise.all([review(own.buyer, id), review(own.buyer, id), review(own.buyer, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('of a listing are those of its buyers; a hidden one has none to show', async () => {
    const id = await publishedListing(pair.seller, pair.provider)
    expect(good(await anyone.get(`/listings/${id}/reviews`))).toMatchObject({
      items: [],
      total: 0,
      rating: { count: 0, average: null, reviews: 0 },
    })
    expect(good(await anyone.get<Listing>(`/listings/${id}`)).rating.count).toBe(0)
    good(await pair.seller.patch<Listing>(`/listings/${id}`, { status: 'PAUSED' }))
    expect(await anyone.get(`/listings/${id}/reviews`)).toMatchObject({ status: 404 })
    expect(await pair.seller.get(`/listings/${id}/reviews`)).toMatchObject({ status: 200 })
    expect(await anyone.get('/agents/cmnobodyhasthis/reviews')).toMatchObject({ status: 404 })
  })
})
