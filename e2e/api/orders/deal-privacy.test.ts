/** What those who decide a dispute, a later holder of the agent and its former owner reach of a deal’s conversation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Program, say, tokenOf } from '@/e2e/api/agents/runtimes'
import {
  type Adjudicators,
  challenge,
  panelOf,
  readDispute,
  rule,
  setUpAdjudicators,
  toVoting,
  vote,
} from '@/e2e/api/disputes/judges'
import { type Person, person, transferAgent } from '@/e2e/api/sellers'
import { closeAll, Listener, listen } from '@/e2e/api/server/listener'
import {
  acceptance,
  act,
  agree,
  deliver,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
  readOrder,
  sendFile,
} from '@/e2e/api/traders'
import type { Message } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import { eventsOf, heard, inbox, textsOf } from './deal-talk'

let adjudicators: Adjudicators
beforeAll(async () => {
  adjudicators = await setUpAdjudicators()
})
afterAll(closeAll)

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
    await expect
      .poll(async () => (await inbox(next))[0])
      .toMatchObject({
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

  test('returns the negotiation to its author when the offer is open again', async () => {
    await transferAgent(next, pair.provider, pair.seller)
    expect(textsOf(await heard(pair.seller, id))).toContain('Between us: my cost is 30.')
    expect(await next.get(`/conversations/${id}`)).toMatchObject({ status: 404 })
  })
})
