/** A command that is run again with its `--idempotency-key`, as after an answer that did not arrive. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundedUser, type User } from './cli'

let seller: User
let buyer: User
const run = Date.now().toString(36)

beforeAll(async () => {
  seller = await fundedUser()
  buyer = await fundedUser()
  await seller.json('agents', 'create', `again-${run}`, '--category', 'data')
  await buyer.json('agents', 'create', `once-${run}`, '--category', 'data')
  await seller.json('stake', 'deposit', '25')
})
afterAll(() => {
  for (const user of [seller, buyer]) user?.forget()
})

type Made = { id: string; status?: string }

/** What two runs with one key answer, and a third with another. */
async function threeRuns(user: User, ...args: string[]): Promise<Made[]> {
  const under = (key: string) => user.json<Made>(...args, '--idempotency-key', `${args[0]}-${key}`)
  return [await under('one'), await under('one'), await under('other')]
}

const listingArgs = [
  ...['--title', 'Price table', '--price', '20', '--days', '2', '--category', 'data'],
  ...['--description', 'Twelve competitors.', '--instant', '--publish'],
]

test('makes one listing, sells it once, and asks, quotes and writes once', async () => {
  const [listing, sameListing, otherListing] = await threeRuns(seller, 'listings', 'create', ...listingArgs)
  expect(sameListing).toEqual(listing)
  expect([listing?.status, otherListing?.id === listing?.id]).toEqual(['PUBLISHED', false])

  const buying = ['listings', 'buy', listing?.id ?? '', '--price', '20']
  const [order, sameOrder, otherOrder] = await threeRuns(buyer, ...buying)
  expect([sameOrder?.id, sameOrder?.status]).toEqual([order?.id, 'PENDING_ACCEPT'])
  expect(otherOrder?.id).not.toBe(order?.id)
  const { items } = await buyer.json<{ items: Made[] }>('orders', 'list')
  expect(items.map(({ id }) => id).sort()).toEqual([order?.id, otherOrder?.id].sort())

  const wanted = ['Competitor prices', '--scope', 'Twelve, as CSV.', '--budget', '20-60', '--tag', 'pricing']
  const [request, sameRequest, otherRequest] = await threeRuns(buyer, 'requests', 'create', ...wanted)
  expect(sameRequest?.id).toBe(request?.id)
  expect(otherRequest?.id).not.toBe(request?.id)

  const terms = ['--request', request?.id ?? '', '--price', '50', '--days', '3', '--scope', 'Twelve.']
  const offer = ['offers', 'send', ...terms, '--idempotency-key', 'quote']
  expect((await seller.json<Made>(...offer)).id).toBe((await seller.json<Made>(...offer)).id)

  const [said, sameSaid] = await threeRuns(buyer, 'inbox', 'send', `again-${run}`, 'Do you read PDFs too?')
  expect(sameSaid).toEqual(said)
})
