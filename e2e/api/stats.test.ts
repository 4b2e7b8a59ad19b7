/** The figures of the network, of a wallet's spending and of its agents, next to what the trades of a few people say. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Currency } from '@/lib/money'
import type {
  Activity,
  CurrencyStats,
  FeaturedProvider,
  Leaderboard,
  NetworkStats,
  Performance,
  Spending,
  StatsSeries,
} from '@/lib/stats/schema'
import { advanceTime, chainRpc, eventually } from '../stack'
import { claimed, decide, funded as fundedCampaign, submitted } from './campaigning'
import { type Desk, day, jobDesk, takenJob } from './job-desk'
import { anyone, asOwner, mintAgent, type Person, person, publishedListing, stake } from './sellers'
import { act, delivered, funded, good, type Pair, publish, started } from './traders'

/** The figures of the network with everything mined so far. */
async function network(): Promise<NetworkStats> {
  const head = BigInt(await chainRpc<string>('eth_blockNumber'))
  return eventually(async () => {
    const stats = good(await anyone.get<NetworkStats>('/stats/network'))
    return BigInt(stats.latestBlock) >= head ? stats : null
  })
}

const lineOf = <T extends { currency: string }>(lines: readonly T[], currency: Currency): T => {
  const line = lines.find((one) => one.currency === currency)
  if (!line) throw new Error(`there is no ${currency}`)
  return line
}

type Names = 'volume' | 'paid' | 'protocolFees' | 'escrow' | 'staked' | 'orders' | 'slots' | 'jobs'

/** What a currency has more than before. */
function moreOf(before: CurrencyStats, after: CurrencyStats, names: readonly Names[]) {
  const more = (name: Names) => Number((Number(after[name]) - Number(before[name])).toFixed(6))
  return Object.fromEntries(names.map((name) => [name, more(name)]))
}

let desk: Desk
let pair: Pair
let figures: Record<'before' | 'after', NetworkStats>
let slot: string
let released: string

/** An order that is paid out, one that is cancelled and one that runs; a slot that is paid out; a job that runs. */
beforeAll(async () => {
  desk = await jobDesk({ record: true })
  const before = await network()
  const [buyer, seller] = [await person(), await person()]
  pair = {
    buyer,
    seller,
    client: await mintAgent(buyer),
    provider: await mintAgent(seller),
    currency: 'USDC',
  }
  await stake(seller, pair.provider, '1000', 'USDC')
  released = await delivered(pair, { price: '4000' })
  await act(buyer, `/orders/${released}/accept/prepare`)
  await act(buyer, `/orders/${await funded(pair, { price: '20' })}/cancel-pending/prepare`)
  await started(pair, { price: '30' })
  slot = await claimed(seller, await fundedCampaign(buyer), pair.provider)
  await submitted(seller, slot)
  await decide(buyer, slot, 'approve')
  await takenJob(desk)
  figures = { before, after: await network() }
})

