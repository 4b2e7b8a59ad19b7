/** What an order's own row does not tell: its dispute, who holds the provider agent, who has reviewed it. */

import { escrowOf } from '@/lib/chain/deployment'
import { db } from '@/lib/db/client'
import { type DisputeResult, type DisputeStatus, disputeStatusAt } from '@/lib/disputes/machine'
import type { Proposal } from '@/lib/disputes/matter-schema'
import { showPayouts } from '@/lib/disputes/payouts'
import { showChainTime } from '@/lib/fields'
import { currencyList } from '@/lib/money'
import type { LoadedOrder } from './access'
import { offersOf } from './actions'
import { payoutsOf } from './payouts'
import type { Extension, PublicOrder } from './schema'
import { stakesOf } from './stakes'

/** What belongs to an order besides its row. `voters` is how many seats of its dispute have voted. */
export type OrderContext = {
  holder: string | null
  dispute: PublicOrder['dispute']
  voters: number
  reviewed: ReadonlySet<string>
}

/** The contexts of several orders, in three queries. */
export async function contextsOf(
  orders: readonly LoadedOrder[],
  now: bigint,
): Promise<(order: LoadedOrder) => OrderContext> {
  const ids = orders.map(({ id }) => id)
  const tokens = orders.map(({ state }) => state.providerAgentId.toString())
  const [agents, disputes, reviews] = await Promise.all([
    db.chainAgent.findMany({ where: { tokenId: { in: tokens } }, select: { tokenId: true, owner: true } }),
    db.chainDispute.findMany({ where: { subject: { in: ids }, module: { in: currencyList.map(escrowOf) } } }),
    db.review.findMany({ where: { orderId: { in: ids } }, select: { orderId: true, side: true } }),
  ])
  const holders = new Map(agents.map(({ tokenId, owner }) => [tokenId.toFixed(0), owner]))
  const bySubject = new Map(disputes.map((row) => [row.subject, row]))
  return ({ id, state }) => {
    const row = bySubject.get(id)
    const status = row && disputeStatusAt({ ...row, status: row.status as DisputeStatus }, now)
    return {
      holder: holders.get(state.providerAgentId.toString()) ?? null,
      dispute:
        row && status ? { id: row.disputeId, status, result: row.result as DisputeResult | null } : null,
      voters: [row?.voteA, row?.voteB, row?.voteC].filter((vote) => typeof vote === 'boolean').length,
      reviewed: new Set(reviews.flatMap((review) => (review.orderId === id ? review.side : []))),
    }
  }
}

/** The settlement on the table, with what each would get; null when none stands. */
export async function proposalOf(
  order: LoadedOrder,
  { holder, voters }: Pick<OrderContext, 'holder' | 'voters'>,
): Promise<Proposal | null> {
  const { state, currency } = order
  const by = offersOf(state, holder).settlement
  const { proposalBps: providerBps, proposedAt, endedAt } = state
  if (by === null || providerBps === null || endedAt !== null) return null
  const payouts = payoutsOf(await stakesOf(order), { outcome: 'AGREED', providerBps, voters })
  return {
    by,
    providerBps,
    payouts: showPayouts(payouts, currency),
    proposedAt: proposedAt === null ? null : showChainTime(proposedAt),
  }
}

/** The later due date that is proposed; null when none is. */
export function extensionOf(
  { state }: LoadedOrder,
  { holder }: Pick<OrderContext, 'holder'>,
): Extension | null {
  const by = offersOf(state, holder).extension
  const { extensionDueAt } = state
  return by === null || extensionDueAt === null ? null : { by, dueAt: showChainTime(extensionDueAt) }
}
