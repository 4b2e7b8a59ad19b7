/**
 * The only way to load an order for an account. Funded orders are partly public; an unfunded one is visible to its two sides
 * only. The buyer is the wallet that paid; the provider is the owner of the provider agent.
 */

import type { Actor } from '@/lib/actor'
import { ownerOf } from '@/lib/agents/access'
import { type AgentSummaries, partiesByToken, summariesOfParties } from '@/lib/agents/parties'
import type { Confirming } from '@/lib/chain/confirming-schema'
import { confirming, type Finality, finality } from '@/lib/chain/finality'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { pendingFundingStatuses } from '@/lib/checkout/machine'
import { sessionOf } from '@/lib/checkout/match'
import { Terms } from '@/lib/checkout/schema'
import { db } from '@/lib/db/client'
import type { ChainOrder, CheckoutSession } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { CurrencyCode } from '@/lib/fields'
import { type Currency, parseMoney } from '@/lib/money'
import { hasPassed } from '@/lib/time'
import type { OrderSide } from './actions'
import { type OrderState, shownStatus } from './machine'
import { pendingStateOf, stateOf } from './state'

/**
 * An order with its records in this service. `session` is null for orders created elsewhere, and for those whose terms differ
 * from the session with their id. `confirming` counts the confirmations of its creation or its end; null when nothing is
 * pending.
 */
export type LoadedOrder = {
  id: string
  currency: Currency
  state: OrderState
  session: CheckoutSession | null
  createdTx: string | null
  confirming: Confirming | null
}

/** Maps a projected order. `session` has the same id and is attached only when every term is equal. */
export function fromChain(row: ChainOrder, session: CheckoutSession | null, at: Finality): LoadedOrder {
  const state = stateOf(row)
  const waits = confirming(at, row.endedBlock ?? row.createdBlock)
  return {
    id: row.orderId,
    currency: CurrencyCode.parse(row.currency),
    state: { ...state, status: shownStatus(state, waits === null) },
    session: sessionOf(row, session),
    createdTx: row.createdTx,
    confirming: waits,
  }
}

/** Maps a session to its future order, with the fee and the lock the contract would fix if it were paid now. */
export async function fromSession(session: CheckoutSession): Promise<LoadedOrder> {
  const terms = Terms.parse(session.terms)
  const currency = CurrencyCode.parse(session.currency)
  const tokens = {
    client: BigInt(terms.client.agentTokenId),
    provider: BigInt(terms.provider.agentTokenId),
    minStake: parseMoney(terms.minStake, currency).units,
  }
  const { protocolFeeBps, providerLockBps } = await escrowTerms(currency)
  const state = {
    ...pendingStateOf(session, tokens),
    protocolFeeBps: protocolFeeBps ?? 0,
    lockBps: providerLockBps ?? 0,
  }
  return { id: session.orderId, currency, state, session, createdTx: null, confirming: null }
}

/** Whether a session represents an order in `PENDING_FUNDING`. */
const isPending = (session: CheckoutSession): boolean =>
  pendingFundingStatuses.some((status) => status === session.status) && !hasPassed(session.expiresAt)

/** Returns the order, or null when there is none. Does not check access. */
export async function findOrder(id: string): Promise<LoadedOrder | null> {
  const [row, session, at] = await Promise.all([
    db.chainOrder.findUnique({ where: { orderId: id } }),
    db.checkoutSession.findUnique({ where: { orderId: id } }),
    finality(),
  ])
  if (row) return fromChain(row, session, at)
  return session && (isPending(session) || session.status === 'CONFIRMED') ? fromSession(session) : null
}

/** Returns the side of a wallet, given the owner of the provider agent. A buyer who also bought that agent stays the buyer. */
export const sideOf = (state: OrderState, owner: string | null, wallet: string | undefined): OrderSide => {
  if (wallet === undefined) return 'stranger'
  if (state.buyer === wallet) return 'client'
  return owner === wallet ? 'provider' : 'stranger'
}

/** An order as its reader may see it: the reader's side, and the current owner of the provider agent. */
export type SeenOrder = { order: LoadedOrder; side: OrderSide; owner: string | null }

/** Returns the order with the side of `actor`. Throws `NOT_FOUND` when it is hidden from strangers. */
function seenBy(actor: Actor | null, order: LoadedOrder, owner: string | null): SeenOrder {
  const side = sideOf(order.state, owner, actor?.wallet)
  if (side === 'stranger' && order.state.status === 'PENDING_FUNDING') throw notFound('order')
  return { order, side, owner }
}

/** Returns the order and the side of `actor`. Throws `NOT_FOUND` for orders hidden from the caller. */
export async function orderFor(actor: Actor | null, id: string): Promise<SeenOrder> {
  const order = await findOrder(id)
  if (!order) throw notFound('order')
  return seenBy(actor, order, await ownerOf(order.state.providerAgentId))
}

/** As `orderFor`, with the summaries of both agents, which are read together with the owner. */
export async function orderWithSummaries(
  actor: Actor | null,
  id: string,
): Promise<SeenOrder & { summaries: AgentSummaries }> {
  const order = await findOrder(id)
  if (!order) throw notFound('order')
  const { clientAgentId, providerAgentId } = order.state
  const parties = await partiesByToken([clientAgentId, providerAgentId])
  const seen = seenBy(actor, order, parties.get(providerAgentId.toString())?.owner ?? null)
  return { ...seen, summaries: summariesOfParties(parties) }
}

const roles = {
  client: 'Only the buyer of this order may do that.',
  provider: 'Only the owner of the seller’s agent may do that.',
} as const

/** Returns the order when `actor` is on this side. Throws `FORBIDDEN` otherwise, because the order itself is public. */
export async function orderAs(actor: Actor, id: string, wanted: 'client' | 'provider'): Promise<LoadedOrder> {
  const { order, side } = await orderFor(actor, id)
  if (side !== wanted) throw new AppError('FORBIDDEN', roles[wanted])
  return order
}

/** Returns the order when `actor` is on either side. Throws `FORBIDDEN` otherwise, because the order itself is public. */
export async function orderAsParty(
  actor: Actor,
  id: string,
): Promise<SeenOrder & { side: 'client' | 'provider' }> {
  const { side, ...seen } = await orderFor(actor, id)
  if (side === 'stranger')
    throw new AppError('FORBIDDEN', 'Only the buyer and the seller of this order can see this.')
  return { ...seen, side }
}
