/**
 * What pages cost a phone: a Merx of its own with demo data, and each page of the table loaded with an empty cache by a processor four
 * times slower, and what the HTML of public pages weighs. Prints the medians next to the limits. `BENCH_ROUNDS` sets how many loads (5), `BENCH_ONLY` pages whose name has the
 * word, and `BENCH_HOME` a data folder that is kept, so that the next run needs no demo data.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import type { Order } from '@/lib/orders/schema'
import { Actor, Caller, type Market } from '../seed/actors'
import { cast } from '../seed/cast'
import { marketOf, seedOnce } from '../seed/run'
import { signInBrowser } from '../shots/sign-in'
import { Supervisor } from '../stack/children'
import { openHome } from '../stack/home'
import { freePort } from '../stack/ports'
import { progressOn } from '../stack/progress'
import { bringUp } from '../stack/run'
import { readSettings } from '../stack/settings'
import { DEMO_FIRST, localWallet } from '../stack/wallets'
import { launchOptions } from '../suite/browser'
import { type Load, load } from './pages/measure'
import { type Weight, weigh } from './pages/weight'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Milliseconds, a share of the screen, and bytes. */
const limits: Load = { lcp: 1_000, cls: 0.02, tbt: 150, scripts: 150_000, fonts: 90_000 }
/** Pages that people see before they have an account have to be light. */
const publicOnly: readonly (keyof Load)[] = ['scripts', 'fonts']

/** What the HTML of a public page may weigh. */
const heaviest: Weight = { html: 60_000, sent: 15_000 }

type Place = { name: string; path: string; as: Actor | null }
type Page<T> = { items: T[] }

const columns: readonly [keyof Load, string, (value: number) => string][] = [
  ['lcp', 'LCP s', (value) => (value / 1_000).toFixed(2)],
  ['cls', 'CLS', (value) => value.toFixed(3)],
  ['tbt', 'TBT ms', (value) => value.toFixed(0)],
  ['scripts', 'scripts kB', (value) => (value / 1_000).toFixed(1)],
  ['fonts', 'fonts kB', (value) => (value / 1_000).toFixed(1)],
]

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const machineLoad = () =>
  execFileSync('cut', ['-d', ' ', '-f1', '/proc/loadavg'], { encoding: 'utf8' }).trim()

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
    { name: 'order room', path: `/orders/${order.id}`, as: buyer },
    { name: 'dashboard', path: '/dashboard', as: buyer },
    { name: 'inbox', path: '/inbox', as: buyer },
  ]
}

/** One load by a browser that has never been here. */
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

/** The medians of a page, with a mark at each that is over its limit. Returns how many are. */
function report({ name, as }: Place, loads: readonly Load[]): number {
  let over = 0
  const cells = columns.map(([key, , show]) => {
    const value = median(loads.map((one) => one[key]))
    const isOver = value > limits[key] && !(as && publicOnly.includes(key))
    if (isOver) over += 1
    return `${show(value)}${isOver ? ' ✗' : '  '}`.padStart(13)
  })
  console.log(`${name.padEnd(12)}${cells.join('')}`)
  return over
}

/** What the HTML of each public page weighs, with a mark at each that is over the limit. */
async function weighAll(url: string, places: readonly Place[]): Promise<void> {
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)
  const row = (name: string, cells: readonly string[]) =>
    console.log(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(13)).join('')}`)
  console.log('')
  row('', ['HTML kB  ', 'sent kB  '])
  for (const { name, path } of places.filter(({ as }) => as === null)) {
    const weight = await weigh(`${url}${path}`)
    const cell = (key: keyof Weight) =>
      `${kilobytes(weight[key])}${weight[key] > heaviest[key] ? ' ✗' : '  '}`
    row(name, [cell('html'), cell('sent')])
  }
  row('at most', [`${kilobytes(heaviest.html)}  `, `${kilobytes(heaviest.sent)}  `])
}

async function measureAll(market: Market, browser: Browser): Promise<void> {
  const only = process.env.BENCH_ONLY ?? ''
  const places = (await placesOf(market)).filter(({ name }) => name.includes(only))
  await weighAll(market.url, places)
  // What the web compiles and caches with its first answers is not the page's.
  for (const place of places) await visit(browser, market.url, place)
  console.log(
    `\nmedians of ${rounds} loads on a phone, processor ÷ 4, empty cache; load of this machine ${machineLoad()}`,
  )
  console.log(`${''.padEnd(12)}${columns.map(([, title]) => `${title}  `.padStart(13)).join('')}`)
  let over = 0
  for (const place of places) {
    const loads: Load[] = []
    for (let round = 0; round < rounds; round++) loads.push(await visit(browser, market.url, place))
    over += report(place, loads)
  }
  const bounds = columns.map(([key, , show]) => show(limits[key]).concat('  ').padStart(13))
  console.log(`${'at most'.padEnd(12)}${bounds.join('')}   (scripts and fonts: public pages)`)
  console.log(
    over === 0 ? '\nEvery page is within its limits.' : `\n${over} figures are over their limit (✗).`,
  )
}

/** `npm run bench -- pages`. */
export async function run(): Promise<void> {
  const kept = process.env.BENCH_HOME
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'merx-bench-pages-'))
  const home = openHome(folder)
  const progress = progressOn(process.stderr)
  const supervisor = new Supervisor(progress.note)
  try {
    const running = await bringUp(readSettings({ file: false }), home, supervisor, progress, {
      environment: 'embedded',
      webPort: await freePort(),
      durable: false,
      alive: true,
      beginsDaysAgo: 165,
    })
    await progress.step('Demo data', (say) => seedOnce(home, running.env, say))
    const browser = await chromium.launch(await launchOptions())
    try {
      await measureAll({ ...marketOf(running.env), url: running.url }, browser)
    } finally {
      await browser.close()
    }
  } finally {
    await supervisor.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}
