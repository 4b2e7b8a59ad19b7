/**
 * The only way to load an order for somebody. Funded orders are public in part; one that waits for its money is
 * known to its two sides. The buyer is the wallet that paid, the provider is whoever holds the provider agent.
 */

import type { Actor } from '@/lib/actor'
import type { Confirming } from '@/lib/chain/confirming-schema'
import { escrowTerms } from '@/lib/chain/escrow-terms'
import { confirming, type Finality, finality } from '@/lib/chain/finality'
import { pendingFundingStatuses } from '@/lib/checkout/machine'
import { sessionOf } from '@/lib/checkout/match'
import { Terms } from '@/lib/checkout/schema'
import { db } from '@/lib/db/client'
import type { ChainOrder, CheckoutSession } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { CurrencyCode } from '@/lib/fields'
import { type Currency, parseMoney } from '@/lib/money'
import { now } from '@/lib/time'
import type { OrderSide } from './actions'
import { type OrderState, shownStatus } from './machine'
import { pendingStateOf, stateOf } from './state'

/**
 * An order with what was written about it here. `session` is null for orders made past this service, and for those that depart
 * from the terms of the session with their id. `confirming` is how far its creation, or its end, is from being final; null when
 * nothing waits for that.
 */
export type LoadedOrder = {
  id: string
  currency: Currency
  state: OrderState
  session: CheckoutSession | null
  createdTx: string | null
  confirming: Confirming | null
}

/** A projected order. `session` is the one with its id, and becomes its own only when every term is equal. */
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

/** A session as the order it will become, with the fee and the lock the contract would fix if it were paid for now. */
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

/** Whether a session stands for an order in `PENDING_FUNDING`. */
const isPending = (session: CheckoutSession): boolean =>
  pendingFundingStatuses.some((status) => status === session.status) && session.expiresAt > now()

/** The order, or null when there is none to see. */
export async function findOrder(id: string): Promise<LoadedOrder | null> {
  const [row, session, at] = await Promise.all([
    db.chainOrder.findUnique({ where: { orderId: id } }),
    db.checkoutSession.findUnique({ where: { orderId: id } }),
    finality(),
  ])
  if (row) return fromChain(row, session, at)
  return session && (isPending(session) || session.status === 'CONFIRMED') ? fromSession(session) : null
}

/** The side of a wallet, given who holds the provider agent. A buyer who also bought that agent stays the buyer. */
export const sideOf = (state: OrderState, holder: string | null, wallet: string | undefined): OrderSide => {
  if (wallet === undefined) return 'stranger'
  if (state.buyer === wallet) return 'client'
  return holder === wallet ? 'provider' : 'stranger'
}

/** Who holds a token now, lower-case; null before its mint is indexed. */
export async function holderOf(tokenId: bigint): Promise<string | null> {
  const token = await db.chainAgent.findUnique({ where: { tokenId: tokenId.toString() } })
  return token?.owner ?? null
}

/** The order and the side `actor` is on. Throws `NOT_FOUND` for what a stranger may not know. */
export async function orderFor(
  actor: Actor | null,
  id: string,
): Promise<{ order: LoadedOrder; side: OrderSide }> {
  const order = await findOrder(id)
  if (!order) throw notFound('order')
  const side = sideOf(order.state, await holderOf(order.state.providerAgentId), actor?.wallet)
  if (side === 'stranger' && order.state.status === 'PENDING_FUNDING') throw notFound('order')
  return { order, side }
}

const roles = {
  client: 'Only the buyer of this order may do that.',
  provider: 'Only the holder of the provider agent may do that.',
} as const

/** The order, when `actor` is on this side of it. Throws `FORBIDDEN` otherwise: the order itself is public. */
export async function orderAs(actor: Actor, id: string, wanted: 'client' | 'provider'): Promise<LoadedOrder> {
  const { order, side } = await orderFor(actor, id)
  if (side !== wanted) throw new AppError('FORBIDDEN', roles[wanted])
  return order
}

/** The order, when `actor` is on either side. Throws `FORBIDDEN` to strangers: the order itself is public. */
export async function orderAsParty(
  actor: Actor,
  id: string,
): Promise<{ order: LoadedOrder; side: 'client' | 'provider' }> {
  const { order, side } = await orderFor(actor, id)
  if (side === 'stranger') throw new AppError('FORBIDDEN', 'Only the two sides of this order may see that.')
  return { order, side }
}
