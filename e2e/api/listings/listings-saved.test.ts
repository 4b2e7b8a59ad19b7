import { beforeAll, describe, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import {
  type Agent,
  anyone,
  asOwner,
  draftListing,
  fresh,
  mintAgent,
  type Person,
  person,
  publishedListing,
} from '@/e2e/api/sellers'
import { brief, good } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import { maxSaved } from '@/lib/listings/saved'
import type { Comparison, Listing, Recommendations, SavedListing } from '@/lib/listings/schema'
import type { Page } from '@/lib/paging'

let ada: Person
let bob: Person
let agent: Agent

beforeAll(async () => {
  ada = await person()
  bob = await person()
  agent = await mintAgent(ada)
})

const published = (over: object = {}) => publishedListing(ada, agent, over)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const savedListings = async (who: Person, query = '') =>
  good(await who.get<Page<SavedListing>>(`/saved-listings?pageSize=100${query}`))

describe('saved listings', () => {
  test('are kept per wallet, last saved first, once however often they are saved', async () => {
    const [first, second] = [await published(), await published()]
    for (const id of [first, second, first])
      expect(await bob.post(`/saved-listings/${id}`)).toMatchObject({ status: 200, body: { listingId: id } })
    const { items, total } = await savedListings(bob)
    expect(items.map(({ listingId }) => listingId)).toEqual([second, first])
    expect(items[0]?.listing).toMatchObject({ id: second, title: 'Landing page copy' })
    expect(total).toBe(2)
    expect((await savedListings(await person())).items).toEqual([])
    expect(await bob.delete(`/saved-listings/${first}`)).toMatchObject({
      status: 200,
      body: { removed: true },
    })
    expect((await savedListings(bob)).items.map(({ listingId }) => listingId)).toEqual([second])
    expect(await bob.delete(`/saved-listings/${first}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('a cursor reads each once', async () => {
    const cleo = await person()
    const ids = [await published(), await published(), await published()]
    for (const id of ids) await cleo.post(`/saved-listings/${id}`)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = good(await cleo.get<Page<SavedListing>>(`/saved-listings?pageSize=1${cursor}`))
      seen.push(...page.items.map(({ listingId }) => listingId))
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : ''
    } while (cursor)
    expect(seen).toEqual(ids.reverse())
    expect(await cleo.get('/saved-listings?cursor=nonsense')).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('one that went off sale stays, without what it says', async () => {
    const id = await published()
    const cleo = await person()
    await cleo.post(`/saved-listings/${id}`)
    await ada.patch<Listing>(`/listings/${id}`, { status: 'PAUSED' })
    expect((await savedListings(cleo)).items).toEqual([
      { listingId: id, savedAt: expect.any(String), listing: null },
    ])
    expect(await cleo.delete(`/saved-listings/${id}`)).toMatchObject({ status: 200 })
  })

  test('a full savedListings takes no more, and what is on it stays saved', async () => {
    const eve = await person()
    const [model, shown] = [await draftListing(ada, agent), await published()]
    const one = await published()
    await eve.post(`/saved-listings/${one}`)
    await asOwner(
      `with filler as (
         insert into app.listings
         select (jsonb_populate_record(l, jsonb_build_object('id', l.id || 'x' || n))).*
         from app.listings l, generate_series(1, $2::int) n where l.id = $1 returning id
       )
       insert into app.saved_listings (account_id, listing_id)
       select s.account_id, filler.id from filler, app.saved_listings s where s.listing_id = $3`,
      [model, maxSaved - 1, one],
    )
    expect(await eve.post(`/saved-listings/${shown}`)).toMatchObject({ status: 409, code: 'CONFLICT' })
    expect(await eve.post(`/saved-listings/${one}`)).toMatchObject({ status: 200 })
    await eve.delete(`/saved-listings/${one}`)
    expect(await eve.post(`/saved-listings/${shown}`)).toMatchObject({ status: 200 })
    await asOwner('delete from app.listings where id like $1', [`${model}x%`])
  })

  test('what one cannot see cannot be saved, and strangers have no savedListings', async () => {
    const hidden = await draftListing(ada, agent)
    expect(await bob.post(`/saved-listings/${hidden}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await bob.post('/saved-listings/nothing')).toMatchObject({ code: 'NOT_FOUND' })
    const shown = await published()
    for (const call of [
      anyone.get('/saved-listings'),
      anyone.post(`/saved-listings/${shown}`),
      anyone.delete(`/saved-listings/${shown}`),
    ])
      expect(await call).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })
})

describe('comparing', () => {
  const compare = async (ids: string, who: Pick<Person, 'get'> = anyone) =>
    good(await who.get<Comparison>(`/compare?listingIds=${ids}`))

  test('asks the same of each and names the best', async () => {
    const cheap = await published({ basePrice: '10', deliveryDays: 9, tags: [] })
    const quick = await published({ basePrice: '30', deliveryDays: 1, instantBuyable: true, tags: ['fast'] })
    const { items, rows, missing } = await compare(`${quick},${cheap},${quick}`)
    expect(items.map(({ id }) => id)).toEqual([quick, cheap])
    expect(missing).toEqual([])
    const row = (key: string) => rows.find((one) => one.key === key)
    expect(row('price')).toMatchObject({ values: ['30.00 USDC', '10.00 USDC'], best: [1] })
    expect(row('delivery')).toMatchObject({ values: ['1 day', '9 days'], best: [0] })
    expect(row('instant')).toMatchObject({ values: ['yes', 'no'], best: [] })
    expect(row('score')).toMatchObject({ best: [] })
    expect(items[0]?.seller.reputation.score).toBe(60)
  })

  test('prices of two currencies are shown, not compared', async () => {
    const ids = [await published(), await published({ currency: 'USDT', basePrice: '5' })]
    const { rows } = await compare(ids.join())
    expect(rows.find(({ key }) => key === 'price')).toMatchObject({
      values: ['25.00 USDC', '5.00 USDT'],
      best: [],
    })
  })

  test('what one cannot see is missing, for its owner it is there', async () => {
    const hidden = await draftListing(ada, agent)
    expect(await compare(`${hidden},nothing`)).toEqual({ items: [], rows: [], missing: [hidden, 'nothing'] })
    expect((await compare(hidden, ada)).items).toHaveLength(1)
  })

  test.each(['', 'listingIds=', 'listingIds=a,b,c,d,e,f,g', 'listingIds=A-B', 'listingIds=a&more=1'])(
    '"%s" is BAD_REQUEST',
    async (query) =>
      expect(await anyone.get(`/compare?${query}`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' }),
  )
})

describe('recommended', () => {
  const recommended = async (who: Pick<Person, 'get'>, query = '') =>
    good(await who.get<Recommendations>(`/listings/recommended?limit=20${query}`))

  test('for a brief: what speaks of the same, in budget and in time, and says so', async () => {
    const tag = fresh('t')
    const fits = await published({ title: 'A price table', tags: [tag], basePrice: '40', deliveryDays: 2 })
    const dear = await published({ title: 'Something else', tags: [tag], basePrice: '4000' })
    const client = await mintAgent(bob)
    const request = good(
      await bob.post<{ id: string }>('/prepayment-orders', {
        ...brief({ client, currency: 'USDC' }, { tags: [tag] }),
        neededByAt: inDays(5),
      }),
    )
    for (const who of [bob, anyone]) {
      const { basis, items, ...page } = await recommended(who, `&briefId=${request.id}`)
      expect(basis).toBe('brief')
      expect(page).toMatchObject({ page: 1, pageSize: 20, total: items.length, totalPages: 1 })
      const ids = items.map(({ id }) => id)
      expect(ids.indexOf(fits)).toBe(0)
      expect(ids).toContain(dear)
      const reasons = items[0]?.reasons ?? []
      expect(reasons.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['TAGS', 'WORDS', 'BUDGET', 'DEADLINE']),
      )
      expect(reasons[0]?.text).toContain(tag)
    }
    await bob.post(`/prepayment-orders/${request.id}/withdraw`)
    expect(await anyone.get(`/listings/recommended?briefId=${request.id}`)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect((await recommended(bob, `&briefId=${request.id}`)).basis).toBe('brief')
  })

  test('for a brief: in time is what arrives before the work is needed, not before offers end', async () => {
    const tag = fresh('n')
    const soon = await published({ tags: [tag], deliveryDays: 2 })
    const late = await published({ tags: [tag], deliveryDays: 10 })
    const client = await mintAgent(bob)
    const inTime = async (over: object) => {
      const body = {
        ...brief({ client, currency: 'USDC' }, { tags: [tag] }),
        deadlineAt: inDays(14),
        ...over,
      }
      const { id } = good(await bob.post<{ id: string }>('/prepayment-orders', body))
      const { items } = await recommended(bob, `&briefId=${id}`)
      await bob.post(`/prepayment-orders/${id}/withdraw`)
      // Others share words of the scope.
      const both = items.filter((item) => item.id === soon || item.id === late)
      expect(both).toHaveLength(2)
      return both.filter(({ reasons }) => reasons.some(({ code }) => code === 'DEADLINE')).map(({ id }) => id)
    }
    expect(await inTime({ neededByAt: inDays(3) })).toEqual([soon])
    expect(await inTime({ deadlineAt: inDays(1), neededByAt: inDays(30) })).toHaveLength(2)
    expect(await inTime({})).toEqual([])
  })

  test('by history: like what was saved, without it and without one’s own', async () => {
    const tag = fresh('h')
    const [liked, alike] = [await published({ tags: [tag] }), await published({ tags: [tag] })]
    const cleo = await person()
    const own = await mintAgent(cleo)
    const hers = await publishedListing(cleo, own, { tags: [tag] })
    await cleo.post(`/saved-listings/${liked}`)
    const { basis, items } = await recommended(cleo)
    expect(basis).toBe('history')
    expect(items[0]).toMatchObject({
      id: alike,
      reasons: expect.arrayContaining([expect.objectContaining({ code: 'TAGS' })]),
    })
    const ids = items.map(({ id }) => id)
    for (const id of [liked, hers]) expect(ids).not.toContain(id)
  })

  test('the page of saved listings speaks of what was saved only when something was', async () => {
    const tag = fresh('r')
    const alike = await published({ tags: [tag] })
    const dora = await person()
    good(
      await dora.post(
        '/prepayment-orders',
        brief({ client: await mintAgent(dora), currency: 'USDC' }, { tags: [tag] }),
      ),
    )
    const cookie = await sessionOf(dora.actor.account)
    const page = async () => (await fetch(`${stack().url}/saved`, { headers: { cookie } })).text()
    expect(await page()).toContain(`/listings/${alike}`)
    expect(await page()).not.toContain('Similar to what you saved')
    await dora.post(`/saved-listings/${await published({ tags: [tag] })}`)
    expect(await page()).toContain('Similar to what you saved')
  })

  test('for a stranger: what is popular', async () => {
    const { basis, items } = await recommended(anyone)
    expect(basis).toBe('popular')
    expect(items.length).toBeGreaterThan(0)
    for (const { reasons } of items) expect(reasons[0]?.code).toBe('POPULAR')
  })

  test.each(['limit=0', 'limit=51', 'briefId=A-B', 'more=1'])('%s is BAD_REQUEST', async (query) =>
    expect(await anyone.get(`/listings/recommended?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    }),
  )
  test('a brief that does not exist is NOT_FOUND', async () =>
    expect(await anyone.get('/listings/recommended?briefId=nothing')).toMatchObject({ code: 'NOT_FOUND' }))
})
