/**
 * How fast the web process serves API calls, compared with Next's route handlers of the same build, in turns in the same run: a constant,
 * the figures of the network, lists with 200 URLs, an order of a signed-in buyer, an unsigned transaction, public pages, and a mix of reads
 * and writes. `BENCH_ROUNDS` sets the number of rounds (3), `BENCH_SECONDS` the length of each (4), `BENCH_ONLY` subjects whose names
 * contain one of these words, and `BENCH_HOME` a persistent data folder.
 */
import { agentCategories } from '@/lib/agents/schema'
import type { Order } from '@/lib/orders/schema'
import { Actor, Caller, type Market } from '../seed/actors'
import { cast } from '../seed/cast'
import { DEMO_FIRST, localWallet } from '../stack/wallets'
import { ask, askEach, type Wanted } from './fastpath/ask'
import { measureMix, mixName } from './fastpath/mix'
import { atLeast, atMost, type Figure, figure, ratioAtLeast, ratioAtMost } from './figure'
import { onMerx } from './merx'
import { median, quantile } from './numbers'
import { heaviest, weigh } from './pages/weight'
import { startWeb } from './web'

const connections = 24
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

/** The most calls per connection in a round of a subject whose calls are new each time. */
const callsEach = 500

/** The requests, and the required speedup over Next, if any; `least` is per second, and `most` the 99th percentile in milliseconds. */
type Subject = {
  name: string
  aim: number | null
  /** The same in every round, or new ones in each: then no call is repeated. */
  wanted: readonly Wanted[] | (() => readonly Wanted[])
  least?: number
  most?: number
}

const page = (path: string): Wanted => ({ method: 'GET', path })

const publicPages = ['/', '/listings', '/agents', '/requests', '/help'].map(page)

const get = (path: string, token?: string | null): Wanted => ({
  method: 'GET',
  path: `/api/v1${path}`,
  ...(token && { token }),
})

/** The figures of the network must be served almost as fast as a response without the database. */
const [constant, figures, pages] = ['a constant', 'figures of the network', 'public pages'] as const
const figuresAim = 0.8

/** 200 lists with different filters. */
function variedLists(): Wanted[] {
  const sorts = ['newest', 'price_asc', 'price_desc', 'delivery_asc']
  const all = agentCategories.flatMap((category) =>
    sorts.flatMap((sort) =>
      [5, 8, 10, 12, 15, 18, 20].map(
        (pageSize) => new URLSearchParams({ category, sort, pageSize: String(pageSize) }),
      ),
    ),
  )
  return all.slice(0, 200).map((query) => get(`/listings?${query}`))
}

async function personOf(market: Market, handle: string): Promise<Actor> {
  const member = cast.find((one) => one.handle === handle)
  if (!member) throw new Error(`the demo data has no ${handle}`)
  return new Actor(market, localWallet(DEMO_FIRST + member.person).privateKey).signIn()
}

async function subjectsOf(market: Market): Promise<Subject[]> {
  const buyer = await personOf(market, 'harbour-collective')
  const { items } = await buyer.get<{ items: Order[] }>('/orders?pageSize=20')
  const seller = await personOf(market, 'forge-and-furrow')
  const { id } = await new Caller(market).get<{ id: string }>('/agents/forge-and-furrow')
  const withdraw: Wanted = {
    method: 'POST',
    path: `/api/v1/agents/${id}/stake/withdraw-intent`,
    token: seller.accessToken,
    body: { currency: 'USDC', amount: '1' },
  }
  // Starts at a random number, so that a persistent folder contains none of them.
  let micros = Math.floor(Math.random() * 900_000)
  const withdrawals = () =>
    Array.from({ length: connections * callsEach }, (): Wanted => {
      micros = (micros % 999_999) + 1
      return { ...withdraw, body: { currency: 'USDC', amount: `0.${String(micros).padStart(6, '0')}` } }
    })
  return [
    { name: constant, aim: 8, wanted: [get('/service-categories')] },
    { name: figures, aim: null, wanted: [get('/stats/network')] },
    { name: '/listings, 200 URLs', aim: 8, wanted: variedLists() },
    {
      name: 'an order, signed in',
      aim: 4,
      wanted: items.map((order) => get(`/orders/${order.id}`, buyer.accessToken)),
    },
    { name: 'an unsigned transaction', aim: 1.5, wanted: [withdraw] },
    { name: 'new unsigned transactions', aim: 1.5, wanted: withdrawals },
    {
      name: pages,
      aim: 10,
      least: 400,
      most: 60,
      wanted: publicPages,
    },
  ]
}

type Measured = { rate: number; p50: number; p99: number }

/** Rounds of both servers in turns, so that other load on the machine affects both. */
async function measure({ wanted }: Subject, servers: readonly string[]): Promise<Measured[]> {
  const askFor = async (url: string, length: number): Promise<number[]> => {
    if (typeof wanted !== 'function') return ask(url, wanted, connections, length)
    return (await askEach(url, wanted(), connections, length, callsEach)).map(({ ms }) => ms)
  }
  for (const url of servers) await askFor(url, 2)
  const all = servers.map((): number[][] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, url] of servers.entries()) all[index]?.push(await askFor(url, seconds))
  return all.map((times) => ({
    rate: median(times.map((round) => round.length / seconds)),
    p50: median(times.flat()),
    p99: quantile(times.flat(), 0.99),
  }))
}

