/** How offers end: declined by the buyer, or withdrawn by the seller. */
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone, type Person, person } from '@/e2e/api/sellers'
import { acceptance, agree, newPair, type Pair, publish, quote } from '@/e2e/api/traders'

let pair: Pair
let stranger: Person

beforeAll(async () => {
  pair = await newPair()
  stranger = await person()
})

describe('decline and withdraw', () => {
  test('the buyer declines, the provider withdraws, and neither happens twice', async () => {
    const first = await quote(pair, (await publish(pair)).id)
    expect(await pair.seller.post(`/offers/${first.id}/decline`)).toMatchObject({ status: 403 })
    expect(await pair.buyer.post(`/offers/${first.id}/decline`)).toMatchObject({
      body: { status: 'DECLINED' },
    })
    expect(await pair.buyer.post(`/offers/${first.id}/decline`)).toMatchObject({ status: 409 })
    const second = await quote(pair, (await publish(pair)).id)
    expect(await pair.buyer.post(`/offers/${second.id}/withdraw`)).toMatchObject({ status: 403 })
    expect(await pair.seller.post(`/offers/${second.id}/withdraw`)).toMatchObject({
      body: { status: 'WITHDRAWN', current: { status: 'WITHDRAWN' } },
    })
    expect(await pair.seller.post(`/offers/${second.id}/withdraw`)).toMatchObject({ status: 409 })
    expect(await pair.buyer.post(`/offers/${second.id}/accept`, acceptance(second))).toMatchObject({
      status: 409,
    })
  })

  test('an accepted offer is neither revised nor withdrawn nor declined', async () => {
    const offer = await agree(pair)
    expect(await pair.seller.post(`/offers/${offer.id}/revisions`, { price: '1' })).toMatchObject({
      status: 409,
    })
    expect(await pair.seller.post(`/offers/${offer.id}/withdraw`)).toMatchObject({ status: 409 })
    expect(await pair.buyer.post(`/offers/${offer.id}/decline`)).toMatchObject({ status: 409 })
  })

  test('strangers and rivals do not find an offer', async () => {
    const offer = await quote(pair, (await publish(pair)).id)
    for (const [method, path] of [
      ['get', ''],
      ['post', '/decline'],
      ['post', '/withdraw'],
    ] as const)
      expect(await stranger[method](`/offers/${offer.id}${path}`)).toMatchObject({ status: 404 })
    expect(await anyone.get(`/offers/${offer.id}`)).toMatchObject({ status: 401 })
  })
})
