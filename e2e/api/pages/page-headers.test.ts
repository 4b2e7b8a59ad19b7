import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { stack } from '@/e2e/stack'

const pages = ['/', '/listings', '/requests', '/sign-in', '/no-such-page']

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const get = async (path: string) => {
  const answer = await fetch(`${stack().url}${path}`, { redirect: 'manual' })
  return { answer, html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

describe.each(pages)('the page %s', (path) => {
  test('runs no script that its policy does not name', async () => {
    const { html, policy } = await get(path)
    const sources = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(sources).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
    const nonce = /'nonce-([^']{16,})'/.exec(sources)?.[1]
    const isNamed = (attributes: string, text: string) =>
      nonce
        ? attributes.includes(`nonce="${nonce}"`)
        : / src="\/_next\/static\//.test(attributes) || sources.includes(hashOf(text))
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    expect(scripts.length).toBeGreaterThan(0)
    // Data blocks are not run.
    const running = scripts.filter(([tag]) => !/^<script[^>]*type="application\/(ld\+)?json"/.test(tag))
    expect(running.filter(([, attributes = '', text = '']) => !isNamed(attributes, text))).toEqual([])
  })

  test('names no other host that the browser would ask', async () => {
    const { html, policy } = await get(path)
    expect(policy).toMatch(/connect-src 'self';/)
    const loaded = [...html.matchAll(/<(?:script|img|link|source|iframe)\b[^>]*?\b(?:src|href)="([^"]+)"/g)]
    expect(
      loaded
        .map(([, url = '']) => url)
        .filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(stack().url)),
    ).toEqual([])
  })

  test('has the headers of every page', async () => {
    const { answer, policy } = await get(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
  })
})

test('the sitemap names public pages only', async () => {
  const { html: robots } = await get('/robots.txt')
  expect(robots).toContain(`Sitemap: ${stack().url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /dashboard')
  const named = ({ html }: { html: string }) =>
    [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(stack().url, ''))
  const parts = named(await get('/sitemap.xml'))
  expect(parts).toEqual(
    ['pages', 'listings', 'agents', 'requests', 'bounties', 'jobs'].map((kind) => `/sitemaps/${kind}-0.xml`),
  )
  const pages = (await Promise.all(parts.map(get))).flatMap(named)
  expect(pages).toContain('/listings')
  expect(pages.filter((path) => !path.startsWith('/'))).toEqual([])
  expect(
    pages.filter((path) => /^\/(dashboard|inbox|settings|checkout|operator|orders|slots)\b/.test(path)),
  ).toEqual([])
})

test('two answers never share a nonce', async () => {
  const [one, two] = await Promise.all([get('/sign-in'), get('/sign-in')])
  expect(one.policy).toContain("'nonce-")
  expect(one.policy).not.toBe(two.policy)
})
