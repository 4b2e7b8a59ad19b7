/** A rating counts a pair of wallets once a day, as the reputation on the chain does. */
import { expect, test } from 'vitest'
import { anyone, mintAgent, person } from '@/e2e/api/sellers'
import { act, delivered, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, chainRpc } from '@/e2e/stack'
import type { Rating } from '@/lib/listings/schema'

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
