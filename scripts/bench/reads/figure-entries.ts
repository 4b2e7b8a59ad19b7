/** The measured figures, of the network and of one account. */
import { toCursor } from '@/lib/paging'
import { getFeaturedProvider, getLeaderboard } from '@/lib/stats/leaderboard'
import { getNetworkStats } from '@/lib/stats/network'
import { getActivity, getPerformance, getSpending } from '@/lib/stats/own'
import { earnedByDay, spentByDay } from '@/lib/stats/own-days'
import { listPublicWork } from '@/lib/stats/public-work'
import { LeaderboardQuery, PublicWorkQuery, SeriesQuery, SpendingQuery } from '@/lib/stats/schema'
import { getSeries } from '@/lib/stats/series'
import { campaignIdOf } from './campaign-rows'
import { deep, type Entry, holder } from './entry'

const figure = (name: string, ask: (n: number) => Promise<unknown>): Entry => ({
  name: `figures: ${name}`,
  kind: 'list',
  open: () => ask,
})

export const figures: Entry[] = [
  figure('network, kept for a second', () => getNetworkStats()),
  figure('volume of 30 days', () =>
    getSeries(SeriesQuery.parse({ metric: 'orders_volume', currency: 'USDC' })),
  ),
  figure('stake of a year', () =>
    getSeries(SeriesQuery.parse({ metric: 'stake_held', currency: 'USDC', days: 366 })),
  ),
  figure('leaderboard of a day', () => getLeaderboard(LeaderboardQuery.parse({ window: '24h' }))),
  figure('leaderboard of all time', () => getLeaderboard(LeaderboardQuery.parse({}))),
  figure('featured provider', () => getFeaturedProvider()),
  figure('own spending', (n) => getSpending(holder(1 + 10 * n), SpendingQuery.parse({}))),
  figure('own record', (n) => getPerformance(holder(1 + n))),
  figure('own newest work', (n) => getActivity(holder(1 + n), 20)),
  figure('all work, newest', () => listPublicWork(PublicWorkQuery.parse({}))),
  figure('work of an agent', (n) => listPublicWork(PublicWorkQuery.parse({ agentTokenId: String(1 + n) }))),
  figure('own spending by day', (n) => spentByDay(holder(1 + 10 * n), { currency: 'USDC', days: 90 })),
  figure('own earnings by day', (n) => earnedByDay(holder(1 + n), { currency: 'USDC', days: 90 })),
  {
    name: 'figures: all work, deep',
    kind: 'cursor',
    open: (_, { orders }) => {
      const place = orders - deep(orders)
      const cursor = toCursor([String(place), campaignIdOf(place)])
      return () => listPublicWork(PublicWorkQuery.parse({ cursor }))
    },
  },
]
