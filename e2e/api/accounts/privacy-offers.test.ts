/** An erasure ends the offers of the account, on both sides, before it erases their words. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asOwner, type Person, publishedListing } from '@/e2e/api/sellers'
import { agree, good, newPair, openCheckout, type Pair, publish, quote } from '@/e2e/api/traders'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Offer } from '@/lib/offers/schema'
import { erase } from './own-data'

const seen = async (who: Person, { id }: Pick<Offer, 'id'>): Promise<Offer> =>
  good(await who.get<Offer>(`/offers/${id}`))

/** Ends the validity of an offer without the job that stores it. */
const outdate = ({ id }: Offer) =>
  asOwner(`update app.offer_revisions set valid_until = now() - interval '1 hour' where offer_id = $1`, [id])

describe('offers that wait for an answer', () => {
  const reason = 'The account was closed.'

  test('on an open request end with the account of the buyer, at the first call', async () => {
    const pair = await newPair()
    const offer = await quote(pair, (await publish(pair)).id)
    good(await erase(pair.buyer))
    expect(await seen(pair.seller, offer)).toMatchObject({ status: 'DECLINED', endReason: reason })
  })

  test('end with the account of the seller', async () => {
    const pair = await newPair()
    const offer = await quote(pair, (await publish(pair)).id)
    good(await erase(pair.seller))
    expect(await seen(pair.buyer, offer)).toMatchObject({ status: 'WITHDRAWN', endReason: reason })
  })

  test('stop neither side when their time is over and that is not stored yet', async () => {
    const pair = await newPair()
    const offer = await quote(pair, (await publish(pair)).id)
    await outdate(offer)
    good(await erase(pair.seller))
    expect(await seen(pair.buyer, offer)).toMatchObject({ status: 'EXPIRED' })
    good(await erase(pair.buyer))
  })
})

describe('an offer that was accepted and not paid ends with the account of its seller', () => {
  const says = 'The seller closed the account before the offer was paid.'

  const expectEnded = async ({ buyer }: Pair, offer: Pick<Offer, 'id'> & { current: { id: string } }) => {
    expect(await seen(buyer, offer)).toMatchObject({ status: 'EXPIRED', endReason: says })
    const body = { offerId: offer.id, revisionId: offer.current.id, idempotencyKey: randomUUID() }
    expect(await buyer.post('/checkout/sessions', body)).toMatchObject({ status: 409, code: 'CONFLICT' })
    const bell = good(await buyer.get<{ items: object[] }>('/notifications'))
    expect(bell.items).toContainEqual(
      expect.objectContaining({
        type: 'offer.expired',
        subject: offer.id,
        text: expect.stringContaining(says),
      }),
    )
  }

  test('with its request: no checkout opens with its erased words', async () => {
    const pair = await newPair()
    const offer = await agree(pair)
    good(await erase(pair.seller))
    await expectEnded(pair, offer)
    expect(good(await pair.buyer.get(`/prepayment-orders/${offer.requestId}`))).toMatchObject({
      status: 'EXPIRED',
    })
  })

  test('also when its checkout is open: nothing more is prepared for it', async () => {
    const pair = await newPair()
    const offer = await agree(pair)
    const { id } = await openCheckout(pair, offer)
    good(await erase(pair.seller))
    await expectEnded(pair, offer)
    expect(await pair.buyer.post(`/checkout/${id}/tx-intent`, { action: 'approveEscrow' })).toMatchObject({
      status: 409,
    })
  })

  test('when it was bought at once from a listing', async () => {
    const pair = await newPair()
    const listing = await publishedListing(pair.seller, pair.provider, { instantBuyable: true })
    const choice = { idempotencyKey: randomUUID(), clientAgentId: pair.client.id }
    const session = good(await pair.buyer.post<CheckoutSession>(`/listings/${listing}/instant-buy`, choice))
    good(await erase(pair.seller))
    await expectEnded(pair, { id: session.offerId, current: { id: session.revisionId } })
  })
})
