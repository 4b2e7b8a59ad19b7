/** Orders made with the salt of a checkout and one term changed: they are on the chain, and they are not the checkout's. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Address, encodeFunctionData, type Hex, parseEventLogs } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mintAgent, type Person, publishedListing } from '@/e2e/api/sellers'
import { connected } from '@/e2e/api/server/listener'
import {
  act,
  agree,
  deliver,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  readOrder,
} from '@/e2e/api/traders'
import { eventually, untilIndexed } from '@/e2e/stack'
import { untilJobsRun } from '@/e2e/timers'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { Listing } from '@/lib/listings/schema'
import type { Notification } from '@/lib/notifications/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Order } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'

let pair: Pair
/** A second seller, who could be the buyer's own second wallet. */
let other: Pair
let database: pg.Client

beforeAll(async () => {
  database = await connected()
  ;[pair, other] = [await newPair(), await newPair()]
})
afterAll(() => database.end())

type Args = readonly [Hex, bigint, bigint, bigint, bigint, number, number, Hex]

const argsOf = ({ args }: Intent): Args => {
  const [salt, client, provider, budget, minStake, delivery, window, hash] = args.map(String)
  return [
    salt as Hex,
    BigInt(client ?? 0),
    BigInt(provider ?? 0),
    BigInt(budget ?? 0),
    BigInt(minStake ?? 0),
    Number(delivery),
    Number(window),
    hash as Hex,
  ]
}

/** Every argument of `createOrder` but the salt, each changed on its own. */
const changes: Record<string, (args: Args) => Promise<Args>> = {
  clientAgentId: async ([salt, _, ...rest]) => [salt, BigInt((await mintAgent(pair.buyer)).tokenId), ...rest],
  providerAgentId: async ([salt, client, _, ...rest]) => [
    salt,
    client,
    BigInt(other.provider.tokenId),
    ...rest,
  ],
  budget: async ([salt, client, provider, _, ...rest]) => [salt, client, provider, 1_000_000n, ...rest],
  minStake: async ([salt, client, provider, budget, _, ...rest]) => [
    salt,
    client,
    provider,
    budget,
    10_000n,
    ...rest,
  ],
  deliverySeconds: async ([salt, client, provider, budget, stake, _, ...rest]) => [
    salt,
    client,
    provider,
    budget,
    stake,
    3_600,
    ...rest,
  ],
  challengeWindow: async ([salt, client, provider, budget, stake, delivery, _, hash]) => [
    salt,
    client,
    provider,
    budget,
    stake,
    delivery,
    30 * 86_400,
    hash,
  ],
  termsHash: async ([salt, client, provider, budget, stake, delivery, window]) => [
    salt,
    client,
    provider,
    budget,
    stake,
    delivery,
    window,
    `0x${'00'.repeat(32)}`,
  ],
}

/** Approves the price and creates the order with changed arguments, past Merx. Returns the id it got, once the worker has judged it. */
async function createDeparting(session: CheckoutSession, change: (args: Args) => Promise<Args>) {
  const path = `/checkout/${session.id}/tx-intent`
  await act(pair.buyer, path, { action: 'approveEscrow' })
  const { txIntent } = good(await pair.buyer.post<{ txIntent: Intent }>(path))
  const args = await change(argsOf(txIntent))
  const receipt = await pair.buyer.actor.broadcast({
    ...txIntent,
    to: txIntent.to as Address,
    data: encodeFunctionData({ abi: svcEscrowAbi, functionName: 'createOrder', args }),
    gas: '800000',
    summary: 'an order that departs from the terms',
  })
  await untilIndexed()
  await untilJobsRun(database)
  const [made] = parseEventLogs({ abi: svcEscrowAbi, eventName: 'OrderCreated', logs: receipt.logs })
  if (!made) throw new Error('no order was created')
  return { orderId: made.args.orderId, txHash: receipt.transactionHash }
}

const readCheckout = async (id: string) => good(await pair.buyer.get<CheckoutSession>(`/checkout/${id}`))

