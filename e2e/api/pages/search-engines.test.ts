/** What readers and search engines fetch: Atom feeds of what is new, the site map in parts, and pages with schema.org data. */
import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { drafted, funded } from '@/e2e/api/campaigns/campaigning'
import { chainNow, createdJob, type Desk, fundedJob, hour, jobDesk, takenJob } from '@/e2e/api/jobs/job-desk'
import { anyone, asOwner, draftListing, fresh, publishedListing } from '@/e2e/api/sellers'
import { startSecondWeb } from '@/e2e/api/server/second-web'
import { act, brief, delivered, good, newPair, type Pair } from '@/e2e/api/traders'
import { advanceTime, eventually, stack } from '@/e2e/stack'
import type { Listing } from '@/lib/listings/schema'
import type { Request } from '@/lib/requests/schema'
import { jsonLdSchema } from './json-ld-schema'

let pair: Pair
let desk: Desk

beforeAll(async () => {
  desk = await jobDesk()
  pair = await newPair('USDC', '1000')
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, stack().url), { headers })
const address = (path: string): string => `${stack().url}${path}`

const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value = '']) => value)

const publish = async (over: object = {}): Promise<Request> =>
  good(await pair.buyer.post<Request>('/prepayment-orders', brief(pair, over)))

describe('a feed', () => {
  /** The entries of a feed, each as it stands there. */
  async function entriesOf(path: string): Promise<string[]> {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const xml = await answer.text()
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${address(path)}"/>`)
    return xml.split('<entry>').slice(1)
  }
  const [first = '', second = ''] = ['A page & <its> picture', 'The second request']

  test('of requests has the open ones, the newest first', async () => {
    const [older, newer] = [await publish({ title: first }), await publish({ title: second })]
    const entries = await entriesOf('/requests/feed.xml')
    expect(entries.slice(0, 2).flatMap((entry) => valuesOf(entry, 'id'))).toEqual(
      [newer, older].map(({ id }) => address(`/requests/${id}`)),
    )
    const [, entry = ''] = entries
    expect(valuesOf(entry, 'title')).toEqual(['A page &amp; &lt;its&gt; picture'])
    expect(valuesOf(entry, 'published')).toEqual([older.createdAt])
    expect(valuesOf(entry, 'name')).toEqual([older.client?.displayName])
    const [summary = ''] = valuesOf(entry, 'summary')
    expect(summary).toMatch(/^[\d,.]+ to [\d,.]+ USDC\. /)
    good(await pair.buyer.post(`/prepayment-orders/${newer.id}/withdraw`))
    expect((await entriesOf('/requests/feed.xml')).join('')).not.toContain(newer.id)
  })

  test('of bounties has those that take claims, no draft', async () => {
    const draft = await drafted(pair.buyer, { title: fresh('Draft') })
    const id = await funded(pair.buyer)
    const [entry = ''] = await entriesOf('/bounties/feed.xml')
    expect(valuesOf(entry, 'id')).toEqual([address(`/bounties/${id}`)])
    expect(valuesOf(entry, 'summary')).toEqual(['10.00 USDC for each of 3 open slots.'])
    expect((await entriesOf('/bounties/feed.xml')).join('')).not.toContain(draft)
    good(await pair.buyer.patch(`/campaigns/${id}/pause`, {}))
    expect((await entriesOf('/bounties/feed.xml')).join('')).not.toContain(id)
    expect(await (await get('/bounties')).text()).not.toContain(`/bounties/${id}`)
  })

  test('of jobs has the open ones', async () => {
    const [paid, id] = [await fundedJob(desk), await createdJob(desk)]
    const [entry = '', before = ''] = await entriesOf('/jobs/feed.xml')
    expect(valuesOf(entry, 'id')).toEqual([address(`/jobs/${id}`)])
    expect(valuesOf(entry, 'summary')).toEqual(['100.00 USDC. Do what the test says.'])
    expect(valuesOf(before, 'id')).toEqual([address(`/jobs/${paid}`)])
    expect(valuesOf(before, 'summary')).toEqual(['100.00 USDC in escrow. Do what the test says.'])
  })

  test('of jobs has none that has a provider or too little time for one', async () => {
    const taken = await takenJob(desk)
    const late = await createdJob(desk, { deadline: (await chainNow()) + hour + 300 })
    const paid = await fundedJob(desk)
    await advanceTime(600)
    const text = (await entriesOf('/jobs/feed.xml')).join('')
    expect(text).toContain(`/jobs/${paid}<`)
    for (const id of [taken, late]) expect(text).not.toContain(`/jobs/${id}<`)
  })

  test.each(['/requests/feed.xml', '/bounties/feed.xml', '/jobs/feed.xml', '/sitemap.xml'])(
    '%s is not sent again to a reader that has it',
    async (path) => {
      // What it lists may change between two reads: then there is something new to send.
      const etag = await eventually(async () => {
        const tag = (await get(path)).headers.get('etag') ?? ''
        const again = await get(path, { 'If-None-Match': `"else", W/${tag}` })
        return again.status === 304 && (await again.text()) === '' ? tag : null
      })
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      expect((await get(path, { 'If-None-Match': '"else"' })).status).toBe(200)
    },
  )
})

