/** One conversation per deal, whatever it becomes. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { say } from '@/e2e/api/agents/runtimes'
import {
  type Adjudicators,
  challenge,
  panelOf,
  readDispute,
  setUpAdjudicators,
  toVoting,
  vote,
} from '@/e2e/api/disputes/judges'
import { anyone, asOwner, mintAgent, person, publishedListing, stake } from '@/e2e/api/sellers'
import {
  acceptance,
  act,
  agree,
  deliver,
  delivered,
  good,
  newPair,
  openCheckout,
  pay,
  publish,
  quote,
  readOrder,
  sendFile,
  started,
  terms,
} from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import { eventsOf, heard, inbox, read, textsOf } from './deal-talk'

let adjudicators: Adjudicators
beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
})

describe('a deal', () => {
  test('keeps one conversation from the first offer to the decision of its dispute', async () => {
    const pair = await newPair()
    const request = await publish(pair)
    const offer = await quote(pair, request.id)
    const id = offer.conversationId
    expect(await read(pair.seller, id)).toMatchObject({
      kind: 'QUOTE_NEGOTIATION',
      offerStatus: 'ACTIVE',
      orderStatus: null,
      orderId: null,
    })
    await say(pair.buyer, id, 'Could you start on Monday?')
    await say(pair.seller, id, 'On Monday, yes.')
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
    const checkout = await openCheckout(pair, offer)
    expect(checkout.conversationId).toBe(id)
    await pay(pair, checkout)
    const { orderId } = checkout
    expect(await read(pair.buyer, id)).toMatchObject({
      kind: 'ORDER_DELIVERY',
      requestId: request.id,
      orderId,
      orderStatus: 'PENDING_ACCEPT',
      disputeId: null,
      lastMessage: { text: 'The buyer accepted the offer.' },
      lastStep: { text: 'The buyer paid 50.00 USDC into escrow.' },
    })
    await act(pair.seller, `/orders/${orderId}/provider-accept/prepare`)
    await say(pair.buyer, id, 'Welcome aboard.')
    await deliver(pair, orderId)
    const dispute = await challenge(pair, orderId)
    await say(pair.seller, id, 'All twelve rows are there.')
    for (const who of [pair.buyer, pair.seller]) {
      expect((await readOrder(who, orderId)).conversationId).toBe(id)
      expect((await readDispute(who, dispute)).conversationId).toBe(id)
      expect(good(await who.get<Offer>(`/offers/${offer.id}`)).conversationId).toBe(id)
      expect(await read(who, id)).toMatchObject({ kind: 'CHALLENGE', disputeId: dispute, canWrite: true })
      expect((await inbox(who)).map((one) => one.id)).toEqual([id])
    }
    const panel = await panelOf(adjudicators, pair, dispute)
    await toVoting()
    await vote(panel[0], dispute, 'BUYER_UPHELD')
    await vote(panel[1], dispute, 'BUYER_UPHELD')
    await act(pair.seller, `/disputes/${dispute}/accept`)
    expect(await read(pair.seller, id)).toMatchObject({ kind: 'COMPLETED_ORDER', orderStatus: 'SETTLED' })
    const [ofBuyer, ofSeller] = [await heard(pair.buyer, id), await heard(pair.seller, id)]
    expect(textsOf(ofSeller)).toEqual(textsOf(ofBuyer))
    expect(textsOf(ofBuyer)).toEqual([
      'Happy to start today.',
      'Could you start on Monday?',
      'On Monday, yes.',
      'The buyer accepted the offer.',
      'The buyer paid 50.00 USDC into escrow.',
      'The seller accepted the order.',
      'Welcome aboard.',
      'The seller delivered the work.',
      'The buyer opened a dispute about the delivery.',
      'All twelve rows are there.',
      'The panel decided for the buyer.',
      'The seller accepted the verdict.',
      expect.stringMatching(/^The dispute was settled for the buyer, who got .* back\.$/),
    ])
    expect(await heard(pair.buyer, id, 100)).toEqual(ofBuyer)
    expect(good(await pair.buyer.get<Page<unknown>>(`/conversations/${id}/messages`)).total).toBe(13)
    const [paid] = ofBuyer.filter(({ data }) => data.event === 'OrderCreated')
    expect(paid).toMatchObject({ kind: 'SYSTEM', from: null, own: false, data: { orderId } })
    expect(paid?.data.txHash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('says what became of an order without a dispute, and who reviewed it', async () => {
    const pair = await newPair()
    const orderId = await delivered(pair)
    const id = (await readOrder(pair.buyer, orderId)).conversationId ?? ''
    await act(pair.buyer, `/orders/${orderId}/redo/prepare`, { note: 'Two rows are missing.' })
    await act(pair.seller, `/orders/${orderId}/settlement/prepare`, { providerBps: 6_000 })
    await deliver(pair, orderId, 'name,price\nAtlas,13\n')
    await act(pair.buyer, `/orders/${orderId}/accept/prepare`)
    await eventually(async () =>
      (await pair.seller.post(`/orders/${orderId}/review`, { rating: 4, text: 'Paid at once.' })).status ===
      201
        ? true
        : null,
    )
    expect(textsOf(await heard(pair.seller, id)).slice(2)).toEqual([
      'The buyer paid 50.00 USDC into escrow.',
      'The seller accepted the order.',
      'The seller delivered the work.',
      'The buyer requested changes.',
      'The seller proposed a settlement: 60 % for the seller.',
      'The seller delivered the work.',
      'The buyer accepted the delivery. The seller was paid 49.00 USDC.',
      'The seller left a review: 4 of 5.',
    ])
  })

  test('a cancelled order says so, and its steps are no one’s unread messages', async () => {
    const pair = await newPair()
    const checkout = await openCheckout(pair, await agree(pair))
    const id = checkout.conversationId
    for (const who of [pair.buyer, pair.seller]) good(await who.post(`/conversations/${id}/read`))
    await pay(pair, checkout)
    await act(pair.buyer, `/orders/${checkout.orderId}/cancel-pending/prepare`)
    const messages = await heard(pair.seller, id)
    expect(messages.at(-1)?.text).toBe('The buyer cancelled the order. 50.00 USDC went back to the buyer.')
    for (const who of [pair.buyer, pair.seller])
      expect(await read(who, id)).toMatchObject({ unreadCount: 0, kind: 'COMPLETED_ORDER' })
    const step = messages.at(-1)?.id
    expect(await pair.seller.post(`/conversations/${id}/read`, { messageId: step })).toMatchObject({
      status: 200,
      body: { unreadCount: 0, lastReadAt: messages.at(-1)?.createdAt },
    })
  })

  test('a question about a listing goes on in its purchase; the next purchase is another deal', async () => {
    const pair = await newPair('USDC', '500')
    const listing = await publishedListing(pair.seller, pair.provider, { instantBuyable: true })
    const { id } = good(
      await pair.buyer.post<Conversation>('/conversations', {
        listingId: listing,
        text: 'Is this one still open?',
      }),
    )
    const buy = async () =>
      good(
        await pair.buyer.post<CheckoutSession>(`/listings/${listing}/instant-buy`, {
          idempotencyKey: randomUUID(),
          clientAgentId: pair.client.id,
        }),
      )
    const first = await buy()
    expect(first.conversationId).toBe(id)
    await pay(pair, first)
    expect(await read(pair.seller, id)).toMatchObject({ listingId: listing, orderId: first.orderId })
    expect(textsOf(await heard(pair.seller, id))).toEqual([
      'Is this one still open?',
      expect.stringMatching(/^Bought with Buy now: .* days\.$/),
      expect.stringMatching(/^The buyer paid .* into escrow\.$/),
    ])
    const second = await buy()
    expect(second.conversationId).not.toBe(id)
    await pay(pair, second)
    expect(eventsOf(await heard(pair.buyer, second.conversationId))).toEqual(['OrderCreated'])
    expect(eventsOf(await heard(pair.buyer, id))).toEqual(['OrderCreated'])
  })

  test('an offer answers a question in its thread; after the order a further one opens the next deal, once', async () => {
    const pair = await newPair('USDC', '500')
    const asked = good(
      await pair.buyer.post<Conversation>('/conversations', { agentId: pair.provider.id, text: 'A price?' }),
    )
    const offerIn = async (id: string, over: object = {}) =>
      good(await pair.seller.post<Offer>(`/conversations/${id}/offers`, terms(pair, over)))
    const take = async (offer: Offer) => {
      good(
        await pair.buyer.post(`/offers/${offer.id}/accept`, {
          ...acceptance(offer),
          clientAgentId: pair.client.id,
        }),
      )
      return openCheckout(pair, offer)
    }
    const offer = await offerIn(asked.id)
    expect(offer.conversationId).toBe(asked.id)
    // An unpaid checkout ends nothing: the talk goes on where it is.
    await take(offer)
    const better = await offerIn(asked.id, { price: '45' })
    expect(better.conversationId).toBe(asked.id)
    const checkout = await take(better)
    expect(checkout.conversationId).toBe(asked.id)
    await pay(pair, checkout)
    const next = await offerIn(asked.id, { price: '40' })
    expect(next.conversationId).not.toBe(asked.id)
    const draft = await offerIn(asked.id, { price: '35', draft: true })
    expect(
      good(await pair.seller.patch<Offer>(`/offers/${draft.id}`, { status: 'ACTIVE' })).conversationId,
    ).toBe(next.conversationId)
    const paid = await take(next)
    expect(paid.conversationId).toBe(next.conversationId)
    await pay(pair, paid)
    expect(eventsOf(await heard(pair.buyer, asked.id))).toEqual(['OrderCreated'])
    expect(new Set((await inbox(pair.seller)).map(({ id }) => id))).toEqual(
      new Set([asked.id, next.conversationId]),
    )
  })

  test('agents of one seller negotiate about a request in threads of their own', async () => {
    const pair = await newPair()
    const other = await mintAgent(pair.seller)
    await stake(pair.seller, other, '100', 'USDC')
    const request = await publish(pair)
    const first = await quote(pair, request.id)
    good(await pair.seller.post(`/offers/${first.id}/withdraw`))
    const second = await quote({ ...pair, provider: other }, request.id)
    expect(second.conversationId).not.toBe(first.conversationId)
    good(await pair.seller.post(`/offers/${second.id}/withdraw`))
    expect((await quote(pair, request.id)).conversationId).toBe(first.conversationId)
  })

  test('the id of a merged thread leads its two sides to the conversation, and no one else', async () => {
    const pair = await newPair()
    const orderId = await started(pair)
    const id = (await readOrder(pair.buyer, orderId)).conversationId ?? ''
    const old = `cmerged${randomUUID().replaceAll('-', '').slice(0, 18)}`
    await asOwner(
      `insert into app.conversations (id, kind, order_id, merged_into) values ($1, 'ORDER_DELIVERY', $2, $3)`,
      [old, orderId, id],
    )
    for (const who of [pair.buyer, pair.seller]) {
      expect(await read(who, old)).toMatchObject({ id })
      expect((await inbox(who, '')).filter((one) => one.id === old)).toEqual([])
    }
    const sent = await say(pair.buyer, old, 'To the former address.')
    expect(sent.conversationId).toBe(id)
    expect(await heard(pair.seller, old)).toEqual(await heard(pair.seller, id))
    const file = await sendFile(pair.seller, old, 'By the former address.')
    expect(await pair.buyer.get(`/conversations/${old}/attachments/${file.attachment}`)).toMatchObject({
      status: 200,
    })
    expect(await pair.buyer.post(`/conversations/${old}/read`)).toMatchObject({ status: 200, body: { id } })
    const stranger = await person()
    for (const at of [old, id, 'cmissing'])
      for (const path of [`/conversations/${at}`, `/conversations/${at}/messages`])
        expect(await stranger.get(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await anyone.get(`/conversations/${old}`)).toMatchObject({ status: 401 })
  })
})
