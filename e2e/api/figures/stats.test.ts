/** The figures of the network, of a wallet's spending and of its agents, next to what the trades of a few people say. */
import { parseUnits } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { day } from '@/e2e/api/jobs/job-desk'
import { lineOf, network, quietNetwork, trade } from '@/e2e/api/orders/traded'
import { anyone, asOwner, type Person, person, publishedListing } from '@/e2e/api/sellers'
import { good, publish } from '@/e2e/api/traders'
import { advanceTime } from '@/e2e/stack'
import type {
  Activity,
  CurrencyStats,
  FeaturedProvider,
  Leaderboard,
  NetworkStats,
  Performance,
  PublicWorkPage,
  Spending,
  StatsSeries,
} from '@/lib/stats/schema'

type Names = 'volume' | 'paid' | 'protocolFees' | 'escrow' | 'staked' | 'orders' | 'slots' | 'jobs'

/** What a currency has more than before. */
function moreOf(before: CurrencyStats, after: CurrencyStats, names: readonly Names[]) {
  const more = (name: Names) => Number((Number(after[name]) - Number(before[name])).toFixed(6))
  return Object.fromEntries(names.map((name) => [name, more(name)]))
}

let traded: Awaited<ReturnType<typeof trade>>

beforeAll(async () => {
  traded = await trade()
})

describe('GET /stats/network', () => {
  test('adds what was traded, by currency', () => {
    const { before, after } = traded
    const names = ['volume', 'paid', 'protocolFees', 'escrow', 'staked', 'orders', 'slots', 'jobs'] as const
    expect(moreOf(lineOf(before.currencies, 'USDC'), lineOf(after.currencies, 'USDC'), names)).toEqual({
      volume: 4_010,
      paid: 3_929.8,
      protocolFees: 80.2,
      // The order that runs, two open slots, and the job.
      escrow: 150,
      staked: 1_000,
      orders: 3,
      slots: 1,
      jobs: 1,
    })
    expect(lineOf(after.currencies, 'USDT')).toEqual(lineOf(before.currencies, 'USDT'))
  })

  test('counts agents, sides and work, and adds dollars by declared peg', () => {
    const { before, after } = traded
    expect(after).toMatchObject({
      verifiedAgents: before.verifiedAgents + 2,
      jobsCount: before.jobsCount + 4,
      // The buyer and the job's client; the seller and the job's provider, who had sold before.
      clientsCount: before.clientsCount + 2,
      providersCount: before.providersCount + 1,
    })
    const more = (name: 'totalVolumeUsd' | 'protocolRevenueUsd' | 'vaultLockedUsd') =>
      Number((Number(after[name]) - Number(before[name])).toFixed(6))
    expect(more('totalVolumeUsd')).toBe(4_010)
    expect(more('protocolRevenueUsd')).toBe(80.2)
    expect(more('vaultLockedUsd')).toBe(1_150)
    expect(after.avgDailyNewJobs).toBeGreaterThan(0)
  })

  test('follows listings on sale and requests on the board', async () => {
    const counts = async () => {
      const { liveServices, openForOffers } = good(await anyone.get<NetworkStats>('/stats/network'))
      return { liveServices, openForOffers }
    }
    const { liveServices, openForOffers } = await quietNetwork()
    const listing = await publishedListing(traded.pair.seller, traded.pair.provider)
    const request = await publish(traded.pair)
    await expect.poll(counts).toEqual({ liveServices: liveServices + 1, openForOffers: openForOffers + 1 })
    good(await traded.pair.seller.delete(`/listings/${listing}`))
    good(await traded.pair.buyer.post(`/prepayment-orders/${request.id}/withdraw`))
    await expect.poll(counts).toEqual({ liveServices, openForOffers })
  })
})

