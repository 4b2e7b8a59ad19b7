/** Words in public files that the service wrote: they go with what names them. */
import { expect, test } from 'vitest'
import { feedbackKey, fileAt, prepareReview, reviewed, untilGone } from '@/e2e/api/orders/review-files'
import { ageReservation, asOwner, fresh, person, prepareMint } from '@/e2e/api/sellers'
import { act, good, newPair, readOrder } from '@/e2e/api/traders'
import { eventually } from '@/e2e/stack'
import { eraseWhole } from './own-data'

test('the file of a review goes with its account, unless the review is on the chain', async () => {
  const pair = await newPair('USDC', '1000')
  const [unwritten, written] = [fresh('unwritten'), fresh('written')]
  const prepared = await reviewed(pair, unwritten)
  good(await prepareReview(pair, prepared))
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

const counted = 'select 1 from app.reward_fees where matter = $1'

/** Has the settlement of an order stand in another transaction. Returns the one before. */
async function settleIn(order: string, txHash: string): Promise<string> {
  const [row] = await asOwner<{ before: string }>(
    `update chain.events e set tx_hash = $2 from chain.events b
     where e.name = 'OrderSettled' and e.keys @> array['order:' || $1]
       and (b.block_number, b.log_index) = (e.block_number, e.log_index)
     returning b.tx_hash as before`,
    [order, txHash],
  )
  if (!row) throw new Error(`order ${order} is not settled`)
  return row.before
}

test('a review that is prepared again after its settlement moved leaves no file behind', async () => {
  const pair = await newPair('USDC', '1000')
  const order = await reviewed(pair, fresh('moved'))
  good(await prepareReview(pair, order))
  const first = await feedbackKey(order)
  // What is counted of the settlement names its transaction: count it before the transaction changes.
  await eventually(async () => (await asOwner(counted, [`order:${order}`]))[0] ?? null)
  // As a reorg leaves it: the settlement was mined again in another transaction.
  const mined = await settleIn(order, `0x${'5e'.repeat(32)}`)
  good(await prepareReview(pair, order))
  const second = await feedbackKey(order)
  expect(second).not.toBe(first)
  expect((await fileAt(second)).status).toBe(200)
  await eraseWhole(pair.buyer)
  for (const key of [first, second]) await untilGone(key)
  await settleIn(order, mined)
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
