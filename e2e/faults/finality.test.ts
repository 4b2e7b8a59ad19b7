/** With three blocks to finality: nothing is announced as paid before its block is final, and a reorg above that depth notifies no one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, whileNothingIsMined } from '@/e2e/api/sellers'
import { act, good, newPair, type Pair, readOrder } from '@/e2e/api/traders'
import { anonymous, eventually, untilIndexed } from '@/e2e/stack'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Message } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import type { PublicOrder } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'
import { mine, notificationsOf, notified, ownChain, reorganise, untilNotified } from './reorg'
import { payable } from './reorg-steps'

let stop: (() => Promise<void>) | undefined
let pair: Pair

beforeAll(async () => {
  stop = await ownChain({ FINALITY_BLOCKS: '3' })
  pair = await newPair()
})
afterAll(() => stop?.())

const checkout = async (id: string) => good(await pair.buyer.get<CheckoutSession>(`/checkout/${id}`))
const offerOf = async (id: string) => good(await pair.buyer.get<Offer>(`/offers/${id}`))

/** The ids of all notifications of both sides and of all messages in their thread. */
async function everythingSent(session: CheckoutSession): Promise<string[]> {
  const lists = await Promise.all(
    [pair.buyer, pair.seller].map(async (who) => (await notificationsOf(who)).map(({ id }) => id)),
  )
  const { items } = good(
    await pair.buyer.get<Page<Message>>(`/conversations/${session.conversationId}/messages?pageSize=100`),
  )
  return [...lists.flat(), ...items.map(({ id }) => id)].sort()
}

/** The steps that stand in the conversation, oldest first. */
async function stepsIn({ conversationId }: CheckoutSession): Promise<string[]> {
  const { items } = good(await pair.seller.get<Page<Message>>(`/conversations/${conversationId}/messages`))
  return items.toReversed().flatMap(({ data }) => data.event ?? [])
}

test('a payment is announced under the depth and not before; a release reads ACCEPTED until it is final', async () => {
  const { offer, session, create } = await payable(pair)
  const before = await everythingSent(session)
  await pair.buyer.send(create)
  for (const blocks of [0, 1, 2]) {
    expect(await checkout(session.id)).toMatchObject({
      status: 'BROADCAST',
      confirming: { blocks, required: 3 },
      txHash: expect.stringMatching(/^0x/),
    })
    expect(await pair.buyer.post(`/checkout/${session.id}/recover`)).toMatchObject({
      status: 200,
      body: { status: 'BROADCAST' },
    })
    expect(await readOrder(pair.seller, session.orderId)).toMatchObject({
      status: 'PENDING_ACCEPT',
      confirming: { blocks, required: 3 },
      termsKnown: true,
    })
    expect((await offerOf(offer.id)).status).toBe('ACCEPTED')
    expect(await everythingSent(session)).toEqual(before)
    await mine(1)
  }
  await untilNotified(pair.seller, 'order.funded', session.orderId)
  expect(await stepsIn(session)).toEqual(['OrderCreated'])
  expect(await checkout(session.id)).toMatchObject({ status: 'CONFIRMED', confirming: null })
  expect((await offerOf(offer.id)).status).toBe('LOCKED')
  expect(await readOrder(pair.seller, session.orderId)).toMatchObject({ confirming: null })
  const ready = await anonymous().call('GET', '/health/ready')
  expect(JSON.stringify(ready.body)).toContain('final up to block')

  await act(pair.seller, `/orders/${session.orderId}/provider-accept/prepare`)
  await act(pair.seller, `/orders/${session.orderId}/delivery/submit`, {
    deliveryHash: `0x${'1d'.repeat(32)}`,
  })
  await act(pair.buyer, `/orders/${session.orderId}/accept/prepare`)
  const listed = async (status: string) =>
    good(await pair.buyer.get<Page<PublicOrder>>(`/orders?status=${status}`)).items.map(({ id }) => id)
  expect(await readOrder(pair.buyer, session.orderId)).toMatchObject({
    status: 'ACCEPTED',
    confirming: { blocks: 0, required: 3 },
    availableActions: { canReview: false, canRelease: false },
  })
  expect([await listed('ACCEPTED'), await listed('SETTLED')]).toEqual([[session.orderId], []])
  expect(await pair.buyer.post(`/orders/${session.orderId}/review`, { rating: 5 })).toMatchObject({
    status: 409,
    details: { status: 'ACCEPTED', confirming: { required: 3 } },
  })
  // The delivery is one block deeper than the release: once it is announced, the relay has looked at both.
  await mine(2)
  await untilNotified(pair.buyer, 'order.delivered', session.orderId)
  expect(await notified(pair.seller, 'order.settled', session.orderId)).toEqual([])
  await mine(1)
  await untilNotified(pair.seller, 'order.settled', session.orderId)
  expect(await readOrder(pair.buyer, session.orderId)).toMatchObject({ status: 'SETTLED', confirming: null })
  expect([await listed('ACCEPTED'), await listed('SETTLED')]).toEqual([[], [session.orderId]])
  expect((await pair.buyer.post(`/orders/${session.orderId}/review`, { rating: 5 })).status).toBe(201)
})

test('a second checkout of the offer is not paid while the first one’s payment waits for finality', async () => {
  const { session, create } = await payable(pair)
  await whileNothingIsMined(() => launch(pair.buyer, create))
  await untilIndexed()
  const again = await pair.buyer.post<CheckoutSession>('/checkout/sessions', {
    offerId: session.offerId,
    revisionId: session.revisionId,
    idempotencyKey: 'another',
  })
  expect(good(again)).toMatchObject({ id: session.id, status: 'BROADCAST' })
  await mine(3)
  await untilNotified(pair.seller, 'order.funded', session.orderId)
})

test('a reorg above the depth announces nothing, and the checkout can be paid again', async () => {
  const { offer, session, create } = await payable(pair)
  await mine(3)
  const before = await everythingSent(session)
  await pair.buyer.send(create)
  await mine(1)
  expect(await checkout(session.id)).toMatchObject({ confirming: { blocks: 1, required: 3 } })
  await reorganise(2)
  await eventually(async () => ((await checkout(session.id)).confirming === null ? true : null))
  // No transaction was reported: without the order, the session is where it was before it.
  expect(await checkout(session.id)).toMatchObject({ status: 'AWAITING_SIGNATURE', txHash: null })
  await mine(4)
  expect(await everythingSent(session)).toEqual(before)
  expect(await stepsIn(session)).toEqual([])
  expect((await offerOf(offer.id)).status).toBe('ACCEPTED')
  await act(pair.buyer, `/checkout/${session.id}/tx-intent`)
  await mine(3)
  await untilNotified(pair.seller, 'order.funded', session.orderId)
  expect(await notified(pair.seller, 'order.dropped', session.orderId)).toEqual([])
  expect(await checkout(session.id)).toMatchObject({ status: 'CONFIRMED' })
})
