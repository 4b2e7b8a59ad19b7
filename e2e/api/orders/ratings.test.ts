/** A rating counts a pair of wallets once a day, as the reputation on the chain does. */
import { expect, test } from 'vitest'
import { anyone, mintAgent, type Person, person, transferAgent } from '@/e2e/api/sellers'
import { act, delivered, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, chainRpc } from '@/e2e/stack'
import type { Rating } from '@/lib/listings/schema'
import type { Order } from '@/lib/orders/schema'

const dayS = 86_400

/** Settles an order and has its buyer review it. */
async function rated(pair: Pair, rating: number): Promise<void> {
  const id = await delivered(pair)
  await act(pair.buyer, `/orders/${id}/accept/prepare`)
  good(await pair.buyer.post(`/orders/${id}/review`, { rating }))
}

const ratingOf = async ({ provider }: Pair) =>
  good(await anyone.get<{ rating: Rating; total: number }>(`/agents/${provider.id}/reviews`))

/** Goes to the first minutes of a day of the chain's clock, so that what follows is on one day. */
async function toNextMorning(): Promise<void> {
  const { timestamp } = await chainRpc<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
  await advanceTime(dayS - (Number(timestamp) % dayS) + 60)
}

test('three reviews of one pair on one day are one in the average: the newest', async () => {
  const pair = await newPair('USDC', '1000')
  await toNextMorning()
  for (const rating of [5, 5, 2]) await rated(pair, rating)
  expect(await ratingOf(pair)).toMatchObject({ total: 3, rating: { count: 1, average: 2, reviews: 3 } })
  expect((await anyone.get(`/agents/${pair.provider.handle}`)).body).toMatchObject({
    rating: { count: 1, average: 2, reviews: 3 },
  })

  const buyer = await person()
  await rated({ ...pair, buyer, client: await mintAgent(buyer) }, 4)
  expect(await ratingOf(pair)).toMatchObject({ rating: { count: 2, average: 3, reviews: 4 } })

  await toNextMorning()
  await rated(pair, 3)
  expect(await ratingOf(pair)).toMatchObject({ rating: { count: 3, average: 3, reviews: 5 } })
})

test('who has come to hold the other side’s agent does not review it', async () => {
  const own = { status: 403, code: 'SELF_FEEDBACK' }
  const canReview = async (who: Person, id: string) =>
    good(await who.get<Order>(`/orders/${id}`)).availableActions.canReview
  const settled = async (pair: Pair) => {
    const id = await delivered(pair)
    await act(pair.buyer, `/orders/${id}/accept/prepare`)
    return id
  }
  const bought = await newPair()
  const id = await settled(bought)
  expect(await canReview(bought.buyer, id)).toBe(true)
  await transferAgent(bought.seller, bought.provider, bought.buyer)
  expect(await canReview(bought.buyer, id)).toBe(false)
  expect(await bought.buyer.post(`/orders/${id}/review`, { rating: 5 })).toMatchObject(own)

  const sold = await newPair()
  const other = await settled(sold)
  await transferAgent(sold.buyer, sold.client, sold.seller)
  expect(await canReview(sold.seller, other)).toBe(false)
  expect(await sold.seller.post(`/orders/${other}/review`, { rating: 5 })).toMatchObject(own)
  expect(await canReview(sold.buyer, other)).toBe(true)
})
