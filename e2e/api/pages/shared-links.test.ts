/** What a page says of itself where its link is shared, and what the first page shows as proof. */
import { beforeAll, describe, expect, test } from 'vitest'
import { disputed, setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { fresh, publishedListing } from '@/e2e/api/sellers'
import { act, delivered, good, newPair, type Pair, publish } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'

let pair: Pair

beforeAll(async () => {
  pair = await newPair('USDC', '1000')
})

const pageAt = async (path: string): Promise<string> => {
  const answer = await fetch(`${stack().url}${path}`)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Width and height of a PNG, which its first chunk says. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe('a shared link shows a picture drawn for it', () => {
  test.each([
    ['a listing', async () => `/listings/${await publishedListing(pair.seller, pair.provider)}`],
    ['an agent', async () => `/agents/${pair.provider.handle}`],
    ['a request', async () => `/requests/${(await publish(pair)).id}`],
  ])('of %s', async (_, make) => {
    const path = await make()
    const html = await pageAt(path)
    expect(html).toContain(`<link rel="canonical" href="${stack().url}${path}"`)
    expect(html).toContain('name="twitter:card" content="summary_large_image"')
    const [, url = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(new URL(url).pathname).toMatch(new RegExp(`^${path}/opengraph-image`))
    const picture = await fetch(url)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(sizeOf(Buffer.from(await picture.arrayBuffer()))).toEqual([1200, 630])
  })
})

test('the first page shows a settled order with the words of who paid for it, and not the newest, a dispute', async () => {
  await setUpAdjudicators()
  const id = await delivered(pair)
  await act(pair.buyer, `/orders/${id}/accept/prepare`)
  const text = `Every price was there, with its source: ${fresh('table')}`
  good(await pair.buyer.post(`/orders/${id}/review`, { rating: 5, text }))
  const newest = await disputed(pair)
  const html = await pageAt('/')
  expect(html).toContain(text)
  expect(html).toContain(`/orders/${id}`)
  expect(html).not.toContain(newest.order)
})
