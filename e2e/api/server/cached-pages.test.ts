/** Public pages that are cached for people who are not signed in: never with data of someone who is, and never out of date. */
import { request } from 'node:http'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey, signInWith } from '@/e2e/api/accounts/wallets'
import { funded } from '@/e2e/api/campaigns/campaigning'
import { type Agent, mintAgent, type Person, person, publishedListing } from '@/e2e/api/sellers'
import { good, publish } from '@/e2e/api/traders'
import { advanceTime, chainRpc, eventually, setting } from '@/e2e/stack'
import type { Listing } from '@/lib/listings/schema'
import { shortHex } from '@/lib/short-hex'
import { type SecondWeb, startSecondWeb } from './second-web'

let web: SecondWeb
let owner: Person
let agent: Agent
let listing: string
/** The address of an open request. */
let asked: string
/** The id of a campaign, and the hash of a transaction. */
let campaign: string
let transaction: string
/** Cookies of two who are signed in, with what a page of theirs says. */
let readers: { cookie: string; wallet: string }[]

async function reader() {
  const key = newKey()
  const { session } = await signInWith(key)
  const token = await encode({ token: { sessionId: session.id }, secret: setting('NEXTAUTH_SECRET') })
  return { cookie: `next-auth.session-token=${token}`, wallet: key.address.toLowerCase() }
}

beforeAll(async () => {
  web = await startSecondWeb({ MERX_SERVER: 'fast' })
  owner = await person()
  agent = await mintAgent(owner)
  listing = await publishedListing(owner, agent)
  const { id } = await publish({
    buyer: owner,
    client: agent,
    currency: 'USDC',
    seller: owner,
    provider: agent,
  })
  asked = `/requests/${id}`
  campaign = await funded(owner)
  const { transactions } = await chainRpc<{ transactions: string[] }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  transaction = transactions[0] ?? `0x${'0'.repeat(64)}`
  readers = await Promise.all([reader(), reader()])
})

afterAll(() => web.stop())

