/** Two payments of one offer that are confirmed at the same moment: one of them is announced as paid twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainlessWorker, startChainlessWorker } from '@/e2e/indexer/chainless-worker'
import { eager } from '@/e2e/indexer/rows'
import { sized } from '@/e2e/sized'

let worker: ChainlessWorker

beforeAll(async () => {
  worker = await startChainlessWorker()
})
afterAll(() => worker?.stop())

test('of two payments of one offer in one block one is funded and the other a duplicate, every time', async () => {
  const offers = sized(20, 100)
  const orders: string[] = []
  for (let n = 0; n < offers; n++) orders.push(...(await worker.occurrences.paidTwice(eager)))
  const typesOf = async () =>
    (
      await worker.owner.query<{ types: string }>(
        `select string_agg(n.type, ' ' order by n.type) as types from app.notifications n
         join app.checkout_sessions s on s.order_id = n.subject
         where n.account_id = $1 and n.subject = any($2) group by s.offer_id`,
        [eager.account, orders],
      )
    ).rows.map(({ types }) => types)
  // Held until they are final, so that all of them are confirmed together.
  await worker.nextBlock()
  await expect.poll(async () => (await typesOf()).join(' ').split(' ').length).toBe(2 * offers)
  expect(new Set(await typesOf())).toEqual(new Set(['order.duplicate order.funded']))
})
