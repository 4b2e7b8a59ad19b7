/** What sellers and buyers read about money next to a request: what its buyer has bought, and what similar orders cost. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Adjudicators, decided, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { anyone, fresh, type Person, person } from '@/e2e/api/sellers'
import {
  acceptance,
  act,
  deliver,
  funded,
  good,
  newPair,
  openCheckout,
  type Pair,
  pay,
  publish,
  quote,
} from '@/e2e/api/traders'
import type { RequestWithOffers } from '@/lib/offers/schema'
import type { PriceHint } from '@/lib/requests/schema'

let bench: Adjudicators

beforeAll(async () => {
  bench = await setUpAdjudicators()
})

/** A released order on a request with these words. */
async function released(pair: Pair, price: string, over: object): Promise<void> {
  const offer = await quote(pair, (await publish(pair, over)).id, { price })
  const accepted = good(await pair.buyer.post<typeof offer>(`/offers/${offer.id}/accept`, acceptance(offer)))
  const checkout = await openCheckout(pair, accepted)
  await pay(pair, checkout)
  await act(pair.seller, `/orders/${checkout.orderId}/provider-accept/prepare`)
  await deliver(pair, checkout.orderId)
  await act(pair.buyer, `/orders/${checkout.orderId}/accept/prepare`)
}

describe('the record of a buyer', () => {
  const recordOf = async (pair: Pair, reader: Person) => {
    const { id } = await publish(pair)
    return good(await reader.get<RequestWithOffers>(`/prepayment-orders/${id}`)).buyerRecord
  }

  test('counts no draft that was discarded, and what was withdrawn after an offer', async () => {
    const pair = await newPair()
    const draft = await publish(pair, { draft: true })
    good(await pair.buyer.post(`/prepayment-orders/${draft.id}/withdraw`))
    expect(await recordOf(pair, pair.seller)).toMatchObject({ requests: 1 })
    const quoted = await publish(pair)
    await quote(pair, quoted.id)
    good(await pair.buyer.post(`/prepayment-orders/${quoted.id}/withdraw`))
    expect(await recordOf(pair, pair.seller)).toMatchObject({ requests: 3 })
  })

  test('begins empty, and counts orders, payments and disputes, per currency', async () => {
    const pair = await newPair()
    const stranger = await person()
    expect(await recordOf(pair, stranger)).toMatchObject({
      requests: 1,
      bought: 0,
      settledOrders: 0,
      openOrders: 0,
      paid: [],
      disputes: 0,
      disputesLost: 0,
    })
    await released(pair, '33.333333', {})
    const { dispute } = await decided(bench, pair, 'PROVIDER_UPHELD')
    await act(pair.buyer, `/disputes/${dispute}/accept`)
    await funded(pair)
    const cancelled = await funded(pair)
    await act(pair.buyer, `/orders/${cancelled}/cancel-pending/prepare`)
    expect(await recordOf(pair, stranger)).toMatchObject({
      settledOrders: 2,
      openOrders: 1,
      paid: [{ currency: 'USDC', amount: '83.333333' }],
      disputes: 1,
      disputesLost: 1,
    })
  })
})

describe('price hints', () => {
  const category = 'Automation & Ops'
  const hints = async (query: string) =>
    anyone.get<{ items: PriceHint[] }>(`/prepayment-orders/price-hints?${query}`)

  test('come from released orders of several buyers, by tag, per currency, and are prices someone paid', async () => {
    const tag = fresh('tag')
    const [one, two, other] = [await newPair(), await newPair(), await newPair('USDT')]
    const query = `category=${encodeURIComponent(category)}&tags=${tag},nothing`
    const ofTag = async () => good(await hints(query)).items.filter(({ basis }) => basis === 'tags')
    const over = { category, tags: [tag] }
    await released(one, '20', over)
    await released(one, '40.5', over)
    await released(one, '30', over)
    expect(await ofTag(), 'three orders of one buyer').toEqual([])
    await released(two, '99.000001', over)
    await released(other, '10', over)
    expect(await ofTag()).toEqual([
      { currency: 'USDC', basis: 'tags', orders: 4, low: '20', median: '30', high: '40.5' },
    ])
    // Without the tag the whole category counts; an order under way, or a cancelled one, never does.
    const ofCategory = good(await hints(`category=${encodeURIComponent(category)}`)).items
    expect(ofCategory.find(({ currency }) => currency === 'USDC')).toMatchObject({ basis: 'category' })
    await funded(one)
    expect(await ofTag()).toMatchObject([{ orders: 4 }])
  })

  test('know no prices of a category no one bought in', async () => {
    expect(good(await hints(`category=${encodeURIComponent('Market & Protocol Research')}`)).items).toEqual(
      [],
    )
  })

  test.each(['', 'category=Nothing', 'category=Automation', 'tags=a', 'category=Automation+%26+Ops&x=1'])(
    'refuses ?%s',
    async (query) => {
      expect(await hints(query)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    },
  )
})
