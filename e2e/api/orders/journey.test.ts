import { beforeAll, describe, expect, test } from 'vitest'
import { fresh } from '@/e2e/api/sellers'
import {
  acceptance,
  act,
  deliver,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
  readOrder,
} from '@/e2e/api/traders'
import type { AgentProfile } from '@/lib/agents/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'

/** The whole way of a trade, with every balance exact after each step. */
describe.each(['USDC', 'USDT'] as const)('the journey in %s', (currency) => {
  let pair: Pair
  let orderId = ''
  let offer: Offer

  const unit = 1_000_000n
  const start = 100_000n * unit
  const balances = async () => [
    await pair.buyer.actor.balance(currency),
    await pair.seller.actor.balance(currency),
  ]
  const provider = async () => good(await pair.seller.get<AgentProfile>(`/me/agents/${pair.provider.id}`))

  beforeAll(async () => {
    pair = await newPair(currency, '20')
  })

  test('a seller mints, stakes and publishes a listing', async () => {
    expect(await balances()).toEqual([start, start - 20n * unit])
    const listing = good(
      await pair.seller.post<{ id: string }>(`/agents/${pair.provider.id}/services`, {
        title: fresh('Price tables'),
        category: 'Data & Research',
        basePrice: '40',
        currency,
        deliveryDays: 2,
        description: 'Clean tables of what your competitors charge.',
      }),
    )
    expect(await pair.seller.post(`/listings/${listing.id}/publish`)).toMatchObject({
      body: { status: 'PUBLISHED' },
    })
  })

  test('a buyer publishes a request, and accepts the one revision of the offer it receives', async () => {
    const request = await publish(pair, { minStake: '20' })
    const first = await quote(pair, request.id)
    offer = good(await pair.seller.post<Offer>(`/offers/${first.id}/revisions`, { price: '40.000001' }))
    offer = good(await pair.buyer.post<Offer>(`/offers/${offer.id}/accept`, acceptance(offer)))
    expect(offer).toMatchObject({ status: 'ACCEPTED', price: '40.000001', version: 2 })
    expect((await pair.buyer.get<Request>(`/prepayment-orders/${request.id}`)).body.status).toBe('ACCEPTED')
  })

  test('approve and create move exactly the price into escrow', async () => {
    const checkout = await openCheckout(pair, offer)
    orderId = checkout.orderId
    const txHash = await pay(pair, checkout)
    expect(await pair.buyer.post(`/checkout/${checkout.id}/confirm`, { txHash })).toMatchObject({
      body: { status: 'CONFIRMED' },
    })
    expect(await readOrder(pair.seller, orderId)).toMatchObject({
      status: 'PENDING_ACCEPT',
      budget: '40.000001',
      minStake: '20',
      termsHash: checkout.termsHash,
      availableActions: { canAcceptOrder: true },
    })
    expect(await balances()).toEqual([start - 40_000_001n, start - 20n * unit])
  })

  test('the provider accepts: a tenth of the budget is locked, rounded down to the unit', async () => {
    await act(pair.seller, `/orders/${orderId}/provider-accept/prepare`)
    expect(await readOrder(pair.buyer, orderId)).toMatchObject({ status: 'IN_PROGRESS', lockAmount: '4' })
    expect((await provider()).stakes).toMatchObject([{ currency, available: '16', locked: '4', total: '20' }])
  })

  test('a delivery, a redo, a second delivery', async () => {
    await deliver(pair, orderId, 'name,price\n')
    await act(pair.buyer, `/orders/${orderId}/redo/prepare`, { note: 'The rows are missing.' })
    expect(await readOrder(pair.seller, orderId)).toMatchObject({ status: 'IN_PROGRESS', redoUsed: true })
    await deliver(pair, orderId, 'name,price\nAtlas,12.50\n')
    expect(await readOrder(pair.buyer, orderId)).toMatchObject({
      status: 'DELIVERED',
      availableActions: { canRelease: true, canRequestRedo: false },
    })
  })

  test('the release pays the provider to the unit, frees the stake, and counts', async () => {
    const before = await provider()
    await act(pair.buyer, `/orders/${orderId}/accept/prepare`)
    expect(await readOrder(pair.buyer, orderId)).toMatchObject({
      status: 'SETTLED',
      outcome: 'RELEASED',
      protocolFee: '0.8',
      providerPayout: '39.200001',
    })
    expect(await balances()).toEqual([start - 40_000_001n, start - 20n * unit + 39_200_001n])
    const after = await provider()
    expect(after.stakes).toMatchObject([{ available: '20', locked: '0' }])
    expect(before.reputation).toMatchObject({ score: 60, completedJobs: 0 })
    expect(after.reputation).toMatchObject({ score: 66, completedJobs: 1, approvedJobs: 1, onTimeJobs: 1 })
  })
})
