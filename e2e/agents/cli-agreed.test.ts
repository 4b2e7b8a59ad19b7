/** What the other side changes between reading and agreeing: a command that no one reads a question of takes what its caller named, or nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conversation } from '@/lib/conversations/schema'
import type { Listing } from '@/lib/listings/schema'
import type { Order } from '@/lib/orders/schema'
import { fundedUser, newUser, type User } from './cli'

let seller: User
let buyer: User
const run = Date.now().toString(36)

beforeAll(async () => {
  ;[seller, buyer] = await Promise.all([fundedUser(), fundedUser()])
  await seller.json('agents', 'create', `offers-${run}`, '--category', 'data')
  await buyer.json('agents', 'create', `reads-${run}`, '--category', 'data')
  await seller.json('stake', 'deposit', '25')
})
afterAll(() => {
  for (const user of [seller, buyer]) user?.forget()
})

const listed = () =>
  seller.json<Listing>(
    ...['listings', 'create', '--title', 'Price table', '--price', '20', '--days', '2', '--category', 'data'],
    ...['--description', 'Twelve competitors.', '--instant', '--publish'],
  )

/** An order that its seller works on. */
async function ordered(): Promise<string> {
  const { id } = await listed()
  const order = await buyer.json<Order>('listings', 'buy', id, '--price', '20')
  await seller.json('orders', 'accept', order.id)
  return order.id
}

const orders = (who: User, ...args: string[]) => who.json<Order>('orders', ...args)
const refusal = (code: string) => ({ code: 5, stderr: expect.stringContaining(code) })

test('a share is the one that was read', async () => {
  const id = await ordered()
  await orders(seller, 'settle', id, '--share', '20')
  const read = await buyer.merx('orders', 'show', id)
  expect(read.stdout).toContain('20 % for the seller, by the seller')
  await orders(seller, 'settle', id, '--share', '100')
  expect(await buyer.merx('orders', 'agree', id)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--share'),
  })
  expect(await buyer.merx('orders', 'agree', id, '--share', '20')).toMatchObject(refusal('PROPOSAL_CHANGED'))
  expect(await orders(buyer, 'show', id)).toMatchObject({ status: 'IN_PROGRESS' })
  await orders(seller, 'settle', id, '--share', '20')
  expect(await orders(buyer, 'agree', id, '--share', '20')).toMatchObject({ outcome: 'AGREED' })
})

test('a due date is the one that was read', async () => {
  const id = await ordered()
  const { deliveryDueAt } = await orders(buyer, 'show', id)
  const later = (days: number) =>
    `${new Date(Date.parse(deliveryDueAt ?? '') + days * 86_400_000).toISOString().slice(0, 19)}Z`
  await orders(seller, 'extend', id, '--due', later(1))
  await orders(seller, 'extend', id, '--due', later(90))
  expect(await buyer.merx('orders', 'accept-extension', id)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--due'),
  })
  const accepting = ['accept-extension', id, '--due']
  expect(await buyer.merx('orders', ...accepting, later(1))).toMatchObject(refusal('PROPOSAL_CHANGED'))
  expect(await orders(buyer, 'show', id)).toMatchObject({ deliveryDueAt })
  const { deliveryDueAt: moved } = await orders(buyer, ...accepting, later(90))
  expect(Date.parse(moved ?? '')).toBe(Date.parse(later(90)))
})

test('a revision is the one that was read', async () => {
  const wanted = ['Competitor prices', '--scope', 'Twelve, as CSV.', '--budget', '20-60']
  const request = await buyer.json<{ id: string }>('requests', 'create', ...wanted)
  const terms = ['--request', request.id, '--price', '20', '--days', '3', '--scope', 'Twelve.']
  const { id } = await seller.json<{ id: string }>('offers', 'send', ...terms)
  await seller.json('offers', 'revise', id, '--price', '60')
  expect(await buyer.merx('offers', 'accept', id, '--pay')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--revision'),
  })
  const accepting = ['offers', 'accept', id, '--pay', '--revision']
  expect(await buyer.merx(...accepting, '1')).toMatchObject(refusal('CONFLICT'))
  expect(await buyer.json('offers', 'show', id)).toMatchObject({ status: 'ACTIVE', version: 2 })
  expect(await buyer.json(...accepting, '2')).toMatchObject({ status: 'PENDING_ACCEPT', budget: '60' })
})

test('a price is the one that was read', async () => {
  const { id } = await listed()
  const dearer = JSON.stringify({ basePrice: '60' })
  await seller.json('api', 'patch', `/listings/${id}`, '--body', dearer)
  const bought = async () =>
    (await buyer.json<{ items: Order[] }>('orders', 'list')).items.map((order) => order.id)
  const threads = async () =>
    (await seller.json<{ items: Conversation[] }>('inbox', 'list')).items.map((one) => [
      one.id,
      one.offerStatus,
      one.lastMessage?.text,
    ])
  const before = [await bought(), await threads()]
  expect(await buyer.merx('listings', 'buy', id)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--price'),
  })
  expect(await buyer.merx('listings', 'buy', id, '--price', '20')).toMatchObject(refusal('60 USDC'))
  // Nothing is agreed either: the seller hears nothing of it.
  expect([await bought(), await threads()]).toEqual(before)
  expect(await buyer.json('listings', 'buy', id, '--price', '60.00')).toMatchObject({ budget: '60' })
})

test('where a question can be asked it shows what is agreed to, and nothing has to be named', async () => {
  const shy = newUser({ ...buyer.env, MERX_YES: '' })
  const id = `0x${'0'.repeat(64)}`
  for (const args of [
    ['orders', 'agree', id],
    ['orders', 'accept-extension', id],
    ['slots', 'agree', id],
  ])
    expect(await shy.merx(...args)).toMatchObject({ code: 4 })
  shy.forget()
})
