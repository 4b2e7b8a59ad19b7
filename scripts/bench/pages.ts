/**
 * The cost of pages on a phone: a separate Merx with demo data, each page of the table loaded with an empty cache on a processor slowed
 * down four times, and the size of the HTML of public pages. The figures are medians, with their limits. `BENCH_ROUNDS` sets the number of
 * loads (5), `BENCH_ONLY` pages whose name contains the word, and `BENCH_HOME` a persistent data folder, so that the next run needs no demo
 * data.
 */
import { type Browser, chromium } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import type { Order } from '@/lib/orders/schema'
import { Actor, Caller, type Market } from '../seed/actors'
import { cast } from '../seed/cast'
import { signInBrowser } from '../shots/sign-in'
import { DEMO_FIRST, localWallet } from '../stack/wallets'
import { launchOptions } from '../suite/browser'
import { atMost, type Figure, figure } from './figure'
import { onMerx } from './merx'
import { median } from './numbers'
import { type Load, load, slowdown } from './pages/measure'
import { heaviest, weigh } from './pages/weight'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Milliseconds, a share of the screen, and bytes. */
const limits: Load = { lcp: 1_000, cls: 0, tbt: 150, scripts: 150_000, fonts: 90_000 }
/** Pages that people see before they have an account must be light. */
const publicOnly: readonly (keyof Load)[] = ['scripts', 'fonts']

type Place = { name: string; path: string; as: Actor | null }
type Page<T> = { items: T[] }

const columns: readonly { key: keyof Load; title: string; unit: string; per: number }[] = [
  { key: 'lcp', title: 'LCP', unit: 's', per: 1_000 },
  { key: 'cls', title: 'CLS', unit: '', per: 1 },
  { key: 'tbt', title: 'TBT', unit: 'ms', per: 1 },
  { key: 'scripts', title: 'scripts', unit: 'kB', per: 1_000 },
  { key: 'fonts', title: 'fonts', unit: 'kB', per: 1_000 },
]

/** The pages that are measured. */
async function placesOf(market: Market): Promise<Place[]> {
  const visitor = new Caller(market)
  const busy = cast.find(({ handle }) => handle === 'harbour-collective')
  if (!busy) throw new Error('the demo data has no one who buys')
  const buyer = await new Actor(market, localWallet(DEMO_FIRST + busy.person).privateKey).signIn()
  const [listings, orders, requests, campaigns, jobs] = await Promise.all([
    visitor.get<Page<Listing>>('/listings?pageSize=1'),
    buyer.get<Page<Order>>('/orders?pageSize=1'),
    visitor.get<Page<{ id: string }>>('/prepayment-orders/discover?pageSize=1'),
    visitor.get<Page<{ id: string }>>('/campaigns?pageSize=1'),
    visitor.get<{ data: { jobId: string }[] }>('/jobs'),
  ])
  const [listing] = listings.items
  const [order] = orders.items
  if (!listing || !order) throw new Error('the demo data has no listing or no order')
  const one = (name: string, path: string, id: string | undefined): Place[] =>
    id === undefined ? [] : [{ name, path: `${path}/${id}`, as: null }]
  return [
    { name: 'home', path: '/', as: null },
    { name: 'browse', path: '/listings', as: null },
    { name: 'listing', path: `/listings/${listing.id}`, as: null },
    { name: 'storefront', path: `/agents/${listing.provider.handle}`, as: null },
    { name: 'requests', path: '/requests', as: null },
    ...one('request', '/requests', requests.items[0]?.id),
    { name: 'bounties', path: '/bounties', as: null },
    ...one('campaign', '/bounties', campaigns.items[0]?.id),
    { name: 'jobs', path: '/jobs', as: null },
    ...one('job', '/jobs', jobs.data[0]?.jobId),
    { name: 'agents', path: '/agents', as: null },
    { name: 'explorer', path: '/explorer/contracts', as: null },
    { name: 'help', path: '/help', as: null },
    { name: 'order page', path: `/orders/${order.id}`, as: buyer },
    { name: 'dashboard', path: '/dashboard', as: buyer },
    { name: 'inbox', path: '/inbox', as: buyer },
  ]
}

/** One load by a browser with an empty cache. */
async function visit(browser: Browser, url: string, { path, as }: Place): Promise<Load> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  try {
    if (as) await signInBrowser(context, as.privateKey)
    return await load(context, path)
  } finally {
    await context.close()
  }
}

/** The medians of a page, each with its limit if it has one. */
function figuresOf({ name, as }: Place, loads: readonly Load[]): Figure[] {
  return columns.map(({ key, title, unit, per }) =>
    figure(`${name}, ${title}`, median(loads.map((one) => one[key])) / per, unit, {
      aim: as && publicOnly.includes(key) ? null : atMost(limits[key] / per),
    }),
  )
}

/** The size of the HTML of each public page, uncompressed and as sent. */
async function weighAll(url: string, places: readonly Place[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path } of places.filter(({ as }) => as === null)) {
    const { html, sent } = await weigh(`${url}${path}`)
    figures.push(
      figure(`${name}, HTML`, html / 1_000, 'kB', { aim: atMost(heaviest.html / 1_000) }),
      figure(`${name}, HTML as sent`, sent / 1_000, 'kB', { aim: atMost(heaviest.sent / 1_000) }),
    )
  }
  return figures
}

async function measureAll(market: Market, browser: Browser): Promise<Figure[]> {
  const only = process.env.BENCH_ONLY ?? ''
  const places = (await placesOf(market)).filter(({ name }) => name.includes(only))
  // Compilation and caching at the first responses of the web do not count for the page.
  for (const place of places) await visit(browser, market.url, place)
  console.log(`\nmedians of ${rounds} loads on a phone, processor ÷ ${slowdown}, empty cache`)
  const figures = await weighAll(market.url, places)
  for (const place of places) {
    const loads: Load[] = []
    for (let round = 0; round < rounds; round++) loads.push(await visit(browser, market.url, place))
    figures.push(...figuresOf(place, loads))
  }
  return figures
}

/** `npm run bench -- pages`. */
export const run = (): Promise<Figure[]> =>
  onMerx({ name: 'pages', isSeeded: true }, async ({ market }) => {
    const browser = await chromium.launch(await launchOptions())
    try {
      return await measureAll(market, browser)
    } finally {
      await browser.close()
    }
  })