describe('the site map', () => {
  const partOf = async (part: string, url = stack().url): Promise<string[]> => {
    const answer = await fetch(new URL(`/sitemaps/${part}.xml`, url))
    expect([part, answer.status, answer.headers.get('content-type')]).toEqual([
      part,
      200,
      'application/xml; charset=utf-8',
    ])
    return valuesOf(await answer.text(), 'loc').map((loc) => loc.slice(stack().url.length))
  }

  test('has what is open to everyone in the part of its kind', async () => {
    const listing = await publishedListing(pair.seller, pair.provider)
    const unpublished = await draftListing(pair.seller, pair.provider)
    const [open, closed] = [await publish(), await publish()]
    good(await pair.buyer.post(`/prepayment-orders/${closed.id}/withdraw`))
    const [campaign, draft] = [await funded(pair.buyer), await drafted(pair.buyer, { title: fresh('Draft') })]
    const job = await createdJob(desk)
    const listings = await partOf('listings-0')
    expect(listings).toContain(`/listings/${listing}`)
    expect(listings).not.toContain(`/listings/${unpublished}`)
    expect(await partOf('agents-0')).toContain(`/agents/${pair.client.handle}`)
    const requests = await partOf('requests-0')
    expect(requests).toContain(`/requests/${open.id}`)
    expect(requests).not.toContain(`/requests/${closed.id}`)
    const bounties = await partOf('bounties-0')
    expect(bounties).toContain(`/bounties/${campaign}`)
    expect(bounties).not.toContain(`/bounties/${draft}`)
    expect(await partOf('jobs-0')).toContain(`/jobs/${job}`)
    for (const [path = ''] of [listings, requests, bounties]) expect((await get(path)).status).toBe(200)
  })

  test('leaves out a listing that its seller keeps out of the search, and its page is not indexed', async () => {
    const id = await publishedListing(pair.seller, pair.provider, { publicSearch: false })
    expect(await partOf('listings-0')).not.toContain(`/listings/${id}`)
    const noindex = 'name="robots" content="noindex"'
    expect(await (await get(`/listings/${id}`)).text()).toContain(noindex)
    const open = await publishedListing(pair.seller, pair.provider)
    expect(await (await get(`/listings/${open}`)).text()).not.toContain(noindex)
  })

  test.each(['listings-1.xml', 'else-0.xml', 'listings-0', 'constructor-0.xml', 'listings--1.xml'])(
    'has no part %s',
    async (name) => {
      const answer = await get(`/sitemaps/${name}`)
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found.\n'])
    },
  )

  test('goes on with another part after twenty thousand, and leaves none out', async () => {
    const most = 20_000
    const [{ count: known = 0 } = {}] = await asOwner<{ count: string }>(
      'select count(*) from chain.directory',
      [],
    )
    const numbers = `generate_series(10000000, ${10_000_000 + most - 1})`
    await asOwner(
      `insert into chain.directory (token_id, name, description, tags, score, completed, stake, changed_at, terms)
       select n, 'agent', '', '{}', 60, 0, 0, now(), '{}' from ${numbers} n`,
      [],
    )
    // A web keeps the bounds of its parts for an hour; another one has read none.
    const web = await startSecondWeb({})
    try {
      const index = await (await fetch(new URL('/sitemap.xml', web.url))).text()
      expect(valuesOf(index, 'loc').filter((loc) => loc.includes('/agents-'))).toEqual(
        ['agents-0', 'agents-1'].map((part) => address(`/sitemaps/${part}.xml`)),
      )
      const parts = [await partOf('agents-0', web.url), await partOf('agents-1', web.url)]
      expect(parts.map((part) => part.length)).toEqual([most, Number(known)])
      expect(new Set(parts.flat()).size).toBe(most + Number(known))
    } finally {
      await asOwner(`delete from chain.directory where token_id in (select n from ${numbers} n)`, [])
      await web.stop()
    }
  })
})