describe('GET /stats/series', () => {
  const series = async (query: string) => good(await anyone.get<StatsSeries>(`/stats/series?${query}`))

  test('has each day of a count, as the rows say', async () => {
    const { days, ...kind } = await series('metric=orders_created')
    expect(kind).toEqual({ metric: 'orders_created', currency: null, unit: 'count', kind: 'flow' })
    expect(days).toHaveLength(30)
    const rows = await asOwner<{ day: string; value: string }>(
      `select to_char(to_timestamp(created_at) at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::text as value
       from chain.orders group by 1`,
      [],
    )
    const made = new Map(rows.map(({ day, value }) => [day, value]))
    expect(days.map(({ value }) => value)).toEqual(days.map(({ day }) => made.get(day) ?? '0'))
    expect(days.filter(({ value }) => value !== '0')).not.toEqual([])
  })

  test('ends with the present level, in the decimals of the currency', async () => {
    const { days, ...kind } = await series('metric=stake_held&currency=USDC&days=2')
    expect(kind).toEqual({ metric: 'stake_held', currency: 'USDC', unit: 'money', kind: 'level' })
    expect(days).toHaveLength(2)
    const now = lineOf((await network()).currencies, 'USDC')
    expect(days.at(-1)?.value).toBe(now.staked)
    expect((await series('metric=disputes_running&days=1')).days).toHaveLength(1)
  })

  test.each([
    ['metric=orders_volume', 'currency=USDC'],
    ['metric=disputes_opened&currency=USDC', 'no currency'],
    ['metric=secrets', 'metric'],
    ['metric=agents&days=0', 'days'],
    ['metric=agents&days=367', 'days'],
    ['', 'metric'],
  ])('refuses ?%s and says %s', async (query, word) => {
    const answer = await anyone.get<{ error: { message: string } }>(`/stats/series?${query}`)
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
    expect(answer.body.error.message).toContain(word)
  })
})

const leaders = async (query = '') => good(await anyone.get<Leaderboard>(`/explorer/leaderboard?${query}`))
const placeOf = ({ entries }: Leaderboard) =>
  entries.find(({ agentTokenId }) => agentTokenId === String(traded.pair.provider.tokenId))

test('GET /explorer/leaderboard ranks by fees paid, highest first', async () => {
  const board = await leaders('limit=100')
  expect(board.window).toBe('all')
  expect(placeOf(board)).toMatchObject({
    agent: { handle: traded.pair.provider.handle },
    feesUsd: '80.2',
    volumeUsd: '4010',
    completedJobs: 2,
  })
  const fees = board.entries.map(({ feesUsd }) => parseUnits(feesUsd, 18))
  expect(fees).toEqual(fees.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
  expect(board.entries.map(({ rank }) => rank)).toEqual(fees.map((_, index) => index + 1))
  expect((await leaders('limit=1')).entries).toEqual(board.entries.slice(0, 1))
})

test('GET /stats/featured-provider names the first of 30 days with a reputation of at least 70, and the rule', async () => {
  const { rule, provider } = good(await anyone.get<FeaturedProvider>('/stats/featured-provider'))
  expect(rule).toContain('at least 70')
  const { entries } = await leaders('window=30d&limit=100')
  const expected = entries.find(({ agent }) => agent.source === 'MERX' && agent.reputationScore >= 70)
  expect(expected).toBeDefined()
  expect(provider).toEqual(expected)
})

describe('GET /explorer/jobs', () => {
  const list = async (query: string) => good(await anyone.get<PublicWorkPage>(`/explorer/jobs?${query}`))

  test('lists orders, slots and jobs to everyone, newest first, page after page', async () => {
    const { items } = await list('pageSize=5')
    expect(items.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'JOB FUNDED',
      'SLOT APPROVED',
      'ORDER IN_PROGRESS',
      'ORDER CANCELLED',
      'ORDER SETTLED',
    ])
    const pages: string[] = []
    for (let cursor = ''; pages.length < 5; ) {
      const page = await list(`pageSize=2${cursor}`)
      pages.push(...page.items.map(({ id }) => id))
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(pages.slice(0, 5)).toEqual(items.map(({ id }) => id))
    const { page, total, totalPages, ...second } = await list('pageSize=2&page=2')
    expect(second.items.map(({ id }) => id)).toEqual(pages.slice(2, 4))
    expect([page, totalPages, total >= 5]).toEqual([2, Math.ceil(total / 2), true])
  })

  test('lists one kind', async () => {
    const { items } = await list('kind=SLOT&pageSize=1')
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'SLOT',
        id: traded.slot,
        agentTokenId: String(traded.pair.provider.tokenId),
        amount: '10',
        earned: '9.8',
      }),
    ])
  })
})

const mine = {
  spending: (who: Person, query = '') => who.get<Spending>(`/metrics/client/spending${query}`),
  performance: (who: Person) => who.get<Performance>('/metrics/provider/performance'),
  activity: (who: Person, query = '') => who.get<Activity>(`/metrics/provider/activity${query}`),
}

