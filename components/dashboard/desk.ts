import 'server-only'
import type { Actor } from '@/lib/actor'
import { listConversations } from '@/lib/conversations/queries'
import { listCredits } from '@/lib/credits/queries'
import { listOwnDisputes } from '@/lib/disputes/own'
import { listCases } from '@/lib/disputes/seats/queue'
import { listOwnListings } from '@/lib/listings/queries'
import { getOverview } from '@/lib/orders/figures/overview'
import { listOrdersAndOpen } from '@/lib/orders/queries'
import type { OverviewQuery } from '@/lib/orders/schema'
import { getStakeTotals } from '@/lib/stake/treasury'
import { heldBesidesOrders } from '@/lib/stats/besides-orders'
import { nextActions } from './next-actions'
import { jobActionsOf, listCampaignsOf, listOpenSlots, newest, readRequests } from './side-actions'
import { summaryOf } from './summary'

/** The reader's pending work on all sides, with the lists it comes from. */
async function readWaiting(actor: Actor) {
  const [orders, { requests, openOffers }, listings, threads, disputes, cases, slots, campaigns, jobs] =
    await Promise.all([
      listOrdersAndOpen(actor, newest),
      readRequests(actor),
      listOwnListings(actor),
      listConversations(actor, { page: 1, pageSize: 50 }),
      listOwnDisputes(actor),
      listCases(actor, { ...newest, state: 'waiting' }),
      listOpenSlots(actor),
      listCampaignsOf(actor),
      jobActionsOf(actor),
    ])
  const actions = nextActions({
    orders: orders.open,
    requests: requests.items,
    openOffers,
    listings,
    threads: threads.items,
    disputes,
    cases: cases.items,
    slots: slots.items,
    campaigns,
    jobs,
  })
  return { orders: orders.page, requests, listings, disputes, actions }
}

/**
 * All data of the dashboard besides its lists. It is fresh for a wallet that has not traded yet, with no pending work and no withdrawable
 * money.
 */
export async function readDesk(actor: Actor, query: OverviewQuery) {
  const { orders, requests, listings, disputes, actions } = await readWaiting(actor)
  const [{ items: credits }, overview, stakes, besides] = await Promise.all([
    listCredits(actor),
    getOverview(actor, query),
    getStakeTotals(actor),
    heldBesidesOrders(actor),
  ])
  const begun = orders.total + requests.total + listings.length + besides.length + actions.length
  const hasCredit = credits.length > 0
  return {
    orders,
    requests,
    listings,
    credits,
    actions,
    overview,
    stakes,
    fresh: begun === 0 && !hasCredit,
    summary: summaryOf({ overview, besides, disputes: disputes.length, actions, hasCredit }),
  }
}
