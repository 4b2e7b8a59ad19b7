import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '@/lib/http/paging'
import type { Listing, ListingSummary } from '@/lib/listings/schema'
import type { UploadReply } from '@/lib/storage/uploads'
import {
  type Agent,
  anyone,
  fresh,
  mintAgent,
  type Person,
  person,
  prepareMint,
  transferAgent,
} from './sellers'

let ada: Person
let bob: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
  bob = await person()
  agent = await mintAgent(ada)
})

const body = (over: object = {}) => ({
  title: 'Landing page copy',
  category: 'Writing & Content',
  basePrice: '25',
  deliveryDays: 3,
  description: 'Words that sell.',
  tags: ['copy'],
  ...over,
})

async function draft(over: object = {}, owner = ada, of = agent): Promise<string> {
  const answer = await owner.post<Listing>(`/agents/${of.id}/services`, body(over))
  expect(answer).toMatchObject({ status: 201, body: { status: 'DRAFT', agentId: of.id } })
  return answer.body.id
}

async function published(over: object = {}, owner = ada, of = agent): Promise<string> {
  const id = await draft(over, owner, of)
  expect((await owner.post<Listing>(`/listings/${id}/publish`)).body.status).toBe('PUBLISHED')
  return id
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

async function upload(who: Person, purpose = 'cover', path = '/listings/media/upload-url') {
  const announced = { fileName: 'cover.png', contentType: 'image/png', sizeBytes: png.length, purpose }
  const { body: link } = await who.post<UploadReply>(path, announced)
  const put = await fetch(link.uploadUrl, { method: link.method, headers: link.headers, body: png })
  expect(put.ok).toBe(true)
  return link.publicUrl ?? ''
}

describe('creating', () => {
  test('gives a draft that only its owner sees', async () => {
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
    const answer = await ada.post('/listings', body({ agentId: String(agent.tokenId) }))
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
    expect(await ada.post(`/agents/${agent.id}/services`, body(change))).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
    expect(await ada.post('/listings', body({ agentId: agent.id, ...change }))).toMatchObject({
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
      expect(await who.post(`/agents/${id}/services`, body())).toMatchObject({ code })
      expect(await who.post('/listings', body({ agentId: id }))).toMatchObject({ code })
      expect(await who.post(`/agents/${id}/services/media/upload-url`, file)).toMatchObject({ code })
    }
  })

  test('needs a session', async () => {
    for (const path of [`/agents/${agent.id}/services`, '/listings', '/listings/media/upload-url'])
      expect(await anyone.post(path, body())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
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
    const id = await published({}, ada, sold)
    await transferAgent(ada, sold, bob)
    expect(await ada.patch<Listing>(`/listings/${id}`, { basePrice: '1000' })).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await bob.patch<Listing>(`/listings/${id}`, { basePrice: '99' })).body).toMatchObject({
      basePrice: '99',
    })
  })
})

describe('browsing', () => {
  test('filters by tag, price, currency, time, category, agent and words', async () => {
    const tag = fresh('t')
    const cheap = await published({
      title: `Quick ${tag}`,
      tags: [tag, 'fast'],
      basePrice: '10',
      deliveryDays: 1,
    })
    const dear = await published({
      title: 'Slow 100%_literal',
      tags: [tag],
      basePrice: '90.5',
      deliveryDays: 30,
      currency: 'USDT',
      category: 'Design & Brand',
    })
    const find = async (query: string) => {
      const { body } = await anyone.get<Page<ListingSummary>>(`/listings?tag=${tag}&${query}`)
      expect(body.total).toBe(body.items.length)
      return body.items.map((listing) => listing.id)
    }
    expect(await find('sort=price_asc')).toEqual([cheap, dear])
    expect(await find('sort=price_desc')).toEqual([dear, cheap])
    expect(await find('sort=newest')).toEqual([dear, cheap])
    expect(await find('sort=delivery_asc')).toEqual([cheap, dear])
    expect(await find('tags=fast')).toEqual([cheap])
    expect(await find('priceMax=90.499999')).toEqual([cheap])
    expect(await find('priceMin=90.5')).toEqual([dear])
    expect(await find('currency=USDT')).toEqual([dear])
    expect(await find('deliveryDays=1')).toEqual([cheap])
    expect(await find(`category=${encodeURIComponent('Design & Brand')}`)).toEqual([dear])
    expect(await find(`providerAgentId=${agent.tokenId}`)).toHaveLength(2)
    expect(await find('instantBuyable=true')).toEqual([])
    expect(await find(`q=${encodeURIComponent('%_lit')}`)).toEqual([dear])
    expect(await find(`q=${encodeURIComponent('q%k')}`)).toEqual([])
  })

  test('a cursor reads every listing once, whatever the order', async () => {
    const tag = fresh('c')
    const ids: string[] = []
    for (const price of ['5', '7', '5', '6']) ids.push(await published({ tags: [tag], basePrice: price }))
    for (const sort of ['newest', 'price_asc', 'price_desc', 'delivery_asc']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const { body } = await anyone.get<Page<ListingSummary>>(
          `/listings?tag=${tag}&sort=${sort}&pageSize=1${cursor}`,
        )
        seen.push(...body.items.map((listing) => listing.id))
        cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
      } while (cursor)
      expect([...seen].sort()).toEqual([...ids].sort())
    }
  })

  test('what is kept out of the search is still on the storefront', async () => {
    const tag = fresh('h')
    const id = await published({ tags: [tag], publicSearch: false })
    expect((await anyone.get<Page<ListingSummary>>(`/listings?tag=${tag}`)).body.items).toEqual([])
    expect((await anyone.get<Listing>(`/listings/${id}`)).status).toBe(200)
    expect(
      (await anyone.get<Page<ListingSummary>>(`/agents/${agent.id}/services?pageSize=100`)).body.items,
    ).toContainEqual(expect.objectContaining({ id }))
  })

  test('owners list their hidden ones; others are refused', async () => {
    const id = await draft()
    const query = `/listings?status=DRAFT&providerAgentId=${agent.id}&pageSize=100`
    expect((await ada.get<Page<ListingSummary>>(query)).body.items).toContainEqual(
      expect.objectContaining({ id }),
    )
    expect(await bob.get(query)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await anyone.get(query)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
    expect(await ada.get('/listings?status=DRAFT')).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await ada.get('/listings?status=DRAFT&providerAgentId=999999999')).toMatchObject({
      code: 'NOT_FOUND',
    })
    const { body: prepared } = await prepareMint(ada)
    expect(await ada.get(`/listings?status=DRAFT&providerAgentId=${prepared.agentId}`)).toMatchObject({
      code: 'CONFLICT',
    })
  })

  test.each(['bogus=1', 'pageSize=101', 'sort=random', 'cursor=nonsense', 'page=9999', 'priceMin=-1'])(
    '%s is BAD_REQUEST',
    async (query) =>
      expect(await anyone.get<Page<ListingSummary>>(`/listings?${query}`)).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      }),
  )

  test('services of an agent that does not exist are NOT_FOUND', async () =>
    expect(await anyone.get('/agents/999999999/services')).toMatchObject({ status: 404, code: 'NOT_FOUND' }))

  test('price range, tags and categories', async () => {
    await published({ basePrice: '25', tags: ['copy'] })
    const { body } = await anyone.get<{ currencies: { currency: string; min: string; max: string }[] }>(
      '/listings/price-range?currency=USDC',
    )
    const [range] = body.currencies
    expect(range?.currency).toBe('USDC')
    expect(Number(range?.min)).toBeLessThanOrEqual(25)
    expect(Number(range?.max)).toBeGreaterThanOrEqual(25)
    const tags = await anyone.get<{ items: unknown[] }>('/tags')
    expect(tags.body.items).toContainEqual({ tag: 'copy', count: expect.any(Number) })
    const categories = await anyone.get<{ items: unknown[] }>('/service-categories')
    expect(categories.body.items).toHaveLength(8)
  })
})

