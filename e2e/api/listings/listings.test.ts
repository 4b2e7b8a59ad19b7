import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  draftListing,
  listingBody,
  mintAgent,
  type Person,
  person,
  prepareMint,
  publishedListing,
  stake,
  transferAgent,
} from '@/e2e/api/sellers'
import type { Listing, ListingSummary } from '@/lib/listings/schema'
import { addMoney, formatMoney, parseMoney } from '@/lib/money'
import type { Page } from '@/lib/paging'

let ada: Person
let bob: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
  bob = await person()
  agent = await mintAgent(ada)
})

const draft = (over: object = {}) => draftListing(ada, agent, over)
const published = (over: object = {}) => publishedListing(ada, agent, over)

describe('creating', () => {
  test('creates a draft that only its owner sees', async () => {
    const id = await draft()
    expect((await ada.get<Listing>(`/listings/${id}`)).body).toMatchObject({
      status: 'DRAFT',
      currency: 'USDC',
      packages: [{ id: 'standard', price: '25' }],
      availableActions: { canPublish: true, canPause: false, canEdit: true },
    })
    for (const who of [bob, anyone])
      expect(await who.get(`/listings/${id}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(
      (await anyone.get<Page<ListingSummary>>(`/agents/${agent.id}/services`)).body.items,
    ).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('POST /listings takes the agent in the body, by either id', async () => {
    const answer = await ada.post('/listings', listingBody({ agentId: String(agent.tokenId) }))
    expect(answer).toMatchObject({ status: 201, body: { agentId: agent.id } })
  })

  test('keeps tiers and add-ons with exact prices and ids', async () => {
    const id = await draft({
      packages: [
        { name: 'Basic', price: '25.000001', deliveryDays: 3 },
        { name: 'Pro', price: '60', deliveryDays: 5, includes: ['SEO'] },
      ],
      addons: [{ title: 'Next day', price: '5' }],
    })
    const { body: listing } = await ada.get<Listing>(`/listings/${id}`)
    expect(listing.packages).toMatchObject([
      { id: 'tier-1', price: '25.000001' },
      { id: 'tier-2', includes: ['SEO'] },
    ])
    expect(listing.addons).toMatchObject([{ id: 'addon-1', price: '5', extraDays: 0 }])
  })

  test('with packages it starts at the cheapest one, and a base price that says otherwise is refused', async () => {
    const tier = { name: 'Basic', deliveryDays: 3 }
    const packages = [
      { ...tier, price: '60' },
      { ...tier, price: '20.5' },
    ]
    const id = await published({ packages })
    expect((await ada.get<Listing>(`/listings/${id}`)).body.basePrice).toBe('20.5')
    const refused = {
      status: 400,
      code: 'BAD_REQUEST',
      body: { error: { message: expect.stringContaining('20.50 USDC') } },
      details: { field: 'basePrice' },
    }
    for (const basePrice of ['99', '60', '20.49']) {
      expect(
        await ada.post(`/agents/${agent.id}/services`, listingBody({ packages, basePrice })),
      ).toMatchObject(refused)
      expect(await ada.patch(`/listings/${id}`, { packages, basePrice })).toMatchObject(refused)
    }
    expect(await ada.patch(`/listings/${id}`, { packages, basePrice: '20.50' })).toMatchObject({
      status: 200,
    })
    expect(await ada.patch(`/listings/${id}`, { currency: 'USDT', basePrice: '20.5' })).toMatchObject({
      code: 'BAD_REQUEST',
      details: { field: 'packages' },
    })
    const dearer = [{ ...tier, price: '70' }]
    expect(await ada.patch(`/listings/${id}`, { currency: 'USDT', packages: dearer })).toMatchObject({
      status: 200,
      body: { currency: 'USDT', basePrice: '70' },
    })
  })

  test('a new base price or delivery time moves the cheapest package, and the others with it', async () => {
    const id = await published({
      packages: [
        { name: 'Pro', price: '60', deliveryDays: 5 },
        { name: 'Basic', price: '20.5', deliveryDays: 3 },
      ],
    })
    expect(await ada.patch(`/listings/${id}`, { basePrice: '30', deliveryDays: 4 })).toMatchObject({
      status: 200,
      body: {
        basePrice: '30',
        deliveryDays: 4,
        packages: [
          { id: 'tier-1', name: 'Pro', price: '69.5', deliveryDays: 6 },
          { id: 'tier-2', name: 'Basic', price: '30', deliveryDays: 4 },
        ],
      },
    })
    expect(await ada.patch(`/listings/${id}`, { basePrice: '0.5' })).toMatchObject({ status: 400 })
    expect(await ada.patch(`/listings/${id}`, { deliveryDays: 364 })).toMatchObject({
      status: 400,
      details: { field: 'deliveryDays' },
    })
    const both = [
      ada.patch(`/listings/${id}`, { basePrice: '40' }),
      ada.patch(`/listings/${id}`, { basePrice: '50' }),
    ]
    for (const { status } of await Promise.all(both)) expect([200, 409]).toContain(status)
    const { body } = await ada.get<Listing>(`/listings/${id}`)
    const expected = addMoney(parseMoney(body.basePrice, body.currency), parseMoney('39.5', body.currency))
    expect(body.packages[0]?.price).toBe(formatMoney(expected))
  })

  test('a bond the free stake does not cover keeps it off sale', async () => {
    const id = await draft({ bondAmount: '10' })
    const refused = {
      status: 403,
      code: 'STAKE_FREE_INSUFFICIENT',
      details: { required: '10', total: '0', free: '0', missing: '10', compared: 'free', currency: 'USDC' },
    }
    expect(await ada.post(`/listings/${id}/publish`)).toMatchObject(refused)
    expect(await ada.get(`/listings/${id}`)).toMatchObject({ body: { status: 'DRAFT' } })
    const open = await published()
    expect(await ada.patch(`/listings/${open}`, { bondAmount: '10' })).toMatchObject(refused)
    await ada.patch(`/listings/${open}`, { status: 'PAUSED', bondAmount: '10' })
    expect(await ada.patch(`/listings/${open}`, { status: 'PUBLISHED' })).toMatchObject(refused)
    await stake(ada, agent, '10', 'USDC')
    expect(await ada.post(`/listings/${id}/publish`)).toMatchObject({ body: { status: 'PUBLISHED' } })
    expect(await ada.patch(`/listings/${open}`, { status: 'PUBLISHED' })).toMatchObject({ status: 200 })
  })

  test.each([
    ['an unknown field', { colour: 'red' }],
    ['a category outside the enum', { category: 'Everything' }],
    ['seven tiers', { packages: Array(7).fill({ name: 'A', price: '5', deliveryDays: 1 }) }],
    ['a price below what an order can have', { basePrice: '0.5' }],
    ['a tier below what an order can have', { packages: [{ name: 'A', price: '0.1', deliveryDays: 1 }] }],
    ['a seventh decimal', { basePrice: '25.0000001' }],
    ['a picture from elsewhere', { coverImageUrl: 'https://example.com/a.png' }],
    ['a sample from elsewhere', { samples: [{ title: 'x', url: 'https://example.com/a.png' }] }],
  ])('%s is BAD_REQUEST', async (_, change) => {
    expect(await ada.post(`/agents/${agent.id}/services`, listingBody(change))).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    expect(await ada.post('/listings', listingBody({ agentId: agent.id, ...change }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('is FORBIDDEN for another wallet’s agent, NOT_FOUND for none, CONFLICT before the mint', async () => {
    const { body: prepared } = await prepareMint(ada)
    const cases = [
      { who: bob, id: agent.id, code: 'FORBIDDEN' },
      { who: ada, id: '999999999', code: 'NOT_FOUND' },
      { who: ada, id: prepared.agentId, code: 'CONFLICT' },
    ]
    const file = { fileName: 'a.png', contentType: 'image/png', sizeBytes: 9, purpose: 'cover' }
    for (const { who, id, code } of cases) {
      expect(await who.post(`/agents/${id}/services`, listingBody())).toMatchObject({ code })
      expect(await who.post('/listings', listingBody({ agentId: id }))).toMatchObject({ code })
      expect(await who.post(`/agents/${id}/services/media/upload-url`, file)).toMatchObject({ code })
    }
  })

  test('needs a session', async () => {
    for (const path of [`/agents/${agent.id}/services`, '/listings', '/listings/media/upload-url'])
      expect(await anyone.post(path, listingBody())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect(await anyone.post(`/agents/${agent.id}/services/media/upload-url`, {})).toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})

describe('a listing’s life', () => {
  test('draft, published, paused, resumed, archived', async () => {
    const id = await published()
    expect((await anyone.get<Listing>(`/listings/${id}`)).body).toMatchObject({
      provider: { handle: agent.handle },
    })
    expect((await ada.patch<Listing>(`/listings/${id}`, { status: 'PAUSED' })).body.status).toBe('PAUSED')
    expect(await anyone.get<Listing>(`/listings/${id}`)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await ada.patch<Listing>(`/listings/${id}`, { status: 'PUBLISHED' })).body.status).toBe(
      'PUBLISHED',
    )
    expect((await ada.delete<Listing>(`/listings/${id}`)).body.status).toBe('ARCHIVED')
    expect(await anyone.get<Listing>(`/listings/${id}`)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await ada.get<Listing>(`/listings/${id}`)).body.availableActions).toEqual({
      canPublish: false,
      canPause: false,
      canResume: false,
      canArchive: false,
      canEdit: false,
    })
  })

  test('a step its status does not take is CONFLICT', async () => {
    const hidden = await draft()
    expect(await ada.patch(`/listings/${hidden}`, { status: 'PUBLISHED' })).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await ada.patch(`/listings/${hidden}`, { status: 'PAUSED' })).toMatchObject({ code: 'CONFLICT' })
    const id = await published()
    expect(await ada.post(`/listings/${id}/publish`)).toMatchObject({ status: 409, code: 'CONFLICT' })
    await ada.delete<Listing>(`/listings/${id}`)
    expect(await ada.delete<Listing>(`/listings/${id}`)).toMatchObject({ code: 'CONFLICT' })
    expect(await ada.patch<Listing>(`/listings/${id}`, { basePrice: '30' })).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await ada.post(`/listings/${id}/publish`)).toMatchObject({ code: 'CONFLICT' })
  })

  test('published twice at once, it is published once', async () => {
    const id = await draft()
    const answers = await Promise.all([1, 2, 3].map(() => ada.post(`/listings/${id}/publish`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('a change touches what it names and nothing else', async () => {
    const id = await published({ instantBuyable: true })
    const { body: before } = await ada.get<Listing>(`/listings/${id}`)
    const { body: after } = await ada.patch<Listing>(`/listings/${id}`, { basePrice: '30.5', tags: ['New'] })
    expect(after).toEqual({
      ...before,
      basePrice: '30.5',
      tags: ['new'],
      updatedAt: after.updatedAt,
      packages: [{ ...before.packages[0], price: '30.5' }],
    })
  })

  test('another currency needs the price in it', async () => {
    const id = await draft()
    expect(await ada.patch<Listing>(`/listings/${id}`, { currency: 'USDT' })).toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(
      (await ada.patch<Listing>(`/listings/${id}`, { currency: 'USDT', basePrice: '26' })).body,
    ).toMatchObject({
      currency: 'USDT',
      basePrice: '26',
    })
  })

  test('strangers: FORBIDDEN where all may read, NOT_FOUND where only the owner may', async () => {
    const [shown, hidden] = [await published(), await draft()]
    for (const [id, status, code] of [
      [shown, 403, 'FORBIDDEN'],
      [hidden, 404, 'NOT_FOUND'],
      ['cnothing', 404, 'NOT_FOUND'],
    ] as const) {
      expect(await bob.patch<Listing>(`/listings/${id}`, { title: 'Mine now' })).toMatchObject({
        status,
        code,
      })
      expect(await bob.delete<Listing>(`/listings/${id}`)).toMatchObject({ status, code })
      expect(await bob.post(`/listings/${id}/publish`)).toMatchObject({ status, code })
    }
    for (const call of [
      anyone.patch(`/listings/${shown}`, { title: 'Mine now' }),
      anyone.delete(`/listings/${shown}`),
      anyone.post(`/listings/${shown}/publish`),
    ])
      expect(await call).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test('it follows its agent to the next holder', async () => {
    const sold = await mintAgent(ada)
    const id = await publishedListing(ada, sold)
    await transferAgent(ada, sold, bob)
    expect(await ada.patch<Listing>(`/listings/${id}`, { basePrice: '1000' })).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await bob.patch<Listing>(`/listings/${id}`, { basePrice: '99' })).body).toMatchObject({
      basePrice: '99',
    })
  })
})
