/** What time ends off the chain. The rows are aged in the database, because no one waits an hour for a test. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyone, launch, type Person, publishedListing, whileNothingIsMined } from '@/e2e/api/sellers'
import {
  acceptance,
  act,
  agree,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
  terms,
} from '@/e2e/api/traders'
import { setting, untilIndexed } from '@/e2e/stack'
import { fire, untilJobsRun } from '@/e2e/timers'
import type { Intent } from '@/lib/chain/intent-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Message } from '@/lib/conversations/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Page } from '@/lib/paging'
import type { Request } from '@/lib/requests/schema'

let pair: Pair
let db: Client

beforeAll(async () => {
  pair = await newPair()
  db = new Client({ connectionString: setting('DATABASE_URL') })
  await db.connect()
})
afterAll(() => db.end())

const hourAgo = "now() - interval '1 hour'"
const ageOffer = async (id: string) => {
  await db.query(`update app.offer_revisions set valid_until = ${hourAgo} where offer_id = $1`, [id])
  await fire(db, 'offers.end', id)
}
const ageRequest = async (id: string) => {
  await db.query(
    `update app.requests set deadline_at = ${hourAgo}, updated_at = now() - interval '1 minute' where id = $1`,
    [id],
  )
  await fire(db, 'requests.expire', id)
}
const ageCheckout = async (id: string) => {
  await db.query(`update app.checkout_sessions set expires_at = ${hourAgo} where id = $1`, [id])
  await fire(db, 'checkout.reconcile', id)
}
const stored = async (table: string, id: string) =>
  (await db.query<{ status: string }>(`select status from app.${table} where id = $1`, [id])).rows[0]?.status

/** Waits until the worker has written the status down. */
const written = (table: string, id: string, status: string) =>
  expect.poll(() => stored(table, id)).toBe(status)

const seen = async (who: Person, id: string) => good(await who.get<Offer>(`/offers/${id}`))

describe('an offer whose validity has ended', () => {
  test('is EXPIRED at once to everyone who reads or answers it, and the worker writes it down', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    await ageOffer(offer.id)
    expect(await seen(pair.buyer, offer.id)).toMatchObject({
      status: 'EXPIRED',
      current: { status: 'EXPIRED' },
      availableActions: { canAccept: false },
    })
    expect(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))).toMatchObject({
      status: 409,
    })
    expect(await pair.seller.post(`/offers/${offer.id}/revisions`, { price: '10' })).toMatchObject({
      status: 409,
    })
    await written('offers', offer.id, 'EXPIRED')
    await written('offer_revisions', offer.current.id, 'EXPIRED')
    const { items } = good(
      await pair.seller.get<Page<Message>>(`/conversations/${offer.conversationId}/messages`),
    )
    expect(items[0]).toMatchObject({ kind: 'SYSTEM', data: { offerId: offer.id } })
  })

  test('leaves room for a fresh one', async () => {
    const request = await publish(pair)
    await ageOffer((await quote(pair, request.id)).id)
    expect(await pair.seller.post(`/prepayment-orders/${request.id}/offers`, terms(pair))).toMatchObject({
      status: 201,
    })
  })
})

describe('a request whose deadline has passed', () => {
  test('is off the board and takes no offers at once; its offers end with it', async () => {
    const tag = `tag-${Date.now()}`
    const request = await publish(pair, { tags: [tag] })
    const offer = await quote(pair, request.id)
    await ageRequest(request.id)
    expect(good(await anyone.get<Page<Request>>(`/prepayment-orders/discover?tag=${tag}`)).items).toEqual([])
    expect(await pair.buyer.get(`/prepayment-orders/${request.id}`)).toMatchObject({
      body: { status: 'EXPIRED' },
    })
    expect((await seen(pair.seller, offer.id)).status).toBe('EXPIRED')
    expect(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))).toMatchObject({
      status: 409,
    })
    await written('requests', request.id, 'EXPIRED')
    await written('offers', offer.id, 'EXPIRED')
  })

  test('still waits a week for the buyer who accepted, and then frees the provider', async () => {
    const offer = await agree(pair)
    const requestId = offer.requestId ?? ''
    await ageRequest(requestId)
    expect(good(await pair.buyer.get<Request>(`/prepayment-orders/${requestId}`)).status).toBe('ACCEPTED')
    const checkout = await openCheckout(pair, offer)
    const setEnd = (at: string) =>
      db.query(`update app.checkout_sessions set expires_at = ${at} where id = $1`, [checkout.id])
    await db.query(`update app.offers set updated_at = now() - interval '8 days' where id = $1`, [offer.id])
    await fire(db, 'requests.expire', requestId)
    await untilJobsRun(db)
    expect(await stored('requests', requestId)).toBe('CHECKOUT_PENDING')
    await setEnd(hourAgo)
    await fire(db, 'requests.expire', requestId)
    await written('requests', requestId, 'EXPIRED')
    await written('offers', offer.id, 'EXPIRED')
    await setEnd("now() + interval '1 hour'")
    expect(await pair.buyer.post(`/checkout/${checkout.id}/tx-intent`)).toMatchObject({
      status: 409,
      details: { offerStatus: 'EXPIRED' },
    })
  })

  test('a withdrawn request declines its offers', async () => {
    const request = await publish(pair)
    const offer = await quote(pair, request.id)
    good(await pair.buyer.post(`/prepayment-orders/${request.id}/withdraw`))
    await written('offers', offer.id, 'DECLINED')
  })
})

