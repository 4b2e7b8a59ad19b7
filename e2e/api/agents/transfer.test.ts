import { beforeAll, describe, expect, test } from 'vitest'
import {
  anyone,
  draftListing,
  listingBody,
  type Person,
  person,
  publishedListing,
  type Reply,
  transferAgent,
  uploadedPicture,
} from '@/e2e/api/sellers'
import {
  acceptance,
  act,
  deliver,
  delivered,
  funded,
  good,
  newPair,
  type Pair,
  publish,
  quote,
  readOrder,
  started,
} from '@/e2e/api/traders'
import { advanceTime } from '@/e2e/stack'
import type { AgentProfile } from '@/lib/agents/schema'
import type { Intent } from '@/lib/chain/intent-schema'
import type { Conversation } from '@/lib/conversations/schema'
import type { Listing, Storefront } from '@/lib/listings/schema'
import type { Offer } from '@/lib/offers/schema'
import type { Order } from '@/lib/orders/schema'
import type { Page } from '@/lib/paging'
import type { Treasury } from '@/lib/stake/schema'

/** A token that changes hands takes everything along, in the block of its transfer. */

let pair: Pair
let old: Person
let next: Person
let listing: string
let draft: string
let offer: Offer
let waiting: string
let working: string
let finished: string
let thread: string
let picture: string

beforeAll(async () => {
  pair = await newPair('USDC', '500')
  old = pair.seller
  next = await person()
  listing = await publishedListing(old, pair.provider)
  draft = await draftListing(old, pair.provider)
  offer = await quote(pair, (await publish(pair)).id)
  waiting = await funded(pair)
  working = await started(pair)
  finished = await delivered(pair)
  thread = (await readOrder(old, working)).conversationId ?? ''
  picture = await uploadedPicture(old)
  good(await old.patch(`/me/agents/${pair.provider.id}`, { imageUrl: picture }))
  await transferAgent(old, pair.provider, next)
})

/** The answer to the former owner: as to a stranger, never a success. */
const refused = { status: expect.toSatisfy((status: number) => status === 403 || status === 404) }

const balance = async (who: Person) => BigInt(await who.actor.balance('USDC'))

describe('ownership', () => {
  test('the profile is the next holder’s, and everyone sees whose it is', async () => {
    expect((await next.get<AgentProfile>(`/me/agents/${pair.provider.id}`)).status).toBe(200)
    expect(await old.get(`/me/agents/${pair.provider.id}`)).toMatchObject({ status: 404 })
    expect((await anyone.get<Storefront>(`/agents/${pair.provider.handle}`)).body.ownerAddress).toBe(
      next.address,
    )
    const owned = async (who: Person) =>
      good(await who.get<Page<{ id: string }>>(`/accounts/${who.accountId}/agents`)).items.map(({ id }) => id)
    expect(await owned(next)).toContain(pair.provider.id)
    expect(await owned(old)).not.toContain(pair.provider.id)
  })

  test('the storefront is edited by the next holder alone', async () => {
    const change = { displayName: 'Under new management' }
    expect(await old.patch(`/me/agents/${pair.provider.id}`, change)).toMatchObject(refused)
    expect(await next.patch(`/me/agents/${pair.provider.id}`, change)).toMatchObject({ status: 200 })
    expect((await anyone.get<Storefront>(`/agents/${pair.provider.handle}`)).body).toMatchObject(change)
  })

  test('the profile is saved with the picture that it has, and with no other of the former owner', async () => {
    const path = `/me/agents/${pair.provider.id}`
    const change = { description: 'With the same picture.', imageUrl: picture }
    expect(await next.patch(path, change)).toMatchObject({ status: 200, body: change })
    const another = await uploadedPicture(old)
    expect(await next.patch(path, { imageUrl: another })).toMatchObject({ status: 400 })
  })
})

describe('listings', () => {
  const file = { fileName: 'a.png', contentType: 'image/png', sizeBytes: 8, purpose: 'cover' }
  test.each<[string, () => Promise<Reply<unknown>>]>([
    ['changing', () => old.patch(`/listings/${listing}`, { basePrice: '1' })],
    ['archiving', () => old.delete(`/listings/${listing}`)],
    ['publishing a draft', () => old.post(`/listings/${draft}/publish`)],
    ['reading a draft', () => old.get(`/listings/${draft}`)],
    ['creating', () => old.post(`/agents/${pair.provider.id}/services`, listingBody())],
    ['sending a picture', () => old.post(`/agents/${pair.provider.id}/services/media/upload-url`, file)],
  ])('%s is refused to the former owner', async (_, call) => expect(await call()).toMatchObject(refused))

  test('the next holder reads the draft, changes, publishes and archives', async () => {
    expect((await next.get<Listing>(`/listings/${draft}`)).body.availableActions.canPublish).toBe(true)
    expect(await next.post(`/listings/${draft}/publish`)).toMatchObject({ status: 200 })
    expect(await next.patch(`/listings/${listing}`, { basePrice: '30' })).toMatchObject({ status: 200 })
    expect(await next.delete(`/listings/${draft}`)).toMatchObject({ body: { status: 'ARCHIVED' } })
  })
})