/** Two figures: the rate, and the slowest responses, which have to be faster than Next's. */
function figuresOf(
  { name, aim, least, most }: Subject,
  [slow, quick]: readonly [Measured, Measured],
): Figure[] {
  const peerOf = (value: number) => ({ peer: { name: 'Next', value } })
  return [
    figure(name, quick.rate, '/s', { ...peerOf(slow.rate), aim: aim === null ? null : ratioAtLeast(aim) }),
    figure(`${name}, p99`, quick.p99, 'ms', { ...peerOf(slow.p99), aim: ratioAtMost(1) }),
    ...(least === undefined
      ? []
      : [figure(`${name}, each second`, quick.rate, '/s', { aim: atLeast(least) })]),
    ...(most === undefined ? [] : [figure(`${name}, longest waits`, quick.p99, 'ms', { aim: atMost(most) })]),
  ]
}

/** How long one reader waits for a whole cached page, and the size of the page of all services. */
async function figuresAlone(subjects: readonly Subject[], fast: string): Promise<Figure[]> {
  if (!subjects.some((subject) => subject.name === pages && isWanted(subject))) return []
  const waits = await ask(fast, publicPages, 1, seconds)
  const { html, sent } = await weigh(`${fast}/listings`)
  return [
    figure('a kept page for one reader, p50', median(waits), 'ms', { aim: atMost(5) }),
    figure('browse, HTML', html / 1_000, 'kB', { aim: atMost(heaviest.html / 1_000) }),
    figure('browse, HTML as sent', sent / 1_000, 'kB', { aim: atMost(heaviest.sent / 1_000) }),
  ]
}

/** Whether a subject is among those that `BENCH_ONLY` names. */
const isWanted = ({ name }: Pick<Subject, 'name'>): boolean =>
  (process.env.BENCH_ONLY ?? '').split(',').some((word) => name.includes(word))

/** The speed of the figures of the network relative to a response without the database. */
function shareOf(rates: ReadonlyMap<string, number>): Figure[] {
  const [value, limit] = [rates.get(figures), rates.get(constant)]
  if (value === undefined || limit === undefined) return []
  const peer = { name: constant, value: limit }
  return [figure(`${figures}, of the limit`, value, '/s', { peer, aim: ratioAtLeast(figuresAim) })]
}

async function measureAll(subjects: readonly Subject[], fast: string, next: string): Promise<Figure[]> {
  console.log(`\n${connections} connections, medians of ${rounds} rounds of ${seconds} s; ms\n`)
  console.log(`${''.padEnd(26)}  Next /s     p50     p99   fast /s     p50     p99`)
  const row = ({ rate, p50, p99 }: Measured) =>
    `${rate.toFixed(0).padStart(9)}${p50.toFixed(1).padStart(8)}${p99.toFixed(1).padStart(8)}`
  const all: Figure[] = []
  const rates = new Map<string, number>()
  for (const subject of subjects.filter(isWanted)) {
    const [slow, quick] = await measure(subject, [next, fast])
    if (!slow || !quick) throw new Error('two servers are measured')
    rates.set(subject.name, quick.rate)
    console.log(`${subject.name.padEnd(26)}${row(slow)} ${row(quick)}`)
    all.push(...figuresOf(subject, [slow, quick]))
  }
  return [...all, ...shareOf(rates), ...(await figuresAlone(subjects, fast))]
}

/** A mix of reads and writes like that of a market. */
async function figuresOfMix(market: Market, fast: string, next: string): Promise<Figure[]> {
  if (!isWanted({ name: mixName })) return []
  const [buyer, seller] = await Promise.all(
    ['harbour-collective', 'forge-and-furrow'].map((handle) => personOf(market, handle)),
  )
  if (!buyer || !seller) throw new Error('the demo data has no one who writes')
  const { id: agent } = await new Caller(market).get<{ id: string }>('/agents/forge-and-furrow')
  const figures = await measureMix(
    variedLists(),
    { market, writers: { buyer, seller, agent }, fast, next },
    { rounds, seconds },
  )
  for (const { name, value, unit, peer } of figures)
    console.log(
      `${name.padEnd(44)} ${value.toFixed(1)} ${unit}${peer ? ` (${peer.name} ${peer.value.toFixed(1)})` : ''}`,
    )
  return figures
}

/** `npm run bench -- fastpath`. */
export const run = (): Promise<Figure[]> =>
  onMerx({ name: 'fastpath', isSeeded: true, settings: { MERX_SERVER: 'fast' } }, async ({ env, market }) => {
    const next = await startWeb({ ...process.env, ...env, NODE_ENV: 'production', MERX_SERVER: 'next' })
    try {
      const fast = `http://127.0.0.1:${env.PORT}`
      const figures = await measureAll(await subjectsOf(market), fast, next.url)
      return [...figures, ...(await figuresOfMix(market, fast, next.url))]
    } finally {
      next.child.kill('SIGTERM')
    }
  })
