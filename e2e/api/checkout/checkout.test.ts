import { randomUUID } from 'node:crypto'
import { keccak256, stringToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, mintAgent, type Person, person, whileNothingIsMined } from '@/e2e/api/sellers'
import {
  act,
  agree,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
  readOrder,
} from '@/e2e/api/traders'
import { market, stack } from '@/e2e/stack'
import type { Intent } from '@/lib/chain/intent-schema'
import { orderFieldsOf } from '@/lib/checkout/order-fields'
import type { CheckoutSession } from '@/lib/checkout/schema'
import { orderIdOf } from '@/lib/ids'
import type { Offer } from '@/lib/offers/schema'
import type { PublicOrder } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
})

const bodyOf = (offer: Offer, over: object = {}) => ({
  offerId: offer.id,
  revisionId: offer.current.id,
  idempotencyKey: randomUUID(),
  ...over,
})
const open = (who: Person, offer: Offer, over: object = {}) =>
  who.post<CheckoutSession>('/checkout/sessions', bodyOf(offer, over))
const intent = (who: Person, id: string, body?: object) =>
  who.post<{ txIntent: Intent }>(`/checkout/${id}/tx-intent`, body)
const readCheckout = async (who: Person, id: string) =>
  good(await who.get<CheckoutSession>(`/checkout/${id}`))
const statusOf = async (who: Person, id: string) => (await readCheckout(who, id)).status

describe('POST /checkout/sessions', () => {
  test('fixes the terms: the order’s id and the hash can be computed by anyone', async () => {
    const offer = await agree(pair)
    const answer = await open(pair.buyer, offer)
    expect(answer.status).toBe(201)
    const session = answer.body
    expect(session).toMatchObject({
      status: 'CREATED',
      amount: '50',
      currency: 'USDC',
      offerId: offer.id,
      desiredStake: '0',
      terms: { price: '50', title: 'A price table', salt: session.salt, deliveryDays: 3 },
    })
    expect(keccak256(stringToHex(session.termsText))).toBe(session.termsHash)
    expect(JSON.parse(session.termsText)).toEqual(session.terms)
    const { chainId, currencies } = stack().deployment
    expect(
      orderIdOf({
        chainId,
        escrow: currencies.USDC.escrow,
        buyer: pair.buyer.address,
        salt: session.salt as `0x${string}`,
        ...orderFieldsOf(session.terms, session.termsHash as `0x${string}`),
      }),
    ).toBe(session.orderId)
    expect((await pair.buyer.get<Request>(`/prepayment-orders/${offer.requestId}`)).body.status).toBe(
      'CHECKOUT_PENDING',
    )
  })

  test('the same key returns the same session, another key the open one, also concurrently', async () => {
    const offer = await agree(pair)
    const body = bodyOf(offer)
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => pair.buyer.post<CheckoutSession>('/checkout/sessions', body)),
      open(pair.buyer, offer),
      open(pair.buyer, offer),
    ])
    expect(new Set(answers.map((answer) => good(answer).orderId)).size).toBe(1)
  })

  test('a key used for another offer is refused; so is another checkout next to an open one', async () => {
    const [first, second] = [await agree(pair), await agree(pair)]
    const idempotencyKey = randomUUID()
    const both = await Promise.all(
      [first, second].map((offer) => open(pair.buyer, offer, { idempotencyKey })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    good(await open(pair.buyer, first))
    expect(await open(pair.buyer, first, { desiredStake: '1' })).toMatchObject({
      status: 409,
      details: { checkoutId: expect.any(String) },
    })
  })

  test('a key used with another threshold or another buying agent is refused', async () => {
    const [offer, other] = [await agree(pair), await mintAgent(pair.buyer)]
    const body = bodyOf(offer)
    const { id } = good(await pair.buyer.post<CheckoutSession>('/checkout/sessions', body))
    const again = (over: object) =>
      pair.buyer.post<CheckoutSession>('/checkout/sessions', { ...body, ...over })
    for (const over of [{ desiredStake: '1' }, { clientAgentId: other.id }, { clientAgentId: 'cnone' }])
      expect(await again(over)).toMatchObject({ status: 409, code: 'CONFLICT', details: { checkoutId: id } })
    for (const over of [{ desiredStake: '0.00' }, { clientAgentId: String(pair.client.tokenId) }])
      expect(good(await again(over)).id).toBe(id)
  })

  test('an offer that is not accepted, a revision that was not, and a stranger are refused', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    expect(await open(pair.buyer, offer)).toMatchObject({ status: 409, details: { status: 'ACTIVE' } })
    const accepted = await agree(pair)
    expect(await open(pair.buyer, accepted, { revisionId: 'cother' })).toMatchObject({ status: 409 })
    expect(await open(pair.seller, accepted)).toMatchObject({ status: 403 })
    expect(await open(stranger, accepted)).toMatchObject({ status: 404 })
    expect(await anyone.post('/checkout/sessions', bodyOf(accepted))).toMatchObject({ status: 401 })
    expect(await open(pair.buyer, accepted, { clientAgentId: pair.provider.id })).toMatchObject({
      status: 403,
    })
  })

  test('desiredStake is a threshold on the provider, with two decimals', async () => {
    const offer = await agree(pair)
    expect(await open(pair.buyer, offer, { desiredStake: '100.01' })).toMatchObject({
      status: 403,
      code: 'STAKE_GATE_NOT_MET',
      details: { required: '100.01', total: '100', currency: 'USDC' },
    })
    expect(await open(pair.buyer, offer, { desiredStake: '0.001' })).toMatchObject({ status: 400 })
    expect(await open(pair.buyer, offer, { desiredStake: '100' })).toMatchObject({
      status: 201,
      body: { desiredStake: '100', terms: { minStake: '100' } },
    })
  })

  test('buys with another agent of the buyer when it is named', async () => {
    const second = await mintAgent(pair.buyer)
    const session = await openCheckout(pair, await agree(pair), { clientAgentId: second.id })
    expect(session.terms.client.agentTokenId).toBe(String(second.tokenId))
  })
})

