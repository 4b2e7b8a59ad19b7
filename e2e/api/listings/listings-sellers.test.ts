/** Listings by what their sellers are at this moment: online, and with how much at stake. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Agent,
  anyone,
  asOwner,
  checkIn,
  freshWord,
  mintAgent,
  type Person,
  person,
  publishedListing,
  stake,
} from '@/e2e/api/sellers'
import { eventually } from '@/e2e/stack'
import type { ListingPage } from '@/lib/listings/search-schema'

/** More than anyone else of these suites has at stake. */
const much = '54321'
const word = freshWord()
/** Listings read for one page where conditions have to be looked up. */
const window = 1_000

let rich: { person: Person; agent: Agent; listing: string }
let poor: { person: Person; agent: Agent; listing: string }
const prefix = freshWord(8)

const seller = async (title: string) => {
  const one = await person()
  const agent = await mintAgent(one)
  const listing = await publishedListing(one, agent, { title, currency: 'USDT', basePrice: '70' })
  return { person: one, agent, listing }
}

const list = async (query: string) => (await anyone.get<ListingPage>(`/listings?${query}`)).body
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id)

beforeAll(async () => {
  rich = await seller(`Work of means ${word}`)
  poor = await seller(`Work without ${word}`)
  await stake(rich.person, rich.agent, much, 'USDT')
  await eventually(async () =>
    (await idsOf(`q=${word}&minStake=${much}`)).includes(rich.listing) ? true : null,
  )
})

describe('stake', () => {
  test('counts in the currency of the listing, from the amount on', async () => {
    expect(await idsOf(`q=${word}&minStake=${much}.000001`)).toEqual([])
    expect(await idsOf(`q=${word}&minStake=0`)).toEqual([poor.listing, rich.listing])
    const other = await publishedListing(rich.person, rich.agent, {
      title: `In dollars ${word}`,
      currency: 'USDC',
    })
    expect(await idsOf(`q=${word}&minStake=1`)).toEqual([rich.listing])
    expect(await idsOf(`q=${word}&currency=USDC`)).toEqual([other])
  })

  test('works together with other filters, and for one agent', async () => {
    expect(await idsOf(`minStake=${much}&currency=USDT&priceMax=69`)).toEqual([])
    expect(await idsOf(`minStake=${much}&currency=USDT&priceMax=70`)).toEqual([rich.listing])
    expect(await idsOf(`minStake=1&providerAgentId=${poor.agent.id}`)).toEqual([])
    expect(await idsOf(`minStake=1&currency=USDT&providerAgentId=${rich.agent.id}`)).toEqual([rich.listing])
  })

  test('what is no amount is refused', async () =>
    expect(await anyone.get('/listings?minStake=much')).toMatchObject({ status: 400, code: 'BAD_REQUEST' }))
})

describe('online', () => {
  test('is who polled within the last minute', async () => {
    expect(await idsOf(`q=${word}&online=true`)).toEqual([])
    await checkIn(poor.agent, 1)
    expect(await idsOf(`q=${word}&online=true`)).toEqual([poor.listing])
    await checkIn(poor.agent, 120)
    expect(await idsOf(`q=${word}&online=true`)).toEqual([])
  })

  test('takes no other value', async () =>
    expect(await anyone.get('/listings?online=false')).toMatchObject({ status: 400, code: 'BAD_REQUEST' }))
})

describe('in a market of more than one window', () => {
  beforeAll(async () => {
    await asOwner(
      `insert into app.listings select (jsonb_populate_record(l, jsonb_build_object(
          'id', $1 || lpad(i::text, 5, '0'), 'title', 'A copy', 'description', 'One of many', 'tags', '[]'::jsonb, 'terms', '[]'::jsonb,
          'published_at', now() + make_interval(secs => i * 0.001)))).*
        from app.listings l, generate_series(1, $3) i where l.id = $2`,
      [prefix, poor.listing, window + 5],
    )
  })
  afterAll(() => asOwner(`delete from app.listings where id like $1 || '%'`, [prefix]))

  test('the cursor leads on where a window had nothing, and everything comes once', async () => {
    const first = await list(`minStake=${much}&currency=USDT`)
    expect(first.items).toEqual([])
    expect(first).toMatchObject({ total: 0, totalAtLeast: true, nextCursor: expect.any(String) })
    const seen: string[] = []
    let cursor = first.nextCursor
    while (cursor) {
      const { items, nextCursor } = await list(`minStake=${much}&currency=USDT&cursor=${cursor}`)
      seen.push(...items.map(({ id }) => id))
      cursor = nextCursor
    }
    expect(seen).toEqual([rich.listing])
  })

  test.each(['price_asc', 'price_desc', 'delivery_asc', 'newest'])('by %s it is found too', async (sort) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await list(
        `minStake=${much}&currency=USDT&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...items.map(({ id }) => id))
      cursor = nextCursor
    } while (cursor)
    expect(seen).toEqual([rich.listing])
  })
})

test('what most ask is said with the ends of the prices', async () => {
  const { body } = await anyone.get<{
    currencies: {
      min: string
      max: string
      quartiles: { low: string; median: string; high: string }
      count: number
    }[]
  }>('/listings/price-range?currency=USDT')
  const [range] = body.currencies
  if (!range) throw new Error('there is a listing in USDT')
  const { low, median, high } = range.quartiles
  const steps = [range.min, low, median, high, range.max].map(Number)
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(range.count).toBeGreaterThan(0)
})
