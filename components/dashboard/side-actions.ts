import 'server-only'
import { sideOf } from '@/components/jobs/job/job-words'
import { activeJobs } from '@/components/jobs/offers/wallet-jobs'
import type { Actor } from '@/lib/actor'
import { listCampaigns, listHoldingCampaigns, listMySlots } from '@/lib/campaigns/queries'
import type { CampaignQuery } from '@/lib/campaigns/schema'
import { chainTime } from '@/lib/chain/time'
import { listOwnDisputes } from '@/lib/disputes/own'
import { listCases } from '@/lib/disputes/seats/queue'
import { listOwnListings } from '@/lib/listings/queries'
import { openOffersOn } from '@/lib/offers/open'
import { listOpenOrders } from '@/lib/orders/queries'
import { listRequests } from '@/lib/requests/queries'
import { jobAction } from './job-actions'
import type { NextAction } from './next-action'
import { nextActions } from './next-actions'

/** Enough for all pending work of one person. */
export const newest = { page: 1, pageSize: 100 }

/** The newest drafts of the reader. */
const ownDrafts = { page: 1, pageSize: 20, sort: 'newest', status: ['DRAFT'] } satisfies CampaignQuery

/** Campaigns of the reader that hold money, and its drafts. */
export async function listCampaignsOf(actor: Actor) {
  const [holding, drafts] = await Promise.all([listHoldingCampaigns(actor), listCampaigns(actor, ownDrafts)])
  return [...holding, ...drafts.items]
}

/** The newest requests of the reader, and the number of offers on each that can be accepted. */
export async function readRequests(actor: Actor) {
  const requests = await listRequests(actor, newest)
  const quoted = requests.items.filter(
    ({ status, viewerSide }) => status === 'QUOTED' && viewerSide === 'client',
  )
  return { requests, openOffers: await openOffersOn(quoted.map(({ id }) => id)) }
}

/** Slots of the reader that have not ended. */
export const listOpenSlots = (actor: Actor) =>
  listMySlots(actor, { ...newest, status: ['CLAIMED', 'CHANGES_REQUESTED', 'SUBMITTED', 'REJECTED'] })

/** Pending work of the reader in jobs; `side` filters by side. */
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
  openOffers: new Map<string, number>(),
  listings: [],
  threads: [],
  slots: [],
  campaigns: [],
}

/** Pending work of the reader as a buyer. */
export async function buyerActions(actor: Actor): Promise<NextAction[]> {
  const [orders, { requests, openOffers }, campaigns, jobs, disputes] = await Promise.all([
    listOpenOrders(actor, 'client'),
    readRequests(actor),
    listCampaignsOf(actor),
    jobActionsOf(actor, 'client'),
    listOwnDisputes(actor, 'client'),
  ])
  return nextActions({
    ...none,
    orders,
    requests: requests.items,
    openOffers,
    campaigns,
    jobs,
    disputes,
  })
}

/** Pending work of the reader as a seller. */
export async function sellerActions(actor: Actor): Promise<NextAction[]> {
  const [orders, listings, slots, jobs, disputes] = await Promise.all([
    listOpenOrders(actor, 'provider'),
    listOwnListings(actor),
    listOpenSlots(actor),
    jobActionsOf(actor, 'provider'),
    listOwnDisputes(actor, 'provider'),
  ])
  return nextActions({
    ...none,
    orders,
    listings,
    slots: slots.items,
    jobs,
    disputes,
  })
}

/** Pending work of the reader's evaluators and arbitrators. */
export async function adjudicatorActions(actor: Actor): Promise<NextAction[]> {
  const [cases, jobs] = await Promise.all([
    listCases(actor, { ...newest, state: 'waiting' }),
    jobActionsOf(actor, 'evaluator'),
  ])
  return nextActions({ ...none, cases: cases.items, jobs })
}
