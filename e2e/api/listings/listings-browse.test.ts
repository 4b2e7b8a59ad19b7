import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  draftListing,
  fresh,
  mintAgent,
  type Person,
  person,
  prepareMint,
  publishedListing,
  registerElsewhere,
} from '@/e2e/api/sellers'
import type { Listing, ListingSummary } from '@/lib/listings/schema'
import type { Page } from '@/lib/paging'
import type { UploadReply } from '@/lib/storage/uploads'

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

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

async function upload(who: Person, purpose = 'cover', path = '/listings/media/upload-url') {
  const announced = { fileName: 'cover.png', contentType: 'image/png', sizeBytes: png.length, purpose }
  const { body: link } = await who.post<UploadReply>(path, announced)
  const put = await fetch(link.uploadUrl, { method: link.method, headers: link.headers, body: png })
  expect(put.ok).toBe(true)
  return link.publicUrl ?? ''
}

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

  test('counts the same on a page beyond the end', async () => {
    const seller = await mintAgent(ada)
    for (const basePrice of ['5', '6']) await publishedListing(ada, seller, { basePrice })
    for (const list of [`/listings?providerAgentId=${seller.tokenId}`, `/agents/${seller.id}/services?`])
      for (const page of [1, 3, 400]) {
        const { body } = await anyone.get<Page<ListingSummary>>(`${list}&page=${page}&pageSize=5`)
        expect([body.items.length, body.total, body.totalPages]).toEqual([page === 1 ? 2 : 0, 2, 1])
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

  test('an agent minted elsewhere has no listings until it is claimed', async () => {
    const tokenId = await registerElsewhere(bob, '')
    const none = { status: 200, body: { items: [], page: 1, total: 0, totalPages: 0 } }
    expect(await anyone.get(`/agents/${tokenId}/services`)).toMatchObject(none)
    expect(await anyone.get(`/listings?providerAgentId=${tokenId}`)).toMatchObject(none)
    expect(await anyone.get(`/listings?providerAgentId=${tokenId}&q=report`)).toMatchObject(none)
    const beyond = { status: 200, body: { items: [], page: 2, total: 0, totalPages: 0 } }
    expect(await anyone.get(`/agents/${tokenId}/services?page=2`)).toMatchObject(beyond)
    expect(await anyone.get(`/agents/${tokenId}/services?cursor=nonsense`)).toMatchObject({ status: 400 })
  })

  test('price range, tags and categories', async () => {
    await published({ basePrice: '25', tags: ['copy'] })
    const { body } = await anyone.get<{ currencies: { currency: string; min: string; max: string }[] }>(
      '/listings/price-range?currency=USDC',
    )
    const [range] = body.currencies
    expect(range?.currency).toBe('USDC')
    expect(Number(range?.min)).toBeLessThanOrEqual(25)
    expect(Number(range?.max)).toBeGreaterThanOrEqual(25)
    const tags = await anyone.get<Page<unknown>>('/tags')
    expect(tags.body).toMatchObject({ page: 1, pageSize: 200, total: tags.body.items.length, totalPages: 1 })
    expect(tags.body.items).toContainEqual({ tag: 'copy', count: expect.any(Number) })
    const categories = await anyone.get<Page<unknown>>('/service-categories')
    expect(categories.body.items).toHaveLength(8)
    expect(categories.body).toMatchObject({ page: 1, pageSize: 8, total: 8, totalPages: 1 })
  })
})

describe('media', () => {
  test('an uploaded cover is shown; someone else’s upload cannot be', async () => {
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