describe('schema.org data', () => {
  const judge = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(judge)
  const isValid = judge.compile(jsonLdSchema)

  type Data = { '@type': string | string[]; url: string; image: string }

  /** The data of a page, all of it valid; the one about this page. */
  async function dataOf(path: string): Promise<Data> {
    const html = await (await get(path)).text()
    const all = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Data,
    )
    for (const data of all)
      expect([isValid(data), isValid.errors, data['@type']]).toEqual([true, null, data['@type']])
    const own = all.find(({ url }) => new URL(url).href === address(path))
    if (!own) throw new Error(`${path} has no data of its own`)
    return own
  }

  /** What a picture's address answers. */
  async function pictureAt({ image }: Data): Promise<[number, string | null]> {
    const answer = await fetch(image)
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('content-type')]
  }
  const png = [200, 'image/png']

  test('of a service is a product with its offers, and its rating once it has one', async () => {
    const id = await publishedListing(pair.seller, pair.provider)
    expect(await dataOf(`/listings/${id}`)).not.toHaveProperty('aggregateRating')
    const order = await delivered(pair)
    await act(pair.buyer, `/orders/${order}/accept/prepare`)
    const review = good(await pair.buyer.post<{ id: string }>(`/orders/${order}/review`, { rating: 4 }))
    // As if the order had been bought from the listing.
    await asOwner('update app.reviews set listing_id = $1 where id = $2', [id, review.id])
    const listing = good(await anyone.get<Listing>(`/listings/${id}`))
    const data = await dataOf(`/listings/${id}`)
    const prices = listing.packages.map(({ price }) => price)
    expect(data).toMatchObject({
      '@type': ['Product', 'Service'],
      name: listing.title,
      category: listing.category,
      provider: { name: listing.provider.displayName, alternateName: pair.provider.handle },
      offers: {
        lowPrice: prices[0],
        highPrice: prices.at(-1),
        offerCount: prices.length,
        priceCurrency: 'USDC',
      },
      aggregateRating: { ratingValue: 4, ratingCount: 1, reviewCount: 1 },
    })
    expect(await pictureAt(data)).toEqual(png)
    const agent = await dataOf(`/agents/${pair.provider.handle}`)
    expect(agent).toMatchObject({
      '@type': 'Organization',
      alternateName: pair.provider.handle,
      identifier: { value: String(pair.provider.tokenId) },
      aggregateRating: { ratingValue: 4, ratingCount: 1, reviewCount: 1 },
    })
    expect(await pictureAt(agent)).toEqual(png)
  })

  test('of a request is a demand while it takes offers', async () => {
    const { id, budgetMin, budgetMax, createdAt } = await publish()
    const data = await dataOf(`/requests/${id}`)
    expect(data).toMatchObject({
      '@type': 'Demand',
      priceSpecification: { minPrice: budgetMin, maxPrice: budgetMax, priceCurrency: 'USDC' },
      validFrom: createdAt,
      availability: 'https://schema.org/InStock',
    })
    expect(await pictureAt(data)).toEqual(png)
    good(await pair.buyer.post(`/prepayment-orders/${id}/withdraw`))
    await expect(dataOf(`/requests/${id}`)).rejects.toThrow('no data of its own')
  })

  test('of a campaign says what a slot pays and how many are left', async () => {
    const data = await dataOf(`/bounties/${await funded(pair.buyer)}`)
    expect(data).toMatchObject({
      '@type': 'Demand',
      priceSpecification: { price: '10', priceCurrency: 'USDC' },
      inventoryLevel: { value: 3 },
    })
    expect(await pictureAt(data)).toEqual(png)
  })

  test('of a job says what it pays and until when', async () => {
    const id = await createdJob(desk)
    const data = await dataOf(`/jobs/${id}`)
    expect(data).toMatchObject({
      '@type': 'Demand',
      priceSpecification: { price: '100', priceCurrency: 'USDC' },
      availability: 'https://schema.org/InStock',
    })
    expect(await pictureAt(data)).toEqual(png)
    expect(await dataOf(`/jobs/${await takenJob(desk)}`)).toMatchObject({
      availability: 'https://schema.org/SoldOut',
    })
  })

  test('of the start page names the house', async () => {
    expect((await dataOf('/'))['@type']).toBe('Organization')
  })
})
