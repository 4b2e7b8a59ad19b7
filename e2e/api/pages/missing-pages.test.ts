import { describe, expect, test } from 'vitest'
import { articles } from '@/components/guide/articles/all'
import { stack } from '@/e2e/stack'

const open = (path: string) => fetch(`${stack().url}${path}`, { redirect: 'manual' })

describe('what is missing is answered with 404', () => {
  test.each([
    '/listings/nope',
    '/agents/nope-nope',
    '/explorer/tx/0x1234',
    '/requests/nope',
    '/orders/0xdead',
    `/orders/0x${'ab'.repeat(32)}`,
    '/disputes/0x1',
    '/resolutions/0x1',
    '/bounties/nope',
    `/bounties/0x${'ab'.repeat(32)}`,
    '/slots/nope',
    '/brands/nope',
    `/brands/0x${'ab'.repeat(20)}`,
    '/docs/nope',
    '/help/nope',
    '/listings/nope/opengraph-image',
    '/agents/nope-nope/opengraph-image',
    '/requests/nope/opengraph-image',
    '/bounties/nope/opengraph-image',
    '/jobs/nope/opengraph-image',
    '/icons/193',
    '/network/csv',
    '/contracts/src/orders/nope.sol',
    '/contracts/src/..%2F..%2Fpackage.json',
    '/network/csv?chart=nope',
  ])('%s', async (path) => expect((await open(path)).status).toBe(404))
})

test('a transaction that the node does not know has a page that waits for it', async () => {
  const hash = `0x${'5a'.repeat(32)}`
  // The API asks the node first, so that the page is not the first to.
  expect((await open(`/api/v1/onchain/tx/${hash}`)).status).toBe(200)
  const page = await open(`/explorer/tx/${hash}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Not seen yet')])
})

describe('pages for everyone', () => {
  const paths = [
    '/network',
    '/explorer/contracts',
    '/how-it-works',
    '/fees',
    '/how-disputes-work',
    '/safety',
    '/help',
    '/status',
    '/terms',
    '/privacy',
  ]
  test.each([...paths, ...articles.map(({ slug }) => `/help/${slug}`)])('%s names itself', async (path) => {
    const answer = await open(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${stack().url}${path}"`)
    expect(html).toContain('name="twitter:card" content="summary_large_image"')
    expect(html).toContain('property="og:image"')
  })

  test.each([
    ['/privacy', 'the title and description of a job are on the chain in words'],
    ['/fees', 'In a dispute that one side wins, from what the winner receives.'],
  ])('%s says "%s"', async (path, words) => expect(await (await open(path)).text()).toContain(words))

  test('all of them are in the sitemap', async () => {
    const map = await (await open('/sitemaps/pages-0.xml')).text()
    for (const path of [...paths, '/help/sign-in', '/docs/listings'])
      expect(map).toContain(`<loc>${stack().url}${path}</loc>`)
  })

  test.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-icon.png', 'image/png'],
    ['/icons/192', 'image/png'],
    ['/icons/512', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/opengraph-image', 'image/png'],
  ])('%s is %s', async (path, type) => {
    const answer = await open(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(type)
  })
})

test.each([
  ['/agents/new', '/dashboard/agents/new'],
  ['/listings/new', '/dashboard/listings/new'],
  ['/orders', '/dashboard?tab=orders'],
])('the short address %s leads to %s', async (path, to) => {
  const answer = await open(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([307, to])
})