const notified = async (who: Person, type: string, subject: string) =>
  good(await who.get<Page<Notification>>('/notifications?pageSize=100')).items.filter(
    (one) => one.type === type && one.subject === subject,
  )

/** What the chain knows of an order, and nothing else. */
async function expectBare(who: Person, orderId: string, session: CheckoutSession): Promise<void> {
  const order = await readOrder(who, orderId)
  expect(order).toMatchObject({ title: `Order ${orderId.slice(0, 10)}`, termsKnown: false })
  expect(order.terms ?? null).toBeNull()
  expect(order.termsText ?? null).toBeNull()
  expect(order.conversationId ?? null).toBeNull()
  expect(order.checkoutId ?? null).toBeNull()
  expect(JSON.stringify(order)).not.toContain(session.terms.scope)
}

describe.each(Object.keys(changes))('an order with the salt of a checkout and another %s', (field) => {
  test('never confirms the session, locks nothing and shows no terms', async () => {
    const offer = await agree(pair)
    const session = await openCheckout(pair, offer)
    const change = changes[field]
    if (!change) throw new Error(`no change of ${field}`)
    const { orderId, txHash } = await createDeparting(session, change)
    const takesItsId = orderId === session.orderId
    if (takesItsId) await eventually(async () => ((await readCheckout(session.id)).mismatched ? true : null))

    expect((await readCheckout(session.id)).status).not.toBe('CONFIRMED')
    expect(good(await pair.buyer.get<Offer>(`/offers/${offer.id}`)).status).toBe('ACCEPTED')
    expect(good(await pair.buyer.get<Request>(`/prepayment-orders/${offer.requestId}`)).status).toBe(
      'CHECKOUT_PENDING',
    )
    const holder = field === 'providerAgentId' ? other.seller : pair.seller
    for (const who of [pair.buyer, holder]) await expectBare(who, orderId, session)
    const threads = good(
      await holder.get<Page<{ order: Order; conversation: Conversation | null }>>(
        '/messaging/orders?pageSize=100',
      ),
    ).items.filter(({ order }) => order.id === orderId)
    expect(threads.map(({ conversation }) => conversation)).toEqual([null])
    expect(await notified(pair.seller, 'order.funded', orderId)).toEqual([])
    const reported = await pair.buyer.post(`/checkout/${session.id}/confirm`, { txHash })
    expect(reported.status).toBe(409)

    for (const who of [pair.buyer, pair.seller])
      expect(await notified(who, 'order.mismatched', orderId)).toHaveLength(takesItsId ? 1 : 0)
    // The deal can be paid all the same.
    const again = await openCheckout(pair, offer)
    expect(again.orderId === session.orderId).toBe(!takesItsId)
    await pay(pair, again)
    expect((await readCheckout(again.id)).status).toBe('CONFIRMED')
  })
})

describe('a listing bought and paid to another agent', () => {
  test('is never rated by that order, however it ends', async () => {
    const listingId = await publishedListing(pair.seller, pair.provider, { instantBuyable: true })
    const session = good(
      await pair.buyer.post<CheckoutSession>(`/listings/${listingId}/instant-buy`, {
        idempotencyKey: randomUUID(),
        clientAgentId: pair.client.id,
      }),
    )
    const { orderId } = await createDeparting(session, changes.providerAgentId ?? (async (args) => args))
    const trade = { ...pair, seller: other.seller, provider: other.provider }
    await act(trade.seller, `/orders/${orderId}/provider-accept/prepare`)
    await deliver(trade, orderId)
    await act(trade.buyer, `/orders/${orderId}/accept/prepare`)
    const review = await pair.buyer.post<{ listingId: string | null }>(`/orders/${orderId}/review`, {
      rating: 1,
      text: 'Not theirs.',
    })
    expect(review).toMatchObject({ status: 201, body: { listingId: null } })
    const { rating } = good(await pair.buyer.get<Listing>(`/listings/${listingId}`))
    expect(rating).toMatchObject({ count: 0, average: null })
    expect(good(await pair.buyer.get(`/listings/${listingId}/reviews`))).toMatchObject({ items: [] })
  })
})