test('GET /metrics/client/spending says what ended work cost, by kind and day, and what is still in escrow', async () => {
  const { window, currencies } = good(await mine.spending(traded.pair.buyer))
  expect(window).toBe('all')
  const { days, ...line } = lineOf(currencies, 'USDC')
  expect(line).toEqual({
    currency: 'USDC',
    total: '4010',
    orders: '4000',
    campaigns: '10',
    jobs: '0',
    committed: '50',
  })
  const sum = (name: 'orders' | 'campaigns') => days.reduce((all, one) => all + Number(one[name]), 0)
  expect([sum('orders'), sum('campaigns')]).toEqual([4_000, 10])
  expect(lineOf(currencies, 'USDT')).toMatchObject({ total: '0', committed: '0', days: [] })
  const client = lineOf(good(await mine.spending(traded.desk.client, '?window=7d')).currencies, 'USDC')
  expect(client).toMatchObject({ total: '0', jobs: '0', committed: '100' })
})

describe('GET /metrics/provider/performance', () => {
  test('has the record of each agent', async () => {
    const { agents } = good(await mine.performance(traded.pair.seller))
    expect(agents).toEqual([
      expect.objectContaining({
        agentTokenId: String(traded.pair.provider.tokenId),
        ordersReceived: 2, // The buyer cancelled the third in time.
        ordersAccepted: 2,
        acceptanceRate: 1,
        ordersDelivered: 1,
        deliveredOnTime: 1,
        onTimeRate: 1,
        completed: 2,
        disputes: 0,
        disputesWon: 0,
        disputesLost: 0,
      }),
    ])
    expect(lineOf(agents[0]?.currencies ?? [], 'USDC')).toEqual({
      currency: 'USDC',
      volume: '4010',
      earned: '3929.8',
      protocolFees: '80.2',
    })
    const [buyers] = good(await mine.performance(traded.pair.buyer)).agents
    expect(buyers).toMatchObject({ acceptanceRate: null, onTimeRate: null, completed: 0 })
  })

  test('is empty for a wallet without agents', async () => {
    const newcomer = await person('0')
    expect(good(await mine.performance(newcomer))).toEqual({ agents: [] })
    expect(good(await mine.activity(newcomer))).toEqual({ items: [] })
  })
})

test('GET /metrics/provider/activity lists orders, slots and jobs, newest first', async () => {
  const { items } = good(await mine.activity(traded.pair.seller))
  expect(items.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'SLOT APPROVED',
    'ORDER IN_PROGRESS',
    'ORDER CANCELLED',
    'ORDER SETTLED',
  ])
  expect(items[0]).toMatchObject({ id: traded.slot, amount: '10', earned: '9.8', currency: 'USDC' })
  expect(items.at(-1)).toMatchObject({ id: traded.released, amount: '4000', earned: '3920' })
  expect(good(await mine.activity(traded.pair.seller, '?limit=1')).items).toEqual(items.slice(0, 1))
  expect(good(await mine.activity(traded.desk.provider)).items[0]).toMatchObject({
    kind: 'JOB',
    amount: '100',
    earned: null,
    endedAt: null,
  })
})

test.each([
  '/stats/network?currency=USDC',
  '/explorer/leaderboard?window=1h',
  '/explorer/leaderboard?limit=0',
  '/explorer/leaderboard?limit=101',
  '/explorer/jobs?kind=TASK',
  '/explorer/jobs?pageSize=0',
  '/explorer/jobs?cursor=rubbish',
  '/explorer/jobs?page=0',
  '/metrics/client/spending?window=1d',
  '/metrics/provider/performance?window=7d',
  '/metrics/provider/activity?limit=0',
  '/metrics/provider/activity?limit=101',
])('refuses %s', async (path) => {
  expect(await traded.pair.seller.get(path)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
})

test('windows lose what lies before them', async () => {
  await advanceTime(8 * day)
  await network()
  for (const [window, isIn] of [
    ['24h', false],
    ['7d', false],
    ['30d', true],
    ['all', true],
  ] as const)
    expect(placeOf(await leaders(`window=${window}&limit=100`)) !== undefined, window).toBe(isIn)
  const spent = async (window: string) =>
    lineOf(good(await mine.spending(traded.pair.buyer, `?window=${window}`)).currencies, 'USDC').total
  expect([await spent('7d'), await spent('30d')]).toEqual(['0', '4010'])
})
