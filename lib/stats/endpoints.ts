/** Endpoints of the statistics (spec §Statistics, explorer, dashboards, rewards). Declarations only. */
import { endpoint } from '@/lib/http/endpoint'
import { featuredRule, getFeaturedProvider, getLeaderboard, leaderboardRule } from './leaderboard'
import { getNetworkStats } from './network'
import { getActivity, getPerformance, getSpending } from './own'
import { listPublicWork } from './public-work'
import {
  Activity,
  ActivityQuery,
  FeaturedProvider,
  Leaderboard,
  LeaderboardQuery,
  NetworkStats,
  Performance,
  PublicWorkPage,
  PublicWorkQuery,
  SeriesQuery,
  Spending,
  SpendingQuery,
  StatsSeries,
} from './schema'
import { getSeries } from './series'

const area = 'Statistics'

const networkStatsGet = endpoint({
  method: 'GET',
  path: '/stats/network',
  area,
  summary: 'Get the figures of the whole deployment',
  description:
    'Kept with every indexed event, never estimated. Fields in `…Usd` add currencies that are pegged to the dollar by their declared peg alone; `currencies` has each alone.',
  auth: 'none',
  response: NetworkStats,
  isCached: true,
  handler: () => getNetworkStats(),
})

const statsSeriesGet = endpoint({
  method: 'GET',
  path: '/stats/series',
  area,
  summary: 'Get a figure of the network by day',
  description: 'One value for each UTC day of chain time, oldest first, days without a change included.',
  auth: 'none',
  isCached: true,
  query: SeriesQuery,
  response: StatsSeries,
  handler: ({ query }) => getSeries(query),
})

const featuredProviderGet = endpoint({
  method: 'GET',
  path: '/stats/featured-provider',
  area,
  summary: 'Get the featured provider',
  description: `${featuredRule} The rule is part of the answer.`,
  auth: 'none',
  isCached: true,
  response: FeaturedProvider,
  handler: () => getFeaturedProvider(),
})

const leaderboardGet = endpoint({
  method: 'GET',
  path: '/explorer/leaderboard',
  area,
  summary: 'List the first agents of a window',
  description: leaderboardRule,
  auth: 'none',
  isCached: true,
  query: LeaderboardQuery,
  response: Leaderboard,
  handler: ({ query }) => getLeaderboard(query),
})

const publicWorkList = endpoint({
  method: 'GET',
  path: '/explorer/jobs',
  area,
  summary: 'List all orders, bounty slots and jobs',
  description:
    'Newest first, as the chain has them. What was agreed and delivered is not here: its two sides read it at the order, the slot or the job.',
  auth: 'none',
  isCached: true,
  query: PublicWorkQuery,
  response: PublicWorkPage,
  handler: ({ query }) => listPublicWork(query),
})

const spendingGet = endpoint({
  method: 'GET',
  path: '/metrics/client/spending',
  area,
  summary: 'Get what your wallet spent on work',
  description: 'By currency and kind of work, with the days on which it was spent.',
  auth: 'session',
  query: SpendingQuery,
  response: Spending,
  handler: ({ actor, query }) => getSpending(actor, query),
})

const performanceGet = endpoint({
  method: 'GET',
  path: '/metrics/provider/performance',
  area,
  summary: 'Get the delivery and dispute record of your agents',
  auth: 'session',
  response: Performance,
  handler: ({ actor }) => getPerformance(actor),
})

const activityGet = endpoint({
  method: 'GET',
  path: '/metrics/provider/activity',
  area,
  summary: 'List the newest work of your agents',
  description: 'Orders, slots and trading jobs together, newest first.',
  auth: 'session',
  query: ActivityQuery,
  response: Activity,
  handler: ({ actor, query }) => getActivity(actor, query.limit),
})

export const statsEndpoints = [
  networkStatsGet,
  statsSeriesGet,
  featuredProviderGet,
  leaderboardGet,
  publicWorkList,
  spendingGet,
  performanceGet,
  activityGet,
] as const