describe('an accepted offer that no request ends', () => {
  const week = "interval '7 days 1 minute'"
  /** Makes the offer and its checkout look a week older, as if the buyer had done nothing since. */
  const ageDeal = async ({ id, offerId }: Pick<CheckoutSession, 'id' | 'offerId'>) => {
    await db.query(`update app.offers set updated_at = updated_at - ${week} where id = $1`, [offerId])
    await db.query(`update app.checkout_sessions set expires_at = expires_at - ${week} where id = $1`, [id])
  }
  const reopen = ({ offerId, revisionId }: CheckoutSession) =>
    pair.buyer.post<CheckoutSession>('/checkout/sessions', {
      offerId,
      revisionId,
      idempotencyKey: randomUUID(),
      desiredStake: '0',
      clientAgentId: pair.client.id,
    })

  test('lapses unpaid after a week: a sale price is no option on a listing that is off sale', async () => {
    const listing = await publishedListing(pair.seller, pair.provider, { instantBuyable: true })
    const choice = { idempotencyKey: randomUUID(), clientAgentId: pair.client.id }
    const session = good(await pair.buyer.post<CheckoutSession>(`/listings/${listing}/instant-buy`, choice))
    const [timer] = (
      await db.query<{ due: Date }>(`select due from app.timers where job = 'offers.end' and key = $1`, [
        session.offerId,
      ])
    ).rows
    expect(Math.round(((timer?.due.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7)
    good(await pair.seller.delete(`/listings/${listing}`))
    await ageDeal(session)
    const refused = { status: 409, code: 'CONFLICT', details: { status: 'EXPIRED' } }
    expect(await reopen(session)).toMatchObject(refused)
    expect(await pair.buyer.post(`/checkout/${session.id}/tx-intent`)).toMatchObject({ status: 409 })
    await fire(db, 'offers.end', session.offerId)
    await written('offers', session.offerId, 'EXPIRED')
    expect(await reopen(session)).toMatchObject(refused)
    const { items } = good(await pair.seller.get<Page<{ type: string; subject: string }>>('/notifications'))
    expect(items).toContainEqual(expect.objectContaining({ type: 'offer.expired', subject: session.offerId }))
  })

  test('does not lapse while its checkout is open, and a negotiated one lapses too', async () => {
    const { id } = good(
      await pair.buyer.post<{ id: string }>('/conversations', {
        agentId: pair.provider.id,
        text: 'A price?',
      }),
    )
    const offer = good(await pair.seller.post<Offer>(`/conversations/${id}/offers`, terms(pair)))
    const clientAgentId = pair.client.id
    good(await pair.buyer.post(`/offers/${offer.id}/accept`, { ...acceptance(offer), clientAgentId }))
    const session = await openCheckout(pair, offer)
    await db.query(`update app.offers set updated_at = updated_at - ${week} where id = $1`, [offer.id])
    await fire(db, 'offers.end', offer.id)
    await untilJobsRun(db)
    expect((await seen(pair.buyer, offer.id)).status).toBe('ACCEPTED')
    expect(good(await reopen(session)).id).toBe(session.id)
    await ageCheckout(session.id)
    await fire(db, 'offers.end', offer.id)
    await written('offers', offer.id, 'EXPIRED')
    expect(await reopen(session)).toMatchObject({ status: 409 })
  })
})

describe('a checkout session after its day', () => {
  test('is EXPIRED, is no PENDING_FUNDING order any more, and can be opened again with its order id', async () => {
    const offer = await agree(pair)
    const first = await openCheckout(pair, offer)
    good(await pair.buyer.post(`/checkout/${first.id}/tx-intent`, { action: 'approveEscrow' }))
    expect(await pair.seller.get(`/orders/${first.orderId}`)).toMatchObject({
      body: { status: 'PENDING_FUNDING' },
    })
    await ageCheckout(first.id)
    expect(await pair.seller.get(`/orders/${first.orderId}`)).toMatchObject({ status: 404 })
    expect(good(await pair.buyer.get<CheckoutSession>(`/checkout/${first.id}`)).status).toBe('EXPIRED')
    expect(await pair.buyer.post(`/checkout/${first.id}/tx-intent`)).toMatchObject({ status: 409 })
    const second = await openCheckout(pair, offer)
    // The same salt: a late payment of the first cannot be a second payment.
    expect(second).toMatchObject({ id: first.id, orderId: first.orderId, status: 'CREATED' })
    expect(Date.parse(second.expiresAt)).toBeGreaterThan(Date.now())
    await pay(pair, second)
    expect(good(await pair.buyer.get<CheckoutSession>(`/checkout/${second.id}`)).status).toBe('CONFIRMED')
  })

  test('is opened again by the call that opened it, as programs repeat it, while its offer can be paid', async () => {
    const offer = await agree(pair)
    const body = {
      offerId: offer.id,
      revisionId: offer.current.id,
      idempotencyKey: randomUUID(),
      clientAgentId: pair.client.id,
    }
    const open = async () => good(await pair.buyer.post<CheckoutSession>('/checkout/sessions', body))
    const first = await open()
    await ageCheckout(first.id)
    const [second, third] = await Promise.all([open(), open()])
    expect(second).toMatchObject({ id: first.id, orderId: first.orderId, status: 'CREATED' })
    expect(third).toMatchObject({ id: first.id, status: 'CREATED' })
    await ageCheckout(first.id)
    await db.query(`update app.offers set status = 'EXPIRED' where id = $1`, [offer.id])
    expect(await open()).toMatchObject({ id: first.id, status: 'EXPIRED' })
  })

  test('with other terms than the next one, it keeps the buyer from paying twice when it is paid late', async () => {
    const staked = await newPair()
    const offer = await agree(staked)
    const first = await openCheckout(staked, offer)
    const path = `/checkout/${first.id}`
    const prepare = async (id: string) => staked.buyer.post<{ txIntent: Intent }>(`/checkout/${id}/tx-intent`)
    await act(staked.buyer, `${path}/tx-intent`, { action: 'approveEscrow' })
    const create = good(await prepare(first.id)).txIntent
    const second = await whileNothingIsMined(async () => {
      const txHash = await launch(staked.buyer, create)
      good(await staked.buyer.post(`${path}/confirm`, { txHash }))
      await db.query(`update app.checkout_sessions set expires_at = ${hourAgo} where id = $1`, [first.id])
      await fire(db, 'checkout.reconcile', first.id)
      await written('checkout_sessions', first.id, 'EXPIRED')
      const opened = await openCheckout(staked, offer, { desiredStake: '1' })
      expect(opened.orderId).not.toBe(first.orderId)
      expect(await prepare(opened.id)).toMatchObject({ status: 409, details: { txHash } })
      return opened
    })
    await untilIndexed()
    expect(await prepare(second.id)).toMatchObject({ status: 409 })
    expect(good(await staked.buyer.get<CheckoutSession>(path)).status).toBe('CONFIRMED')
    await written('checkout_sessions', first.id, 'CONFIRMED')
    expect((await seen(staked.buyer, offer.id)).checkout).toMatchObject({ id: first.id, status: 'CONFIRMED' })
    expect(await prepare(second.id)).toMatchObject({ status: 409, details: { offerStatus: 'LOCKED' } })
  })

  test('paid and looked at by no one, it is confirmed by the worker, with its offer and its request', async () => {
    const offer = await agree(pair)
    const session = await openCheckout(pair, offer)
    await pay(pair, session)
    await written('checkout_sessions', session.id, 'CONFIRMED')
    expect(await stored('offers', offer.id)).toBe('LOCKED')
    expect(await stored('requests', offer.requestId ?? '')).toBe('CHECKOUT_CONFIRMED')
  })

  test('paid too late it is confirmed all the same: money in escrow is a fact', async () => {
    const offer = await agree(pair)
    const session = await openCheckout(pair, offer)
    const path = `/checkout/${session.id}`
    const prepare = async (action: string) =>
      good(await pair.buyer.post<{ txIntent: Intent }>(`${path}/tx-intent`, { action })).txIntent
    await pair.buyer.send(await prepare('approveEscrow'))
    const create = await prepare('createOrder')
    await ageCheckout(session.id)
    await written('checkout_sessions', session.id, 'EXPIRED')
    await pair.buyer.send(create)
    expect(await pair.buyer.post(`${path}/recover`)).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED' },
    })
    expect((await seen(pair.buyer, offer.id)).status).toBe('LOCKED')
  })
})
