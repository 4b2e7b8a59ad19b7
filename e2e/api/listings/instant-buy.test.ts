import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageAs } from '@/e2e/api/pages/page-as'
import {
  anyone,
  draftListing,
  mintAgent,
  type Person,
  person,
  publishedListing,
  stake,
  transferAgent,
} from '@/e2e/api/sellers'
import { agree, good, newPair, openCheckout, type Pair, pay, readOrder } from '@/e2e/api/traders'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { Listing } from '@/lib/listings/schema'
import type { Offer } from '@/lib/offers/schema'

let pair: Pair

const inputSchema = {
  type: 'object',
  properties: {
    product: { type: 'string', title: 'Product', minLength: 2, maxLength: 80 },
    tone: { type: 'string', enum: ['plain', 'bold'] },
  },
  required: ['product'],
  additionalProperties: false,
}
const tiers = {
  instantBuyable: true,
  packages: [
    { name: 'Basic', price: '25', deliveryDays: 3, includes: ['One page'] },
    { name: 'Pro', price: '60.5', deliveryDays: 5 },
  ],
  addons: [
    { title: 'Second round', price: '10', extraDays: 2 },
    { title: 'Source files', price: '4.25' },
  ],
}

beforeAll(async () => {
  pair = await newPair()
})

const onSale = (over: object = {}) => publishedListing(pair.seller, pair.provider, { ...tiers, ...over })
const choice = (over: object = {}) => ({
  idempotencyKey: randomUUID(),
  clientAgentId: pair.client.id,
  ...over,
})
const buy = (id: string, over: object = {}, who: Pick<Person, 'post'> = pair.buyer) =>
  who.post<CheckoutSession>(`/listings/${id}/instant-buy`, choice(over))