describe('GET /stats/network', () => {
  test('adds what was traded, by currency', () => {
    const { before, after } = figures
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
    const { before, after } = figures
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
    const soon = { timeout: 5_000 }
    const counts = async () => {
      const { liveServices, openForOffers } = good(await anyone.get<NetworkStats>('/stats/network'))
      return { liveServices, openForOffers }
    }
    const { liveServices, openForOffers } = await network()
    const listing = await publishedListing(pair.seller, pair.provider)
    const request = await publish(pair)
    await expect
      .poll(counts, soon)
      .toEqual({ liveServices: liveServices + 1, openForOffers: openForOffers + 1 })
    good(await pair.seller.delete(`/listings/${listing}`))
    good(await pair.buyer.post(`/prepayment-orders/${request.id}/withdraw`))
    await expect.poll(counts, soon).toEqual({ liveServices, openForOffers })
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
  entries.find(({ agentTokenId }) => agentTokenId === String(pair.provider.tokenId))

describe('GET /explorer/leaderboard', () => {
  test('ranks by fees paid, highest first', async () => {
    const board = await leaders('limit=100')
    expect(board.window).toBe('all')
    expect(placeOf(board)).toMatchObject({
      agent: { handle: pair.provider.handle },
      feesUsd: '80.2',
      volumeUsd: '4010',
      completedJobs: 2,
    })
    const fees = board.entries.map(({ feesUsd }) => Number(feesUsd))
    expect(fees).toEqual(fees.toSorted((a, b) => b - a))
    expect(board.entries.map(({ rank }) => rank)).toEqual(fees.map((_, index) => index + 1))
    expect((await leaders('limit=1')).entries).toEqual(board.entries.slice(0, 1))
  })

  test.each(['window=1h', 'limit=0', 'limit=101', 'page=2'])('refuses ?%s', async (query) => {
    expect(await anyone.get(`/explorer/leaderboard?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    })
  })
})

test('GET /stats/featured-provider names the first of 30 days with a reputation of at least 70, and the rule', async () => {
  const { rule, provider } = good(await anyone.get<FeaturedProvider>('/stats/featured-provider'))
  expect(rule).toContain('at least 70')
  const { entries } = await leaders('window=30d&limit=100')
  const expected = entries.find(({ agent }) => agent.source === 'MERX' && agent.reputationScore >= 70)
  expect(expected).toBeDefined()
  expect(provider).toEqual(expected)
})

const mine = {
  spending: (who: Person, query = '') => who.get<Spending>(`/metrics/client/spending${query}`),
  performance: (who: Person) => who.get<Performance>('/metrics/provider/performance'),
  activity: (who: Person, query = '') => who.get<Activity>(`/metrics/provider/activity${query}`),
}

describe('GET /metrics/client/spending', () => {
  test('says what ended work cost, by kind and day, and what is still in escrow', async () => {
    const { window, currencies } = good(await mine.spending(pair.buyer))
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
    const client = lineOf(good(await mine.spending(desk.client, '?window=7d')).currencies, 'USDC')
    expect(client).toMatchObject({ total: '0', jobs: '0', committed: '100' })
  })

  test.each(['?window=1d', '?limit=2'])('refuses %s', async (query) => {
    expect(await mine.spending(pair.buyer, query)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
})

describe('GET /metrics/provider/performance', () => {
  test('has the record of each agent', async () => {
    const { agents } = good(await mine.performance(pair.seller))
    expect(agents).toEqual([
      expect.objectContaining({
        agentTokenId: String(pair.provider.tokenId),
        ordersReceived: 3,
        ordersAccepted: 2,
        acceptanceRate: 0.6667,
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
    const [buyers] = good(await mine.performance(pair.buyer)).agents
    expect(buyers).toMatchObject({ acceptanceRate: null, onTimeRate: null, completed: 0 })
  })

  test('is empty for a wallet without agents', async () => {
    const newcomer = await person('0')
    expect(good(await mine.performance(newcomer))).toEqual({ agents: [] })
    expect(good(await mine.activity(newcomer))).toEqual({ items: [] })
  })
})

describe('GET /metrics/provider/activity', () => {
  test('lists orders, slots and jobs, newest first', async () => {
    const { items } = good(await mine.activity(pair.seller))
    expect(items.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'SLOT APPROVED',
      'ORDER IN_PROGRESS',
      'ORDER CANCELLED',
      'ORDER SETTLED',
    ])
    expect(items[0]).toMatchObject({ id: slot, amount: '10', earned: '9.8', currency: 'USDC' })
    expect(items.at(-1)).toMatchObject({ id: released, amount: '4000', earned: '3920' })
    expect(good(await mine.activity(pair.seller, '?limit=1')).items).toEqual(items.slice(0, 1))
    expect(good(await mine.activity(desk.provider)).items[0]).toMatchObject({
      kind: 'JOB',
      amount: '100',
      earned: null,
      endedAt: null,
    })
  })

  test.each(['?limit=0', '?limit=101'])('refuses %s', async (query) => {
    expect(await mine.activity(pair.seller, query)).toMatchObject({ status: 400, code: 'BAD_REQUEST' })
  })
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
    lineOf(good(await mine.spending(pair.buyer, `?window=${window}`)).currencies, 'USDC').total
  expect([await spent('7d'), await spent('30d')]).toEqual(['0', '4010'])
})
