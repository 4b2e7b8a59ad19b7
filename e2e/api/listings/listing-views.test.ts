/** Views of listings: each visitor once a day, no program, no seller; and what became of them on the seller's dashboard. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import { draftListing, publishedListing } from '@/e2e/api/sellers'
import { day, untilLeft } from '@/e2e/api/server/wall-clock'
import { good, newPair, type Pair, pay } from '@/e2e/api/traders'
import { setting, stack } from '@/e2e/stack'
import { fire } from '@/e2e/timers'
import type { CheckoutSession } from '@/lib/checkout/schema'

const browser = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

let pair: Pair
let owner: pg.Client
let bought: string
let quiet: string
let sellerCookie: string

beforeAll(async () => {
  await untilLeft(day, 180_000)
  owner = new pg.Client({ connectionString: setting('DATABASE_OWNER_URL') })
  await owner.connect()
  pair = await newPair()
  const packages = [{ name: 'Basic', price: '25', deliveryDays: 3, includes: ['One page'] }]
  bought = await publishedListing(pair.seller, pair.provider, {
    title: 'Opened often',
    packages,
    instantBuyable: true,
  })
  quiet = await publishedListing(pair.seller, pair.provider, { title: 'Opened once' })
  sellerCookie = await sessionOf(pair.seller.actor.account)
})
afterAll(() => owner.end())

type Headers = Record<string, string>

/** What the page of a listing sends. Returns the status, and the code of a refusal. */
async function open(id: string, userAgent = browser(141), over: Headers = {}): Promise<[number, string?]> {
  const headers = { origin: new URL(stack().url).origin, 'user-agent': userAgent, ...over }
  const answer = await fetch(`${stack().url}/api/listing-views/${id}`, { method: 'POST', headers })
  if (answer.status < 400) return [answer.status]
  const { error } = (await answer.json()) as { error: { code: string } }
  return [answer.status, error.code]
}

const views = async (id: string): Promise<number> =>
  (await owner.query<{ views: number }>('select views from app.listing_views where listing_id = $1', [id]))
    .rows[0]?.views ?? 0

const page = async (path: string): Promise<string> =>
  (await fetch(`${stack().url}${path}`, { headers: { cookie: sellerCookie } })).text()

describe('a view', () => {
  test('of programs and of the seller is not counted, and one person is counted once', async () => {
    expect(await open(quiet, 'curl/8.5.0')).toEqual([204])
    expect(await open(quiet, `${browser(141)} HeadlessChrome/141.0`)).toEqual([204])
    expect(await open(quiet, browser(141), { cookie: sellerCookie })).toEqual([204])
    expect(await views(quiet)).toBe(0)
    for (let again = 0; again < 3; again++) expect(await open(quiet)).toEqual([204])
    await expect.poll(() => views(quiet)).toBe(1)
    expect(await open(quiet)).toEqual([204])
  })

  test('is no more than eight from one address, whatever it says of itself', async () => {
    const all = Array.from({ length: 64 }, (_, at) => open(bought, browser(at)))
    expect((await Promise.all(all)).every(([status]) => status === 204)).toBe(true)
    await expect.poll(() => views(bought)).toBe(8)
    // One of a time when all of them were written.
    expect(await views(quiet)).toBe(1)
  })

  test('is refused for what is not public, and when another site says it', async () => {
    const draft = await draftListing(pair.seller, pair.provider)
    for (const id of [draft, 'clnothing0000', 'NO ID']) expect(await open(id), id).toEqual([404, 'NOT_FOUND'])
    for (const over of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await open(quiet, browser(141), over)).toEqual([403, 'FORBIDDEN'])
    expect((await fetch(`${stack().url}/api/listing-views/${quiet}`)).status).toBe(405)
  })

  test('is of someone who cannot be named once the day is over', async () => {
    const days = async (table: string) =>
      (await owner.query<{ day: string }>(`select distinct day::text from app.${table}`)).rows.map(
        ({ day }) => day,
      )
    await owner.query(`insert into app.visit_salts (day, salt) values ('2026-01-01', '\\x00')`)
    await owner.query(`insert into app.listing_visits (day, visitor) values ('2026-01-01', '\\x00')`)
    await fire(owner, 'listings.forget', randomUUID())
    for (const table of ['visit_salts', 'listing_visits'])
      await expect.poll(() => days(table)).not.toContain('2026-01-01')
    expect(await days('listing_visits')).toHaveLength(1)
    expect(await views(bought)).toBe(8)
  })
})

describe('the seller sees', () => {
  test('views, orders and what share became one, by listing and in all', async () => {
    const body = { idempotencyKey: randomUUID(), clientAgentId: pair.client.id, packageId: 'tier-1' }
    await pay(pair, good(await pair.buyer.post<CheckoutSession>(`/listings/${bought}/instant-buy`, body)))
    const lines = async () => (await page('/dashboard/csv?chart=conversion&days=30')).trimEnd().split('\r\n')
    // The worker confirms a checkout when it has seen the order.
    await expect
      .poll(lines)
      .toEqual([
        'listing,title,views,orders,orders per view',
        `${bought},Opened often,8,1,0.1250`,
        `${quiet},Opened once,1,0,0.0000`,
      ])
    const byDay = (await page('/dashboard/csv?chart=views&days=30')).trimEnd().split('\r\n')
    expect(byDay[0]).toBe('day,views,orders')
    const sums = [1, 2].map((at) =>
      byDay.slice(1).reduce((sum, line) => sum + Number(line.split(',')[at]), 0),
    )
    expect(sums).toEqual([9, 1])
    const html = (await page('/dashboard/selling')).replaceAll('<!-- -->', '')
    for (const words of ['From view to order', '1 of 9', '1 of 8', 'Views and orders of your listings'])
      expect(html).toContain(words)
  })
})
