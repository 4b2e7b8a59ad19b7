/** One conversation per deal: what each side, a later holder of the agent, those who decide and strangers read of it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Conversation, Message } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import { eventually } from '../stack'
import {
  type Adjudicators,
  challenge,
  panelOf,
  readDispute,
  rule,
  setUpAdjudicators,
  toVoting,
  vote,
} from './judges'
import { closeAll, Listener, listen } from './listener'
import { Program, tokenOf } from './runtimes'
import {
  anyone,
  asOwner,
  mintAgent,
  type Person,
  person,
  publishedListing,
  stake,
  transferAgent,
} from './sellers'
import {
  acceptance,
  act,
  agree,
  deliver,
  delivered,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
  readOrder,
  sendFile,
  started,
  terms,
} from './traders'

let adjudicators: Adjudicators
beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
})
afterAll(closeAll)

const read = async (who: Pick<Person, 'get'>, id: string): Promise<Conversation> =>
  good(await who.get<Conversation>(`/conversations/${id}`))
const inbox = async (who: Pick<Person, 'get'>, query = 'box=inbox'): Promise<Conversation[]> =>
  good(await who.get<Page<Conversation>>(`/conversations?pageSize=100&${query}`)).items
const say = async (who: Person, id: string, text: string): Promise<Message> =>
  good(await who.post<Message>(`/conversations/${id}/messages`, { text }))

/** Everything somebody reads in a conversation, oldest first, by cursor. */
async function heard(who: Pick<Person, 'get'>, id: string, pageSize = 3): Promise<Message[]> {
  const all: Message[] = []
  for (let next = `pageSize=${pageSize}`; next; ) {
    const page = good(await who.get<Page<Message>>(`/conversations/${id}/messages?${next}`))
    all.unshift(...page.items.toReversed())
    next = page.nextCursor ? `pageSize=${pageSize}&cursor=${page.nextCursor}` : ''
  }
  return all
}
const textsOf = (messages: readonly Message[]): string[] => messages.map(({ text }) => text)
const eventsOf = (messages: readonly Message[]) => messages.flatMap(({ data }) => data.event ?? [])

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
    expect(good(await pair.buyer.get<Page<Message>>(`/conversations/${id}/messages`)).total).toBe(13)
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
      'The seller proposed a settlement: 60% for the seller.',
      'The seller delivered the work.',
      'The buyer accepted the delivery. The seller was paid 49.00 USDC.',
      'The seller left a review: 4 of 5.',
    ])
  })

  test('a cancelled order says so, and its steps are nobody’s unread messages', async () => {
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
      expect.stringMatching(/^Bought at once: .* days\.$/),
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

  test('the id of a merged thread leads its two sides to the conversation, and nobody else', async () => {
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

describe('those who decide a dispute', () => {
  test('find no conversation of the deal, by any id, and hear nothing of it', async () => {
    const pair = await newPair()
    const offer = await agree(pair)
    const secret = await say(pair.buyer, offer.conversationId, 'Our limit is 80.')
    const file = await sendFile(pair.buyer, offer.conversationId, 'Our internal brief.')
    const checkout = await openCheckout(pair, offer)
    await pay(pair, checkout)
    const { orderId } = checkout
    await act(pair.seller, `/orders/${orderId}/provider-accept/prepare`)
    await deliver(pair, orderId)
    const dispute = await challenge(pair, orderId)
    const panel = await panelOf(adjudicators, pair, dispute)
    const listener = await listen(panel[0])
    await say(pair.seller, offer.conversationId, 'A word between us.')
    await toVoting()
    await vote(panel[0], dispute, 'BUYER_UPHELD')
    await vote(panel[1], dispute, 'BUYER_UPHELD')
    await act(pair.seller, `/disputes/${dispute}/arbitration`)
    const { arbitrator } = await readDispute(pair.buyer, dispute)
    const judge = adjudicators.arbitrators.find(
      ({ agent }) => String(agent.tokenId) === arbitrator?.agentTokenId,
    )
    if (!judge) throw new Error('none of these arbitrators was drawn')
    const at = `/conversations/${offer.conversationId}`
    for (const who of [...panel, judge]) {
      expect((await readDispute(who, dispute)).conversationId).toBeNull()
      expect(await readOrder(who, orderId)).not.toHaveProperty('conversationId')
      expect(await who.get(`/offers/${offer.id}`)).toMatchObject({ status: 404 })
      for (const path of [at, `${at}/messages`, `${at}/attachments/${file.attachment}`])
        expect(await who.get(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      for (const [path, body] of [
        [`${at}/messages`, { text: 'Let me in.' }],
        [`${at}/read`, { messageId: secret.id }],
        [`${at}/archive`, undefined],
        [`${at}/signal`, { state: 'typing' }],
      ] as const)
        expect(await who.post(path, body)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
      expect((await inbox(who, `orderId=${orderId}`)).length).toBe(0)
      expect(JSON.stringify(await readDispute(who, dispute))).not.toContain('Our limit')
    }
    expect(listener.events.filter(({ channel }) => channel.startsWith('conversation:'))).toEqual([])
    await rule(judge, dispute, 'PROVIDER_UPHELD')
    expect(eventsOf(await heard(pair.buyer, offer.conversationId)).slice(-4)).toEqual([
      'Escalated',
      'ArbitratorDrawn',
      'Arbitrated',
      'OrderSettled',
    ])
  })
})

describe('a sold agent', () => {
  let pair: Pair
  let next: Person
  let offer: Offer
  let id: string
  let orderId: string
  let secret: Message
  let file: { message: string; attachment: string }
  let place: string | null

  beforeAll(async () => {
    pair = await newPair()
    next = await person()
    const before = await Listener.open({ token: next.actor.accessToken ?? '' })
    place = before.lastEventId
    before.close()
    offer = await quote(pair, (await publish(pair)).id)
    id = offer.conversationId
    secret = await say(pair.seller, id, 'Between us: my cost is 30.')
    file = await sendFile(pair.buyer, id, 'Our internal brief.')
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer)))
    const checkout = await openCheckout(pair, offer)
    await pay(pair, checkout)
    orderId = checkout.orderId
    await say(pair.buyer, id, 'Said about the order.')
    await transferAgent(pair.seller, pair.provider, next)
  })

  const ordersPart = ['The buyer paid 50.00 USDC into escrow.', 'Said about the order.']

  test('takes along its order and what was said about it, and nothing of the negotiation', async () => {
    expect(await readOrder(next, orderId)).toMatchObject({ side: 'provider', conversationId: id })
    expect(textsOf(await heard(next, id)).toSorted()).toEqual(ordersPart.toSorted())
    expect(good(await next.get<Page<Message>>(`/conversations/${id}/messages`)).total).toBe(2)
    const [shown] = await inbox(next)
    expect(shown).toMatchObject({
      id,
      side: 'provider',
      offerStatus: null,
      unreadCount: 1,
      lastMessage: { text: 'Said about the order.' },
    })
    expect(good(await next.get('/conversations/unread'))).toEqual({ conversations: 1, messages: 1 })
    expect(JSON.stringify(await inbox(next, ''))).not.toContain('cost is 30')
    expect(await next.get(`/offers/${offer.id}`)).toMatchObject({ status: 404 })
  })

  test('its new holder reaches no message, file or mark of the negotiation by its id', async () => {
    const at = `/conversations/${id}`
    for (const messageId of [secret.id, file.message])
      expect(await next.post(`${at}/read`, { messageId })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await next.get(`${at}/attachments/${file.attachment}`)).toMatchObject({ status: 404 })
    expect(await pair.buyer.get(`${at}/attachments/${file.attachment}`)).toMatchObject({ status: 200 })
  })

  test('its new holder’s program gets no item of the negotiation, and cannot answer one', async () => {
    const program = new Program(await tokenOf(next, pair.provider))
    const { items } = await program.inbox()
    expect(items.map(({ text }) => text)).toEqual(['Said about the order.'])
    const answer = { conversationId: id, messageId: file.message, text: 'Which brief?' }
    expect((await program.reply(answer)).status).toBe(404)
  })

  test('its new holder’s stream replays nothing of the negotiation', async () => {
    const listener = await listen({ token: next.actor.accessToken ?? '', lastEventId: place })
    expect(listener.ready.complete).toBe(true)
    const said = await say(pair.buyer, id, 'Now to you.')
    await listener.about(said.id)
    const ofThread = listener.events.filter(({ channel }) => channel === `conversation:${id}`)
    const ids = ofThread.map(({ data }) => data.id)
    expect(ids).toContain(said.id)
    for (const hidden of [secret.id, file.message, offer.id]) expect(ids).not.toContain(hidden)
    expect(ofThread.map(({ data }) => data.type)).not.toContain('conversation.opened')
  })

  test('is closed to its former owner, and open to the buyer from the first word', async () => {
    for (const path of [`/conversations/${id}`, `/conversations/${id}/messages`])
      expect(await pair.seller.get(path)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await inbox(pair.seller, '')).toEqual([])
    expect(textsOf(await heard(pair.buyer, id))).toEqual(
      expect.arrayContaining(['Between us: my cost is 30.', 'Said about the order.']),
    )
  })

  test('gives the negotiation back to its author when it comes back', async () => {
    await transferAgent(next, pair.provider, pair.seller)
    expect(textsOf(await heard(pair.seller, id))).toContain('Between us: my cost is 30.')
    expect(await next.get(`/conversations/${id}`)).toMatchObject({ status: 404 })
  })
})
