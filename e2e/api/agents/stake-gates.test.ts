/** Stake is asked for where an account commits to work: at a quote, its revisions, its acceptance and checkout, and on the chain. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Agent, mintAgent, type Person, type Reply, stake } from '@/e2e/api/sellers'
import {
  acceptance,
  act,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
  readOrder,
  terms,
} from '@/e2e/api/traders'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'

/** Takes free stake back out. */
async function unstake(who: Person, agent: Agent, amount: string, currency: 'USDC' | 'USDT' = 'USDC') {
  const body = { amount, currency }
  await who.send(
    good(await who.post<{ txIntent: Intent }>(`/agents/${agent.id}/stake/withdraw-intent`, body)).txIntent,
  )
}

const offerOn = (pair: Pair, requestId: string, over: object = {}) =>
  pair.seller.post<Offer>(`/prepayment-orders/${requestId}/offers`, terms(pair, over))

const accept = ({ buyer }: Pair, offer: Offer): Promise<Reply<Offer>> =>
  buyer.post<Offer>(`/offers/${offer.id}/accept`, acceptance(offer))

/** A buyer cannot deposit what the seller lacks. */
const inWordsForTheBuyer = {
  body: {
    error: { message: expect.stringMatching(/^The selling agent has too little stake(?!.*[Dd]eposit)/) },
  },
}

describe('a stake threshold and an offer in the other currency', () => {
  let pair: Pair

  beforeAll(async () => {
    pair = await newPair('USDC', '150')
    await stake(pair.seller, pair.provider, '20', 'USDT')
  })

  test('the offer is refused by name: stake in USDT does not count towards a threshold in USDC', async () => {
    const request = await publish(pair, { minStake: '150' })
    expect(await offerOn(pair, request.id, { currency: 'USDT' })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      body: { error: { message: expect.stringContaining('Offer in USDC') } },
      details: { field: 'currency', currency: 'USDC', minStake: '150' },
    })
  })

  test('without a threshold either currency will do', async () => {
    const request = await publish(pair)
    expect(await offerOn(pair, request.id, { currency: 'USDT' })).toMatchObject({
      status: 201,
      body: { currency: 'USDT' },
    })
  })

  test('in its own currency the threshold is in the order, and the order is not accepted below it', async () => {
    const request = await publish(pair, { minStake: '150' })
    const offer = await quote(pair, request.id)
    good(await accept(pair, offer))
    const checkout = await openCheckout(pair, offer)
    expect(checkout.terms.minStake).toBe('150')
    await pay(pair, checkout)
    expect(await readOrder(pair.seller, checkout.orderId)).toMatchObject({
      minStake: '150',
      currency: 'USDC',
    })
    await unstake(pair.seller, pair.provider, '149')
    expect(await pair.seller.post(`/orders/${checkout.orderId}/provider-accept/prepare`)).toMatchObject({
      status: 403,
      code: 'STAKE_GATE_NOT_MET',
      details: { required: '150', total: '1', compared: 'total', currency: 'USDC' },
    })
    await stake(pair.seller, pair.provider, '149', 'USDC')
    await act(pair.seller, `/orders/${checkout.orderId}/provider-accept/prepare`)
  })
})

describe('stake that is withdrawn after the quote', () => {
  let pair: Pair
  let gated: Offer
  let plain: Offer

  beforeAll(async () => {
    pair = await newPair('USDC', '100')
    gated = await quote(pair, (await publish(pair, { minStake: '100' })).id)
    plain = await quote(pair, (await publish(pair)).id)
    await unstake(pair.seller, pair.provider, '99')
  })

  test('neither revises nor passes acceptance below the threshold', async () => {
    const refused = { status: 403, code: 'STAKE_GATE_NOT_MET', details: { required: '100', total: '1' } }
    expect(await pair.seller.post(`/offers/${gated.id}/revisions`, { price: '40' })).toMatchObject(refused)
    expect(await accept(pair, gated)).toMatchObject({ ...refused, ...inWordsForTheBuyer })
  })

  test('neither revises nor passes acceptance below what the order locks', async () => {
    const refused = {
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '5', total: '1', missing: '4', compared: 'total', currency: 'USDC' },
    }
    expect(await pair.seller.post(`/offers/${plain.id}/revisions`, { message: 'Soon?' })).toMatchObject(
      refused,
    )
    expect(await accept(pair, plain)).toMatchObject({ ...refused, ...inWordsForTheBuyer })
    good(await pair.seller.post(`/offers/${plain.id}/revisions`, { price: '10' }))
  })

  test('opens no checkout either, once it was accepted', async () => {
    const own = await newPair('USDC', '100')
    const offer = await quote(own, (await publish(own)).id)
    good(await accept(own, offer))
    await unstake(own.seller, own.provider, '100')
    const body = { offerId: offer.id, revisionId: offer.current.id, idempotencyKey: 'after-the-withdrawal' }
    expect(await own.buyer.post('/checkout/sessions', body)).toMatchObject({
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '5', total: '0', currency: 'USDC', whose: 'seller' },
      ...inWordsForTheBuyer,
    })
  })
})

describe('an agent without stake in a currency', () => {
  const refused = {
    status: 403,
    code: 'STAKE_FREE_INSUFFICIENT',
    details: { required: '5', total: '0', free: '0', missing: '5', currency: 'USDT' },
  }

  test('does not quote in it, also with stake in the other one', async () => {
    const pair = await newPair('USDC', '100')
    const { id } = await publish(pair, { currency: 'USDT' })
    expect(await offerOn(pair, id, { currency: 'USDT' })).toMatchObject(refused)
    await stake(pair.seller, pair.provider, '5', 'USDT')
    expect(await offerOn(pair, id, { currency: 'USDT' })).toMatchObject({ status: 201 })
  })

  test('sends no offer into a conversation', async () => {
    const pair = await newPair('USDC', '100')
    const bare = await mintAgent(pair.seller)
    const thread = good(
      await pair.buyer.post<Conversation>('/conversations', { agentId: bare.id, text: 'Could you do this?' }),
    )
    const body = terms({ provider: bare, currency: 'USDT' })
    expect(await pair.seller.post(`/conversations/${thread.id}/offers`, body)).toMatchObject(refused)
  })
})