describe('POST /checkout/:id/tx-intent', () => {
  test('without the money it says how much is missing; without the approval, to approve first', async () => {
    const poor: Pair = { ...pair, buyer: await person('49.999999') }
    poor.client = await mintAgent(poor.buyer)
    const session = await openCheckout(poor, await agree(poor))
    expect(await intent(poor.buyer, session.id)).toMatchObject({
      status: 400,
      code: 'BALANCE_INSUFFICIENT',
      details: { currency: 'USDC', required: '50', balance: '49.999999', missing: '0.000001' },
    })
    await poor.buyer.faucet('1')
    expect(await intent(poor.buyer, session.id, { action: 'createOrder' })).toMatchObject({
      status: 400,
      code: 'ALLOWANCE_INSUFFICIENT',
      details: { required: '50', allowance: '0' },
    })
  })

  test('approves exactly the price; asking again returns the same transaction', async () => {
    const session = await openCheckout(pair, await agree(pair))
    const first = good(await intent(pair.buyer, session.id, { action: 'approveEscrow' })).txIntent
    expect(first).toMatchObject({
      action: 'approveEscrow',
      functionName: 'approve',
      value: '0',
      status: 'PREPARED',
    })
    expect(first.to.toLowerCase()).toBe(market().tokens.USDC.toLowerCase())
    expect(first.args[1]).toBe('50000000')
    expect(good(await intent(pair.buyer, session.id, { action: 'approveEscrow' })).txIntent.id).toBe(first.id)
    expect(await statusOf(pair.buyer, session.id)).toBe('AWAITING_SIGNATURE')
  })

  test('createOrder is the default and fundOrder its older name', async () => {
    const session = await openCheckout(pair, await agree(pair))
    await act(pair.buyer, `/checkout/${session.id}/tx-intent`, { action: 'approveEscrow' })
    const create = good(await intent(pair.buyer, session.id)).txIntent
    expect(create).toMatchObject({ functionName: 'createOrder', action: 'createOrder' })
    expect(create.args[0]).toBe(session.salt)
    expect(create.args[7]).toBe(session.termsHash)
    expect(good(await intent(pair.buyer, session.id, { action: 'fundOrder' })).txIntent.id).toBe(create.id)
    expect(await intent(pair.buyer, session.id, { action: 'payOrder' })).toMatchObject({ status: 400 })
    expect(await intent(stranger, session.id)).toMatchObject({ status: 404 })
    expect(await intent(pair.seller, session.id)).toMatchObject({ status: 404 })
    expect(await anyone.post(`/checkout/${session.id}/tx-intent`)).toMatchObject({ status: 401 })
  })

  test('a leftover USDT allowance is reset before it is changed', async () => {
    const usdt = await newPair('USDT')
    const small = await openCheckout(usdt, await agree(usdt, { price: '10' }))
    await act(usdt.buyer, `/checkout/${small.id}/tx-intent`, { action: 'approveEscrow' })
    const large = await openCheckout(usdt, await agree(usdt, { price: '30' }))
    const reset = good(await intent(usdt.buyer, large.id, { action: 'approveEscrow' })).txIntent
    expect(reset).toMatchObject({ action: 'resetApproval', args: [expect.any(String), '0'] })
    await usdt.buyer.send(reset)
    await pay(usdt, large)
    expect(await readOrder(usdt.buyer, large.orderId)).toMatchObject({
      status: 'PENDING_ACCEPT',
      currency: 'USDT',
    })
  })
})

