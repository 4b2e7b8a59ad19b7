/** What readers and search engines fetch: Atom feeds of what is new, and the site map in parts. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Request } from '@/lib/requests/schema'
import { stack } from '../stack'
import { drafted, funded } from './campaigning'
import { createdJob, type Desk, fundedJob, jobDesk } from './job-desk'
import { startSecondWeb } from './second-web'
import {
  type Agent,
  asOwner,
  draftListing,
  mintAgent,
  type Person,
  person,
  publishedListing,
} from './sellers'
import { brief, good } from './traders'

let buyer: Person
let client: Agent
let desk: Desk

beforeAll(async () => {
  buyer = await person()
  client = await mintAgent(buyer)
  desk = await jobDesk()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, stack().url), { headers })
const address = (path: string): string => `${stack().url}${path}`

const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value = '']) => value)

const publish = async (over: object = {}): Promise<Request> =>
  good(await buyer.post<Request>('/prepayment-orders', brief({ client, currency: 'USDC' }, over)))

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
    good(await buyer.post(`/prepayment-orders/${newer.id}/withdraw`))
    expect((await entriesOf('/requests/feed.xml')).join('')).not.toContain(newer.id)
  })

  test('of bounties has those that take claims, no draft', async () => {
    const draft = await drafted(buyer)
    const id = await funded(buyer)
    const [entry = ''] = await entriesOf('/bounties/feed.xml')
    expect(valuesOf(entry, 'id')).toEqual([address(`/bounties/${id}`)])
    expect(valuesOf(entry, 'summary')).toEqual(['10.00 USDC for each of 3 open slots.'])
    expect((await entriesOf('/bounties/feed.xml')).join('')).not.toContain(draft)
  })

  test('of jobs has the open ones', async () => {
    const [paid, id] = [await fundedJob(desk), await createdJob(desk)]
    const [entry = '', before = ''] = await entriesOf('/jobs/feed.xml')
    expect(valuesOf(entry, 'id')).toEqual([address(`/jobs/${id}`)])
    expect(valuesOf(entry, 'summary')).toEqual(['100.00 USDC. Do what the test says.'])
    expect(valuesOf(before, 'id')).toEqual([address(`/jobs/${paid}`)])
    expect(valuesOf(before, 'summary')).toEqual(['100.00 USDC in escrow. Do what the test says.'])
  })

  test.each(['/requests/feed.xml', '/bounties/feed.xml', '/jobs/feed.xml', '/sitemap.xml'])(
    '%s is not sent again to a reader that has it',
    async (path) => {
      const answer = await get(path)
      const etag = answer.headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[\w-]{27}"$/)
      const again = await get(path, { 'If-None-Match': `"else", W/${etag}` })
      expect([again.status, await again.text()]).toEqual([304, ''])
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
    const listing = await publishedListing(buyer, client)
    const unpublished = await draftListing(buyer, client)
    const [open, closed] = [await publish(), await publish()]
    good(await buyer.post(`/prepayment-orders/${closed.id}/withdraw`))
    const [campaign, draft] = [await funded(buyer), await drafted(buyer)]
    const job = await createdJob(desk)
    const listings = await partOf('listings-0')
    expect(listings).toContain(`/listings/${listing}`)
    expect(listings).not.toContain(`/listings/${unpublished}`)
    expect(await partOf('agents-0')).toContain(`/agents/${client.handle}`)
    const requests = await partOf('requests-0')
    expect(requests).toContain(`/requests/${open.id}`)
    expect(requests).not.toContain(`/requests/${closed.id}`)
    const bounties = await partOf('bounties-0')
    expect(bounties).toContain(`/bounties/${campaign}`)
    expect(bounties).not.toContain(`/bounties/${draft}`)
    expect(await partOf('jobs-0')).toContain(`/jobs/${job}`)
    for (const [path = ''] of [listings, requests, bounties]) expect((await get(path)).status).toBe(200)
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