describe('POST /listings/:id/instant-buy', () => {
  test('a package with add-ons and an input becomes a checkout with their price, time and words, and is paid', async () => {
    const id = await onSale({ inputSchema })
    const session = good(
      await buy(id, {
        packageId: 'tier-2',
        addonIds: ['addon-2', 'addon-1'],
        input: { product: 'Atlas', tone: 'bold' },
        note: 'Before Friday, please.',
      }),
    )
    expect(session).toMatchObject({
      status: 'CREATED',
      amount: '74.75',
      currency: 'USDC',
      terms: { title: 'Landing page copy', price: '74.75', deliveryDays: 7, requestId: null },
    })
    for (const words of ['Pro', 'Second round (10.00 USDC)', 'Product: Atlas', 'tone: bold', 'Before Friday'])
      expect(session.terms.scope).toContain(words)
    for (const who of [pair.buyer, pair.seller])
      expect(good(await who.get<Offer>(`/offers/${session.offerId}`))).toMatchObject({
        status: 'ACCEPTED',
        listingId: id,
        price: '74.75',
      })
    await pay(pair, session)
    expect(await readOrder(pair.seller, session.orderId)).toMatchObject({
      status: 'PENDING_ACCEPT',
      budget: '74.75',
    })
  })

  test('the same key buys once, also twice at the same time; another choice under it is CONFLICT', async () => {
    const id = await onSale()
    const body = choice({ addonIds: ['addon-1'] })
    const answers = await Promise.all(
      [1, 2, 3].map(() => pair.buyer.post<CheckoutSession>(`/listings/${id}/instant-buy`, body)),
    )
    expect(new Set(answers.map((answer) => good(answer).id)).size).toBe(1)
    expect(good(await pair.buyer.post<CheckoutSession>(`/listings/${id}/instant-buy`, body)).id).toBe(
      answers[0]?.body.id,
    )
    expect(await pair.buyer.post(`/listings/${id}/instant-buy`, { ...body, addonIds: [] })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })

  test('without packages and choices it is the base price', async () => {
    const id = await publishedListing(pair.seller, pair.provider, { instantBuyable: true })
    expect(good(await buy(id))).toMatchObject({ amount: '25', terms: { deliveryDays: 3 } })
  })

  test('at a price that was not read nothing is agreed; one that was counts with add-ons, and stays for its key', async () => {
    const id = await onSale()
    const threads = async () =>
      good(await pair.seller.get<{ items: Conversation[] }>('/conversations?pageSize=100')).items.map(
        (one) => [one.id, one.lastMessage?.id],
      )
    const before = await threads()
    const pro = { packageId: 'tier-2', addonIds: ['addon-2'] }
    const other = { status: 409, code: 'CONFLICT', details: { amount: '64.75', currency: 'USDC' } }
    expect(await buy(id, { ...pro, expectedPrice: '60.5' })).toMatchObject(other)
    expect(await threads()).toEqual(before)
    const idempotencyKey = randomUUID()
    const again = (over: object) => buy(id, { ...pro, idempotencyKey, ...over })
    const bought = good(await again({ expectedPrice: '64.750' }))
    expect(bought.amount).toBe('64.75')
    // The other package moves by as much.
    good(await pair.seller.patch(`/listings/${id}`, { basePrice: '35' }))
    for (const over of [{}, { expectedPrice: '64.75' }]) expect(good(await again(over)).id).toBe(bought.id)
    expect(await again({ expectedPrice: '74.75' })).toMatchObject(other)
  })

  test.each([
    ['no package', { packageId: 'tier-9' }],
    ['no add-on', { addonIds: ['addon-9'] }],
    ['an add-on twice', { addonIds: ['addon-1', 'addon-1'] }],
    ['no key', { idempotencyKey: '' }],
    ['no agent', { clientAgentId: undefined }],
    ['a foreign field', { price: '1' }],
    ['an input no one asked for', { input: { product: 'Atlas' } }],
    ['a finer stake than there is', { desiredStake: '0.001' }],
    ['a finer price than there is', { expectedPrice: '25.0000001' }],
  ])('naming %s is BAD_REQUEST', async (_, change) =>
    expect(await buy(await onSale(), change)).toMatchObject({ status: 400, code: 'BAD_REQUEST' }),
  )

  test('an input that does not fit is BAD_REQUEST and says where', async () => {
    const id = await onSale({ inputSchema })
    const answer = await buy(id, { input: { product: 'A', tone: 'loud', more: 1 } })
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    const { issues } = answer.details as { issues: { field: string }[] }
    expect(issues.map(({ field }) => field).sort()).toEqual(['input', 'product', 'tone'])
    expect(await buy(id)).toMatchObject({ code: 'BAD_REQUEST', details: { issues: [{ field: 'product' }] } })
  })

  test('is refused where quotes are asked for, to the seller, off sale, and to strangers', async () => {
    const quotes = await onSale({ instantBuyable: false })
    expect(await buy(quotes)).toMatchObject({ status: 409, code: 'CONFLICT' })
    const id = await onSale()
    const own = await mintAgent(pair.seller)
    expect(await buy(id, { clientAgentId: own.id }, pair.seller)).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    expect(await buy(id, { clientAgentId: own.id })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await buy(id, { clientAgentId: '999999999' })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const hidden = await draftListing(pair.seller, pair.provider, tiers)
    expect(await buy(hidden)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await buy('nothing')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await buy(id, {}, anyone)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test('the seller must be able to cover the bond, and have the stake asked for', async () => {
    const bonded = await onSale({ bondAmount: '99' })
    expect(await buy(await onSale(), { desiredStake: '500' })).toMatchObject({ code: 'STAKE_GATE_NOT_MET' })
    const covered = good(await buy(await onSale({ bondAmount: '1' }), { packageId: 'tier-1' }))
    await pay(pair, covered)
    const { txIntent } = good(
      await pair.seller.post<{ txIntent: Parameters<Person['send']>[0] }>(
        `/orders/${covered.orderId}/provider-accept/prepare`,
      ),
    )
    await pair.seller.send(txIntent)
    // All 100 are staked, 2.5 of them are locked by that order.
    expect(await buy(bonded)).toMatchObject({
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '99', free: '97.5', locked: '2.5', compared: 'free' },
    })
  })

  test('a buyer is not asked to deposit what the seller lacks', async () => {
    const bare = await mintAgent(pair.seller)
    const id = await publishedListing(pair.seller, bare, tiers)
    const answer = await buy(id)
    expect(answer).toMatchObject({
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
      body: { error: { message: expect.stringContaining('The selling agent has too little stake') } },
      details: { total: '0', whose: 'seller' },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/deposit/i)
  })

  test('no one is bound who never signed in: an agent sold to a new wallet asks for quotes', async () => {
    const sold = await mintAgent(pair.seller)
    const id = await publishedListing(pair.seller, sold, tiers)
    const buyer = await person()
    await transferAgent(pair.seller, sold, {
      ...buyer,
      address: '0x00000000000000000000000000000000000a9e47',
    })
    expect(await buy(id)).toMatchObject({ status: 409, code: 'CONFLICT' })
  })
})

describe('the input schema of a listing', () => {
  test('is kept as it was given, changed and taken away', async () => {
    const id = await draftListing(pair.seller, pair.provider, { inputSchema })
    const kept = good(await pair.seller.get<Listing>(`/listings/${id}`)).inputSchema
    // The order of the fields is the order in which the buyer is asked.
    expect(JSON.stringify(kept)).toBe(JSON.stringify(inputSchema))
    const patched = good(await pair.seller.patch<Listing>(`/listings/${id}`, { inputSchema: null }))
    expect(patched.inputSchema).toBeNull()
  })

  test.each([
    ['a pattern', { ...inputSchema, properties: { product: { type: 'string', pattern: '^(a+)+$' } } }],
    ['a reference', { type: 'object', properties: { a: { $ref: 'http://127.0.0.1/x' } } }],
    ['no object', { type: 'string' }],
  ])('with %s is BAD_REQUEST', async (_, schema) =>
    expect(
      await pair.seller.post(`/agents/${pair.provider.id}/services`, {
        title: 'A title',
        category: 'Data & Research',
        basePrice: '5',
        deliveryDays: 1,
        description: 'x',
        inputSchema: schema,
      }),
    ).toMatchObject({ status: 400, code: 'BAD_REQUEST' }),
  )
})

test('the page of a listing tells its seller, and no one else, which stake is missing until it is there', async () => {
  const seller = await person()
  const agent = await mintAgent(seller)
  const id = await publishedListing(seller, agent, tiers)
  const missingFor = async (who: Person | null) => {
    const html = (await (await pageAs(`/listings/${id}`, who)).text()).replaceAll('<!-- -->', '')
    return /an order needs your stake behind it, and ([\d.]+) USDC is\s+missing/.exec(html)?.[1] ?? null
  }
  const missing = await missingFor(seller)
  expect(Number(missing)).toBeGreaterThan(0)
  expect(await missingFor(null)).toBeNull()
  expect(await missingFor(pair.buyer)).toBeNull()
  await stake(seller, agent, missing ?? '', 'USDC')
  expect(await missingFor(seller)).toBeNull()
})

test('the checkout of a purchase leads back to the service, and that of a request to the request', async () => {
  const id = await onSale()
  const bought = good(await buy(id))
  const content = async (checkout: string) =>
    (await (await pageAs(`/checkout/${checkout}`, pair.buyer)).text()).replace(/<script.*?<\/script>/gs, '')
  expect(await content(bought.id)).toContain(`href="/listings/${id}"`)
  const offer = await agree(pair)
  const agreed = await openCheckout(pair, offer)
  expect(await content(agreed.id)).toContain(`href="/requests/${offer.requestId}"`)
})