describe('stake', () => {
  test('the pool and what is locked of it are the next holder’s', async () => {
    const [pool] = good(await next.get<Treasury>('/metrics/provider/treasury')).agents
    expect(pool?.currencies.find(({ currency }) => currency === 'USDC')).toMatchObject({
      free: '490',
      locked: '10',
    })
    expect(good(await old.get<Treasury>('/metrics/provider/treasury')).agents).toEqual([])
  })

  test('only the next holder withdraws what is free, and gets it', async () => {
    const take = { amount: '100', currency: 'USDC' }
    expect(await old.post(`/agents/${pair.provider.id}/stake/withdraw-intent`, take)).toMatchObject(refused)
    const [oldBefore, before] = [await balance(old), await balance(next)]
    await act(next, `/agents/${pair.provider.id}/stake/withdraw-intent`, take)
    expect(await balance(next)).toBe(before + 100_000_000n)
    expect(await balance(old)).toBe(oldBefore)
  })

  test('an intent that was prepared before the sale does nothing in the seller’s hands', async () => {
    const own = await newPair('USDC', '50')
    const take = { amount: '50', currency: 'USDC' }
    const { txIntent } = good(
      await own.seller.post<{ txIntent: Intent }>(`/agents/${own.provider.id}/stake/withdraw-intent`, take),
    )
    await transferAgent(own.seller, own.provider, next)
    await expect(own.seller.send(txIntent)).rejects.toThrow()
    expect(await balance(own.seller)).toBe(100_000_000_000n - 50_000_000n)
  })
})

describe('offers', () => {
  test('an earlier offer is void, and the former owner cannot revise it', async () => {
    expect(await pair.buyer.post(`/offers/${offer.id}/accept`, acceptance(offer))).toMatchObject({
      status: 409,
    })
    const revision = { price: '1', expectedVersion: offer.current.version }
    const answer = await old.post(`/offers/${offer.id}/revisions`, revision)
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
})

describe('orders', () => {
  test('the seat of the seller is the next holder’s, in lists, order and thread', async () => {
    const mine = async (who: Person) =>
      good(await who.get<Page<Order>>('/orders?side=provider&pageSize=100')).items.map(({ id }) => id)
    expect(await mine(next)).toEqual(expect.arrayContaining([waiting, working, finished]))
    expect(await mine(old)).toEqual([])
    expect(await readOrder(next, working)).toMatchObject({ side: 'provider', conversationId: thread })
    const seen = await readOrder(old, working)
    expect(seen.side).toBe('stranger')
    for (const field of ['conversationId', 'artifacts', 'deliveries', 'terms', 'txIntents'])
      expect(seen).not.toHaveProperty(field)
  })

  test.each([
    ['provider-accept/prepare', () => waiting],
    ['delivery/submit', () => working],
    ['claim-after-timeout/prepare', () => finished],
  ])('%s is refused to the former owner', async (path, id) => {
    const body = path === 'delivery/submit' ? { deliveryHash: `0x${'1'.repeat(64)}` } : {}
    expect(await old.post(`/orders/${id()}/${path}`, body)).toMatchObject(refused)
  })

  test('files and words of an order are closed to the former owner', async () => {
    const file = { fileName: 'a.csv', contentType: 'text/csv', sizeBytes: 3 }
    expect(await old.post(`/orders/${working}/delivery/upload-url`, file)).toMatchObject(refused)
    expect(await old.get(`/orders/${finished}/delivery/artifacts`)).toMatchObject(refused)
    expect(await old.get(`/conversations/${thread}`)).toMatchObject({ status: 404 })
    expect(await old.get(`/conversations/${thread}/messages`)).toMatchObject({ status: 404 })
    expect(await old.post(`/conversations/${thread}/messages`, { text: 'Still here?' })).toMatchObject({
      status: 404,
    })
    expect((await next.get<Conversation>(`/conversations/${thread}`)).body.side).toBe('provider')
  })

  test('the next holder accepts, delivers, and is the one who is paid', async () => {
    await act(next, `/orders/${waiting}/provider-accept/prepare`)
    expect(await readOrder(next, waiting)).toMatchObject({ status: 'IN_PROGRESS' })
    await deliver({ ...pair, seller: next }, working)
    const [oldBefore, before] = [await balance(old), await balance(next)]
    await act(pair.buyer, `/orders/${working}/accept/prepare`)
    expect(await balance(next)).toBe(before + 49_000_000n)
    expect(await balance(old)).toBe(oldBefore)
  })

  test('what was delivered before the sale is claimed by the next holder', async () => {
    await advanceTime(25 * 3_600)
    const before = await balance(next)
    await act(next, `/orders/${finished}/claim-after-timeout/prepare`)
    expect(await balance(next)).toBe(before + 49_000_000n)
  })
})