describe('from the broadcast to the order', () => {
  test('while nothing is mined the order is PENDING_FUNDING, for its two sides alone; then it is there', async () => {
    const session = await openCheckout(pair, await agree(pair))
    const path = `/checkout/${session.id}`
    await act(pair.buyer, `${path}/tx-intent`, { action: 'approveEscrow' })
    expect(await pair.buyer.post(`${path}/recover`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    for (const who of [pair.buyer, pair.seller])
      expect(await readOrder(who, session.orderId)).toMatchObject({ status: 'PENDING_FUNDING', budget: '50' })
    expect(await anyone.get(`/orders/${session.orderId}`)).toMatchObject({ status: 404 })
    const listed = good(
      await pair.seller.get<Page<PublicOrder>>('/orders?status=PENDING_FUNDING&side=provider'),
    )
    expect(listed.items.map(({ id }) => id)).toContain(session.orderId)

    const txHash = await act(pair.buyer, `${path}/tx-intent`)
    expect(await pair.buyer.post<CheckoutSession>(`${path}/confirm`, { txHash })).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED', txHash },
    })
    expect(await readOrder(anyone, session.orderId)).toMatchObject({ status: 'PENDING_ACCEPT' })
    expect((await pair.buyer.get<Offer>(`/offers/${session.offerId}`)).body).toMatchObject({
      status: 'LOCKED',
      checkout: { id: session.id, status: 'CONFIRMED', orderId: session.orderId },
    })
    const { requestId } = session.terms
    expect((await pair.buyer.get<Request>(`/prepayment-orders/${requestId}`)).body.status).toBe(
      'CHECKOUT_CONFIRMED',
    )
  })

  test('a hash reported before it is mined leaves BROADCAST; a client that never reports is found by the chain', async () => {
    const session = await openCheckout(pair, await agree(pair))
    const path = `/checkout/${session.id}`
    await act(pair.buyer, `${path}/tx-intent`, { action: 'approveEscrow' })
    const { txIntent } = good(await intent(pair.buyer, session.id))
    await whileNothingIsMined(async () => {
      const early = { txHash: `0x${'12'.repeat(32)}` }
      expect(await pair.buyer.post(`${path}/confirm`, early)).toMatchObject({ body: { status: 'BROADCAST' } })
    })
    await pair.buyer.send(txIntent)
    expect(await pair.buyer.post(`${path}/recover`)).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED' },
    })
    expect(await intent(pair.buyer, session.id)).toMatchObject({ status: 409, code: 'CONFLICT' })
  })
})
