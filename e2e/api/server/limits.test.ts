/** The limits that a deployment has: a web with production's defaults, seen from many addresses. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApiKey } from '@/e2e/api/accounts/credentials'
import { bearer, newKey, signInWith } from '@/e2e/api/accounts/wallets'
import { type SecondWeb, startSecondWeb } from './second-web'

/** What production has when nothing is set; `lib/env.test.ts` holds the same numbers. */
const limits = { anonymous: 60, keyed: 600, auth: 20, pages: 120, files: 600 }

const production = { ENVIRONMENT: 'production', TRUST_PROXY: '1' }
let web: SecondWeb

beforeAll(async () => {
  const names = ['ANONYMOUS', 'KEYED', 'AUTH', 'PAGES', 'FILES'].map((name) => `RATE_LIMIT_${name}`)
  const unset = Object.fromEntries(names.map((name) => [name, '']))
  web = await startSecondWeb({ ...unset, ...production })
})
afterAll(() => web.stop())

let last = 0
/** An address no one has called from. */
const freshAddress = () => `203.0.${Math.floor(++last / 250)}.${(last % 250) + 1}`

type Headers = Record<string, string>
const ask = (path: string, address: string, headers: Headers = {}, init: RequestInit = {}, at = web) =>
  fetch(`${at.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': address, ...headers },
  })

/** Calls in groups of fifty at once, so that even the most of them are in one minute; the statuses of all. */
async function statuses(times: number, call: (at: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = []
  for (let at = 0; at < times; at += 50) {
    const some = Array.from({ length: Math.min(50, times - at) }, (_, i) => call(at + i))
    for (const answer of await Promise.all(some)) {
      await answer.arrayBuffer()
      seen.push(answer.status)
    }
  }
  return seen
}

const count = (all: readonly number[], status: number) => all.filter((one) => one === status).length

const nonce = (): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ walletAddress: `0x${'1'.repeat(40)}` }),
})
const json = { 'content-type': 'application/json' }

describe('by address', () => {
  test.each<[string, string, number]>([
    ['the API', '/api/v1/listings?pageSize=1', limits.anonymous],
    ['the document of the API', '/api/v1/openapi.json', limits.anonymous],
    ['addresses of nothing in the API', '/api/v1/nothing', limits.anonymous],
    ['the well-known documents', '/.well-known/agent-card.json', limits.anonymous],
    ['guides', '/llms.txt', limits.pages],
    ['files', '/files/public/cover/none.png', limits.files],
  ])('%s', async (_, path, limit) => {
    const address = freshAddress()
    const seen = await statuses(limit + 30, () => ask(path, address))
    expect(count(seen, 429)).toBe(30)
    const refused = await ask(path, address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(path, freshAddress())).status).not.toBe(429)
  })

  /** Uses up a limit of pages but for `left` of them, with what costs least. */
  const spend = (address: string, left: number) =>
    statuses(limits.pages - left, () => ask('/llms.txt', address))

  test.each(['/listings?q=x', '/no/such/page', '/listings/x.png', '/sitemap.xml', '/robots.txt'])(
    '%s, like every page',
    async (path) => {
      const address = freshAddress()
      await spend(address, 3)
      const seen = await statuses(6, () => ask(path, address))
      expect(count(seen, 429)).toBe(3)
    },
  )

  test('a page that says it is fetched ahead and is not, like every page', async () => {
    const address = freshAddress()
    await spend(address, 0)
    for (const headers of [{ 'next-router-prefetch': '1' }, { rsc: '1' }])
      expect((await ask('/listings', address, headers)).status).toBe(429)
    const ahead = await ask('/listings', address, { rsc: '1', 'next-router-prefetch': '1' })
    // Without the router's own query Next leads there first.
    expect(ahead.status).not.toBe(429)
  })

  test('signing in', async () => {
    const address = freshAddress()
    const seen = await statuses(limits.auth + 10, () => ask('/api/v1/auth/nonce', address, json, nonce()))
    expect(count(seen, 429)).toBe(10)
    const pages = await statuses(limits.auth + 10, () =>
      ask('/api/auth/callback/credentials', address, {}, { method: 'POST' }),
    )
    expect(count(pages, 429)).toBe(limits.auth + 10)
  })

  test('signed-in state and that a listing was opened, which pages send, ten times as often as pages', async () => {
    const address = freshAddress()
    // Ten times the default is more than a slow machine answers in a minute.
    const pages = 12
    const small = await startSecondWeb({ ...production, RATE_LIMIT_PAGES: String(pages) })
    try {
      const session = () => ask('/api/auth/session', address, {}, {}, small)
      const seen = await statuses(pages * 2, session)
      expect(count(seen, 200)).toBe(seen.length)
      const more = await statuses(pages * 8 + 20, session)
      expect(count(more, 429)).toBe(20)
      expect((await ask('/api/listing-views/x', address, {}, { method: 'POST' }, small)).status).toBe(429)
    } finally {
      await small.stop()
    }
  })

  test('IPv6 by /64, and all of a /48 together', async () => {
    const path = '/api/v1/listings?pageSize=1'
    const sameNet = await statuses(limits.anonymous + 10, (at) => ask(path, `2001:db8:aa:1::${at + 1}`))
    expect(count(sameNet, 429)).toBe(10)
    const sameSite = await statuses(200, (at) => ask(path, `2001:db8:bb:${at.toString(16)}::1`))
    expect(count(sameSite, 429)).toBe(200 - 3 * limits.anonymous)
    expect((await ask(path, '2001:db8:cc::1')).status).toBe(200)
  })
})

describe('a refusal', () => {
  test('of a page is a page that says how long to wait', async () => {
    const address = freshAddress()
    await statuses(limits.pages, () => ask('/llms.txt', address))
    const answer = await ask('/sign-in', address)
    const html = await answer.text()
    const wait = Number(answer.headers.get('retry-after'))
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<h1>Too many pages at once.</h1>')
    expect(html).toMatch(new RegExp(`Wait (${wait} seconds|one second)`))
    expect((await ask('/api/v1/listings?pageSize=1', address)).status).toBe(200)
  })

  test('of a file or of the API is JSON', async () => {
    const address = freshAddress()
    await statuses(limits.anonymous, () => ask('/api/v1/openapi.json', address))
    const answer = await ask('/api/v1/openapi.json', address)
    expect(await answer.json()).toMatchObject({
      error: { code: 'RATE_LIMITED', details: { limit: limits.anonymous } },
    })
  })
})

describe('credentials', () => {
  const me = (address: string, token: string) => ask('/api/v1/me', address, bearer(token))

  test('that are refused are counted by address, and do not stop an account there', async () => {
    const address = freshAddress()
    const { accessToken } = await signInWith(newKey())
    expect((await me(address, accessToken)).status).toBe(200)
    const bad = await statuses(limits.anonymous + 40, (at) => me(address, `mx_at_${'0'.repeat(40)}${at}`))
    expect([count(bad, 401), count(bad, 429)]).toEqual([limits.anonymous, 40])
    const own = await statuses(100, () => me(address, accessToken))
    expect(count(own, 200)).toBe(100)
    expect((await ask('/api/v1/listings?pageSize=1', address)).status).toBe(200)
  })

  test('that are good have a limit of their own, at every address', async () => {
    const { accessToken } = await signInWith(newKey())
    const seen = await statuses(limits.keyed + 20, () => me(freshAddress(), accessToken))
    expect([count(seen, 200), count(seen, 429)]).toEqual([limits.keyed, 20])
  })

  test('of a key have a limit of their own, and its owner can still revoke it', async () => {
    const { accessToken } = await signInWith(newKey())
    const { apiKey, key } = await newApiKey(accessToken, ['a2a:rpc'])
    const seen = await statuses(limits.keyed + 20, () =>
      ask('/api/v1/me/sessions', freshAddress(), bearer(apiKey)),
    )
    expect([count(seen, 403), count(seen, 429)]).toEqual([limits.keyed, 20])
    expect((await me(freshAddress(), accessToken)).status).toBe(200)
    const ended = await ask(`/api/v1/api-keys/${key.id}`, freshAddress(), bearer(accessToken), {
      method: 'DELETE',
    })
    expect(ended.status).toBe(200)
  })

  test('that used up the limit of their account can still be ended', async () => {
    const owner = newKey()
    const [{ accessToken: stolen }, { accessToken }] = [await signInWith(owner), await signInWith(owner)]
    await statuses(limits.keyed, () => me(freshAddress(), stolen))
    expect((await me(freshAddress(), accessToken)).status).toBe(429)
    const ended = await ask('/api/v1/me/sessions', freshAddress(), bearer(accessToken), { method: 'DELETE' })
    expect(ended.status).toBe(200)
  })

  test('of a hundred accounts work from one address at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 25 }, async () => (await signInWith(newKey())).accessToken),
    )
    const address = freshAddress()
    const answers = await Promise.all(
      tokens.flatMap((token) => Array.from({ length: 8 }, () => me(address, token))),
    )
    expect(
      count(
        answers.map(({ status }) => status),
        200,
      ),
    ).toBe(200)
  })
})

describe('a person', () => {
  const linksOf = (html: string) => [
    ...new Set([...html.matchAll(/<a\b[^>]*?href="(\/[^"#]*)"/g)].map(([, path = '']) => path)),
  ]
  const assetsOf = (html: string) => [
    ...new Set([...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path = '']) => path)),
  ]

  test('who looks at fifteen pages in a minute, with all that their links fetch ahead, is never refused', async () => {
    const address = freshAddress()
    const prefetch = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
    const seen: number[] = []
    const assets = new Set<string>()
    for (const path of ['/', '/listings', '/agents', '/requests', '/sign-in'].flatMap((page) => [
      page,
      page,
      page,
    ])) {
      const page = await ask(path, address)
      const html = await page.text()
      seen.push(page.status, (await ask('/api/auth/session', address)).status)
      seen.push(
        ...(await statuses(linksOf(html).length, (at) => ask(linksOf(html)[at] ?? '/', address, prefetch))),
      )
      for (const asset of assetsOf(html)) assets.add(asset)
      await pause(50)
    }
    expect(count(seen, 429)).toBe(0)
    expect(seen.length).toBeGreaterThan(150)
    const [script = ''] = assets
    const loads = await statuses(300, () => ask(script, address))
    expect(count(loads, 200)).toBe(300)
  })
})