describe('media', () => {
  test('an uploaded cover is shown; somebody else’s upload cannot be', async () => {
    const id = await draft()
    const coverImageUrl = await upload(ada)
    const { body } = await ada.patch<Listing>(`/listings/${id}`, { coverImageUrl, coverImageAlt: 'A page' })
    expect(body).toMatchObject({ coverImageUrl, coverImageAlt: 'A page' })
    const shown = await fetch(coverImageUrl)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
    const theirs = await upload(bob)
    expect(await ada.patch<Listing>(`/listings/${id}`, { coverImageUrl: theirs })).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('samples come from uploads too', async () => {
    const url = await upload(ada, 'sample', `/agents/${agent.id}/services/media/upload-url`)
    const id = await draft({ samples: [{ title: 'Earlier work', url }] })
    expect((await ada.get<Listing>(`/listings/${id}`)).body.samples).toEqual([{ title: 'Earlier work', url }])
  })

  test('a file that was announced and never sent is BAD_REQUEST', async () => {
    const id = await draft()
    const file = { fileName: 'a.png', contentType: 'image/png', sizeBytes: 9, purpose: 'cover' }
    const { body: link } = await ada.post<UploadReply>('/listings/media/upload-url', file)
    expect(await ada.patch<Listing>(`/listings/${id}`, { coverImageUrl: link.publicUrl })).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
  })

  test.each(['/listings/media/upload-url', 'agent'])('%s refuses scripts and giants', async (kind) => {
    const path = kind === 'agent' ? `/agents/${agent.id}/services/media/upload-url` : kind
    const file = { fileName: 'a.svg', contentType: 'image/svg+xml', sizeBytes: 9, purpose: 'cover' }
    expect(await ada.post(path, file)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(await ada.post(path, { ...file, contentType: 'image/png', sizeBytes: 10_000_001 })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
  })
})
