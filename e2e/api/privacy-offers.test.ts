/** An erasure ends the offers of the account, on both sides, before it erases their words. */
import { describe, expect, test } from 'vitest'
import type { Offer } from '@/lib/offers/schema'
import { erase } from './own-data'
import { asOwner, type Person } from './sellers'
import { good, newPair, publish, quote } from './traders'

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