async function look(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${web.url}${path}`, { redirect: 'manual', headers })
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { status: answer.status, headers: answer.headers, policy, html: await answer.text() }
}

const isCached = ({ policy }: { policy: string }) => policy.includes("'sha256-")

const pages: [string, () => string][] = [
  ...['/', '/listings', '/agents', '/requests', '/bounties', '/jobs', '/network', '/rewards'],
  ...['/how-it-works', '/how-disputes-work', '/fees', '/safety', '/help', '/terms', '/privacy'],
  ...['/docs', '/docs/conventions', '/docs/orders', '/help/currencies'],
  ...['/explorer/contracts', '/explorer/verify', '/explorer/verify?id=1&kind=agent'],
].map((path): [string, () => string] => [path, () => path])

describe.each([
  ...pages,
  ['a listing', () => `/listings/${listing}`],
  ['a storefront', () => `/agents/${agent.handle}`],
  ['its history', () => `/agents/${agent.handle}/history`],
  ['its reviews', () => `/agents/${agent.handle}/reviews`],
  ['the reviews of a listing', () => `/listings/${listing}/reviews`],
  ['a request', () => asked],
  ['a campaign', () => `/bounties/${campaign}`],
  ['a brand', () => `/brands/${owner.address}`],
  ['the points of a wallet', () => `/rewards/${owner.address}`],
  ['a transaction', () => `/explorer/tx/${transaction}`],
] as [string, () => string][])('%s', (_, pathOf) => {
  test('is cached for visitors who are not signed in, and holds nothing of those who are', async () => {
    const path = pathOf()
    const first = await look(path)
    expect(first.status).toBe(200)
    expect(isCached(first)).toBe(true)
    expect(first.html).not.toContain('nonce="')
    for (const { cookie, wallet } of readers) {
      const own = await look(path, { cookie })
      expect(own.policy).toContain("'nonce-")
      expect(own.html.toLowerCase()).toContain(shortHex(wallet))
      expect(own.headers.get('cache-control')).toMatch(/no-store/)
      expect(own.headers.get('etag')).not.toBe(first.headers.get('etag'))
      const after = await look(path)
      expect(isCached(after)).toBe(true)
      for (const word of [wallet, shortHex(wallet), 'Sign out'])
        if (!first.html.toLowerCase().includes(word.toLowerCase()))
          expect(after.html.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })
})

test('a cookie that names no one, a token, and a part that the router asks for go past the cache', async () => {
  for (const headers of [
    { cookie: 'next-auth.session-token=x' },
    { authorization: 'Bearer x' },
    { rsc: '1' },
  ])
    expect(isCached(await look('/listings', headers)), JSON.stringify(headers)).toBe(false)
})

test.each([
  ['the list of services', () => '/listings', 64_000],
  ['a listing', () => `/listings/${listing}`, 75_000],
  ['a storefront', () => `/agents/${agent.handle}`, 75_000],
  ['the directory', () => '/agents', 85_000],
  ['the requests', () => '/requests', 70_000],
  ['a request', () => asked, 50_000],
  ['the jobs', () => '/jobs', 85_000],
  ['a campaign', () => `/bounties/${campaign}`, 64_000],
  ['the contracts', () => '/explorer/contracts', 90_000],
] as [string, () => string, number][])('%s stays light', async (_, pathOf, most) => {
  const { html, headers } = await look(pathOf(), { 'accept-encoding': 'br' })
  expect(headers.get('content-encoding')).toBe('br')
  // The page may change between two looks.
  await eventually(async () => {
    const tag = (await look(pathOf(), { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
    return (await look(pathOf(), { 'if-none-match': tag })).status === 304 || null
  })
  // The bench weighs the pages of a full market: here it is seen that nothing heavy came back.
  expect(html.length).toBeLessThan(most)
  expect(Number(headers.get('content-length'))).toBeLessThan(16_000)
})

test.each([
  ['the list of services', () => '/listings'],
  ['a listing', () => `/listings/${listing}`],
  ['a campaign', () => `/bounties/${campaign}`],
  ['the jobs', () => '/jobs'],
  ['help', () => '/help'],
])('%s is in its place without scripts', async (_, pathOf) => {
  const { html } = await look(pathOf())
  expect(html).not.toMatch(/<template id="[BP]:| id="S:|\$R[CS]\(/)
  expect(html.match(/__next_f\.push\(\[1,/g)).toHaveLength(1)
})

test('a block alone changes no page, and the foot of each leads to what says it', async () => {
  const found = [`/listings/${listing}`, asked, `/agents/${agent.handle}`, `/rewards/${owner.address}`]
  const paths = ['/', '/listings', '/jobs', '/help', '/terms', ...found]
  const tags = () => Promise.all(paths.map(async (path) => (await look(path)).headers.get('etag')))
  // What others commit, and the clock, may change a page meanwhile.
  await eventually(async () => {
    const before = await tags()
    await advanceTime(1)
    return (await tags()).every((tag, index) => tag === before[index]) || null
  })
  expect((await look('/terms')).html).toMatch(/<a [^>]*href="\/status"[^>]*>.*?Newest verified block/)
})

test('the drawing of a cover is a file that browsers keep, and no other address draws', async () => {
  const { html } = await look('/listings')
  const [, address = ''] = /<use href="(\/art\/[^"#]+)/.exec(html) ?? []
  const drawing = await look(address)
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
  expect(drawing.headers.get('cache-control')).toMatch(/immutable/)
  expect(drawing.policy).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(drawing.html).toMatch(/^<svg .*var\(--art-\w+\).*<\/svg>$/)
  const others = ['/art/0/code-smart-contracts/a.svg', address.replace(/[^/]+$/, 'a%20b.svg')]
  for (const other of others) expect((await look(other)).status).toBe(404)
})

test('a page says at once what was committed', async () => {
  const path = `/listings/${listing}`
  for (const title of ['A table of prices', 'A longer table of prices', 'The last table of prices']) {
    await look(path)
    good(await owner.patch<Listing>(path, { title }))
    const page = await look(path)
    expect(isCached(page)).toBe(true)
    expect(page.html).toContain(title)
  }
})

test('what a browser has is not sent again, and another page has another tag', async () => {
  const [terms, privacy] = [await look('/terms'), await look('/privacy')]
  const tag = terms.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{27}-gzip"$/)
  expect((await look('/terms', { 'if-none-match': tag })).status).toBe(304)
  expect((await look('/terms', { 'if-none-match': privacy.headers.get('etag') ?? '' })).status).toBe(200)
  expect(terms.headers.get('cache-control')).toBe('private, no-cache')
  expect(terms.headers.get('vary')).toMatch(/\bCookie\b/)
})

test('a forged sign that the server asks itself changes nothing', async () => {
  const { port } = new URL(web.url)
  const status = await new Promise<number>((done, fail) => {
    const headers = { 'x-merx-render-00000000-0000-0000-0000-000000000000': '1', host: 'evil.example' }
    const ask = request({ port, path: '/terms', headers }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    ask.on('error', fail)
    ask.end()
  })
  expect(status).toBe(200)
  expect((await look('/terms')).html).not.toContain('evil.example')
})

test('a page that is missing, or asks to sign in, is not cached', async () => {
  const missing = await look('/listings/nothing')
  expect(missing.status).toBe(404)
  expect(isCached(missing)).toBe(false)
  expect(isCached(await look('/listings/new'))).toBe(false)
})

test('a feed next to a page keeps its own tag', async () => {
  const address = `${web.url}/requests/feed.xml`
  // What the worker still does for earlier tests may change the feed between two reads.
  await eventually(async () => {
    const etag = (await fetch(address)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await fetch(address, { headers: { 'if-none-match': etag } })
    return again.status === 304 ? true : null
  })
})
