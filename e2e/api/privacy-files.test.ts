/** Words in public files that the service wrote: they go with what names them. */
import { expect, test } from 'vitest'
import { eventually, stack } from '../stack'
import { eraseWhole } from './own-data'
import { ageReservation, asOwner, fresh, person, prepareMint } from './sellers'
import { act, delivered, good, newPair, type Pair, readOrder } from './traders'

const fileAt = (key: string) => fetch(`${stack().url}/files/public/${key}`)
const untilGone = (key: string) => eventually(async () => ((await fileAt(key)).status === 404 ? true : null))

/** An order that its buyer has reviewed. */
async function reviewed(pair: Pair, text: string): Promise<string> {
  const id = await delivered(pair)
  await act(pair.buyer, `/orders/${id}/accept/prepare`)
  good(await pair.buyer.post(`/orders/${id}/review`, { rating: 4, text }))
  return id
}

/** The key of the file that the review of an order was last prepared with. */
async function feedbackKey(order: string): Promise<string> {
  const [row] = await asOwner<{ hash: string }>(
    `select feedback_hash as hash from app.reviews where order_id = $1 and side = 'client'`,
    [order],
  )
  return `feedback/${row?.hash}.json`
}

test('the file of a review goes with its account, unless the review is on the chain', async () => {
  const pair = await newPair('USDC', '1000')
  const [unwritten, written] = [fresh('unwritten'), fresh('written')]
  const prepared = await reviewed(pair, unwritten)
  good(await pair.buyer.post(`/orders/${prepared}/review/onchain/prepare`))
  const mined = await reviewed(pair, written)
  await act(pair.buyer, `/orders/${mined}/review/onchain/prepare`)
  const [open, kept] = [await feedbackKey(prepared), await feedbackKey(mined)]
  expect(await (await fileAt(open)).text()).toContain(unwritten)
  await eraseWhole(pair.buyer)
  await untilGone(open)
  expect(await (await fileAt(kept)).text()).toContain(written)
  const { reviews } = await readOrder(pair.buyer, mined)
  expect(reviews.find(({ side }) => side === 'client')?.onchain).not.toBeNull()
})

test('the file of a name that was reserved and not minted goes when another wallet takes the name', async () => {
  const [ada, bob] = [await person('0'), await person('0')]
  const word = fresh('word')
  const { sent, body } = await prepareMint(ada, { description: `About ${word}.` })
  const key = `agents/${body.agentId}/registration.json`
  expect(await (await fileAt(key)).text()).toContain(word)
  await ageReservation(body.agentId, 25)
  const next = await prepareMint(bob, { name: sent.name })
  await untilGone(key)
  expect((await fileAt(`agents/${next.body.agentId}/registration.json`)).status).toBe(200)
})
