/** The endpoint of an account's figures. Declaration only. */
import { endpoint } from '@/lib/http/endpoint'
import { getOverview } from '@/lib/orders/figures/overview'
import { Overview, OverviewQuery } from '@/lib/orders/schema'

const overviewGet = endpoint({
  method: 'GET',
  path: '/dashboard',
  area: 'Orders',
  summary: 'Get your money in escrow, spent, earned and at stake, with its history',
  description:
    'Sums over the chain’s events, exact to the smallest unit and per currency. A history has one entry per day or week, oldest first.',
  auth: 'session',
  query: OverviewQuery,
  response: Overview,
  handler: ({ actor, query }) => getOverview(actor, query),
})

/** Every endpoint of this file. */
export const overviewEndpoints = [overviewGet] as const
