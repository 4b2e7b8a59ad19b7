/** The parts of a storefront: every service can be reached from it, and every review from its page. */
import { expect, test } from 'vitest'
import { asOwner, fresh, mintAgent, person, publishedListing } from '@/e2e/api/sellers'
import { act, delivered, good, newPair } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'

const open = async (path: string) => (await fetch(new URL(path, stack().url))).text()

test('a storefront counts all services, and leads to the oldest', async () => {
  const seller = await person()
  const agent = await mintAgent(seller)
  const ids: string[] = []
  for (let nth = 0; nth < 25; nth++) ids.push(await publishedListing(seller, agent))
  const home = `/agents/${agent.handle}`
  const first = await open(home)
  expect(first).toContain('Services (25)')
  expect(first).toContain(`href="${home}?page=2"`)
  expect(first).not.toContain(`/listings/${ids[0]}"`)
  const second = await open(`${home}?page=2`)
  expect(second).toContain('Services (25)')
  expect(second).toContain(`/listings/${ids[0]}"`)
  expect(second).not.toContain(`/listings/${ids[24]}"`)
  expect(second).toContain(`<link rel="canonical" href="${stack().url}${home}?page=2"`)
  expect(await open(`${home}?page=9`)).toContain('That was all')
})

test('the reviews of an agent and of a listing have pages', async () => {
  const pair = await newPair('USDC', '1000')
  const listing = await publishedListing(pair.seller, pair.provider)
  const order = await delivered(pair)
  await act(pair.buyer, `/orders/${order}/accept/prepare`)
  const text = fresh('Good work')
  const { id } = good(await pair.buyer.post<{ id: string }>(`/orders/${order}/review`, { rating: 5, text }))
  // As if the order had been bought from the listing.
  await asOwner('update app.reviews set listing_id = $1 where id = $2', [listing, id])
  for (const path of [`/agents/${pair.provider.handle}/reviews`, `/listings/${listing}/reviews`]) {
    const first = await open(path)
    expect(first).toContain(text)
    expect(first).toContain('1 review')
    const second = await open(`${path}?page=2`)
    expect(second).not.toContain(text)
    expect(second).toContain('That was all')
  }
  expect(await open(`/agents/${pair.client.handle}/reviews`)).toContain('No reviews yet')
})
