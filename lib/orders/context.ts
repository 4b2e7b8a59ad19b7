/** Facts outside an order's own row: its dispute, the owner of the provider agent, its reviews. */

import { escrowOf } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import type { ChainDispute } from '@/lib/db/generated/client'
import { proposalsEndedIn } from '@/lib/disputes/actions'
import { type DisputeResult, type DisputeStatus, disputeStatusAt } from '@/lib/disputes/machine'
import type { Proposal } from '@/lib/disputes/matter/matter-schema'
import { showPayouts } from '@/lib/disputes/payouts'
import { showChainTime, showChainTimeOrNull } from '@/lib/fields'
import { currencyList } from '@/lib/money'
import type { LoadedOrder } from './access'
import { openProposalsOf } from './actions'
import { payoutsOf } from './payouts'
import type { Extension, PublicOrder } from './schema'
import { stakesOf } from './stakes'

/**
 * The context of an order. `voters` is the number of seats in its dispute that have voted; settlement proposals up to
 * `proposalsEndedAt` have ended with a stage of it.
 */
export type OrderContext = {
  owner: string | null
  proposalsEndedAt: bigint | null
  dispute: PublicOrder['dispute']
  voters: number
  reviewed: ReadonlySet<string>
}

/** The rows from which a context is computed: the dispute about the order, and the sides that have reviewed it. */
export type OrderRelated = {
  owner: string | null
  dispute: ChainDispute | null
  reviews: readonly { side: string }[]
}

/** Computes the context of an order from these rows. `now` is in chain seconds. */
export function contextOf({ owner, dispute: row, reviews }: OrderRelated, now: bigint): OrderContext {
  const status = row && disputeStatusAt({ ...row, status: row.status as DisputeStatus }, now)
  return {
    owner,
    proposalsEndedAt: proposalsEndedIn(row),
    dispute: row && status ? { id: row.disputeId, status, result: row.result as DisputeResult | null } : null,
    voters: [row?.voteA, row?.voteB, row?.voteC].filter((vote) => typeof vote === 'boolean').length,
    reviewed: new Set(reviews.map(({ side }) => side)),
  }
}

/** The disputes about these orders. */
export const disputesAbout = (ids: readonly string[]): Promise<ChainDispute[]> =>
  db.chainDispute.findMany({
    where: { subject: { in: [...ids] }, module: { in: currencyList.map(escrowOf) } },
  })

/** Loads the contexts of several orders, in two queries. The caller passes the owner of each provider agent. */
export async function contextsOf(
  orders: readonly LoadedOrder[],
  now: bigint,
): Promise<(order: LoadedOrder, owner: string | null) => OrderContext> {
  const ids = orders.map(({ id }) => id)
  const [disputes, reviews] = await Promise.all([
    disputesAbout(ids),
    db.review.findMany({ where: { orderId: { in: ids } }, select: { orderId: true, side: true } }),
  ])
  const bySubject = new Map(disputes.map((row) => [row.subject, row]))
  return ({ id }, owner) =>
    contextOf(
      {
        owner,
        dispute: bySubject.get(id) ?? null,
        reviews: reviews.filter(({ orderId }) => orderId === id),
      },
      now,
    )
}

/** Returns the open settlement proposal with its payouts; null without one. */
export async function proposalOf(
  order: LoadedOrder,
  { owner, voters, proposalsEndedAt }: Pick<OrderContext, 'owner' | 'voters' | 'proposalsEndedAt'>,
): Promise<Proposal | null> {
  const { state, currency } = order
  const by = openProposalsOf(state, owner, proposalsEndedAt).settlement
  const { proposalBps: providerBps, proposedAt, endedAt } = state
  if (by === null || providerBps === null || endedAt !== null) return null
  const payouts = payoutsOf(await stakesOf(order), { outcome: 'AGREED', providerBps, voters })
  return {
    by,
    providerBps,
    payouts: showPayouts(payouts, currency),
    proposedAt: showChainTimeOrNull(proposedAt),
  }
}

/** Returns the proposed later due date; null without one. */
export function extensionOf(
  { state }: LoadedOrder,
  { owner }: Pick<OrderContext, 'owner'>,
): Extension | null {
  const by = openProposalsOf(state, owner, null).extension
  const { extensionDueAt } = state
  return by === null || extensionDueAt === null ? null : { by, dueAt: showChainTime(extensionDueAt) }
}
