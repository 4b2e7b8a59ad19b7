import 'server-only'
import { sideOf } from '@/components/jobs/job-words'
import { activeJobs } from '@/components/jobs/wallet-jobs'
import type { Actor } from '@/lib/actor'
import { listCampaigns, listMySlots } from '@/lib/campaigns/queries'
import { chainTime } from '@/lib/chain/time'
import { listOwnDisputes } from '@/lib/disputes/own'
import { listCases } from '@/lib/disputes/queue'
import { listOwnListings } from '@/lib/listings/queries'
import { listOrders } from '@/lib/orders/queries'
import { listRequests } from '@/lib/requests/queries'
import { jobAction } from './job-actions'
import type { NextAction } from './next-action'
import { nextActions } from './next-actions'

/** Enough to see everything that can wait for one person. */
export const newest = { page: 1, pageSize: 100 }

/** The newest campaigns of the reader. */
const ownCampaigns = { page: 1, pageSize: 20, sort: 'newest' } as const

/** Funded campaigns of the reader, and its drafts. */
export async function listCampaignsOf(actor: Actor) {
  const [funded, drafts] = await Promise.all([
    listCampaigns(actor, { ...ownCampaigns, brand: actor.wallet }),
    listCampaigns(actor, { ...ownCampaigns, status: ['DRAFT'] }),
  ])
  return [...funded.items, ...drafts.items]
}

/** Slots of the reader that have not ended. */
export const listOpenSlots = (actor: Actor) =>
  listMySlots(actor, { ...newest, status: ['CLAIMED', 'CHANGES_REQUESTED', 'SUBMITTED', 'REJECTED'] })

/** What jobs want of the reader; `side` leaves the others out. */
export async function jobActionsOf(
  actor: Actor,
  side?: ReturnType<typeof sideOf>,
): Promise<(NextAction | null)[]> {
  const [{ jobs }, now] = await Promise.all([activeJobs(actor.wallet), chainTime()])
  return jobs
    .filter((job) => side === undefined || sideOf(job, actor.wallet) === side)
    .map((job) => jobAction(job, actor.wallet, now))
}

const none = {
  orders: [],
  disputes: [],
  cases: [],
  requests: [],
  listings: [],
  threads: [],
  slots: [],
  campaigns: [],
}

/** What waits for the reader as a buyer. */
export async function buyerActions(actor: Actor): Promise<NextAction[]> {
  const [orders, requests, campaigns, jobs, disputes] = await Promise.all([
    listOrders(actor, { ...newest, side: 'client' }),
    listRequests(actor, newest),
    listCampaignsOf(actor),
    jobActionsOf(actor, 'client'),
    listOwnDisputes(actor),
  ])
  return nextActions({
    ...none,
    orders: orders.items,
    requests: requests.items,
    campaigns,
    jobs,
    disputes: disputes.filter(({ role }) => role === 'client'),
  })
}

/** What waits for the reader as a seller. */
export async function sellerActions(actor: Actor): Promise<NextAction[]> {
  const [orders, listings, slots, jobs, disputes] = await Promise.all([
    listOrders(actor, { ...newest, side: 'provider' }),
    listOwnListings(actor),
    listOpenSlots(actor),
    jobActionsOf(actor, 'provider'),
    listOwnDisputes(actor),
  ])
  return nextActions({
    ...none,
    orders: orders.items,
    listings,
    slots: slots.items,
    jobs,
    disputes: disputes.filter(({ role }) => role === 'provider'),
  })
}

/** What waits for the reader's evaluators and arbitrators. */
export async function adjudicatorActions(actor: Actor): Promise<NextAction[]> {
  const [cases, jobs] = await Promise.all([
    listCases(actor, { ...newest, state: 'waiting' }),
    jobActionsOf(actor, 'evaluator'),
  ])
  return nextActions({ ...none, cases: cases.items, jobs })
}
