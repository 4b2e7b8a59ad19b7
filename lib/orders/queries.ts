/** Reading orders: one, and the caller's own. */

import type { Actor } from '@/lib/actor'
import { agentsByToken } from '@/lib/agents/parties'
import { finality } from '@/lib/chain/finality'
import { intentsAbout } from '@/lib/chain/intent'
import { chainTime } from '@/lib/chain/time'
import { Terms } from '@/lib/checkout/schema'
import { conversationsById } from '@/lib/conversations/queries'
import { db } from '@/lib/db/client'
import { findText } from '@/lib/db/kept-text'
import { canonicalJson } from '@/lib/hash'
import { toPage } from '@/lib/paging'
import { fromChain, fromSession, type LoadedOrder, orderFor, sideOf } from './access'
import { contextsOf, extensionOf, type OrderContext, proposalOf } from './context'
import { deliveredParts } from './delivery'
import { orderIds } from './list'
import { reviewsOfOrder } from './reviews'
import { toPublicOrder } from './rows'
import type { Order, OrderQuery, PrivateOrder, PublicOrder } from './schema'
import { deliveredHashes, timelineOf, txHashesOf } from './timeline'

/** The half that only the two sides see. */
async function privatePart(
  actor: Actor,
  order: LoadedOrder,
  side: 'client' | 'provider',
  mined: ReadonlyMap<string, string>,
  context: OrderContext,
): Promise<PrivateOrder> {
  const { session, state } = order
  const [offer, redoNote, parts, txIntents, proposal] = await Promise.all([
    session ? db.offer.findUnique({ where: { id: session.offerId } }) : null,
    findText(state.redoNoteHash),
    deliveredParts(order.id, side, mined),
    intentsAbout(actor, order.id),
    proposalOf(order, context),
  ])
  const terms = session ? Terms.parse(session.terms) : null
  return {
    conversationId: session?.conversationId ?? null,
    checkoutId: session && side === 'client' ? session.id : null,
    offerId: session?.offerId ?? null,
    requestId: offer?.requestId ?? null,
    terms,
    termsText: terms && canonicalJson(terms),
    redoNote,
    proposal,
    extension: extensionOf(order, context),
    ...parts,
    txIntents,
  }
}

/** One order: the public part for everybody, the private half for its sides (spec §Orders). */
export async function getOrder(actor: Actor | null, id: string): Promise<Order> {
  const { order, side } = await orderFor(actor, id)
  const { state } = order
  const [now, timeline, faces, reviews] = await Promise.all([
    chainTime(),
    timelineOf(id),
    agentsByToken([state.clientAgentId, state.providerAgentId]),
    reviewsOfOrder(id),
  ])
  const context = (await contextsOf([order], now))(order)
  const isSide = actor !== null && side !== 'stranger'
  return {
    ...toPublicOrder(order, side, now, faces, context),
    timeline,
    txHashes: txHashesOf(timeline),
    reviews,
    ...(isSide && (await privatePart(actor, order, side, deliveredHashes(timeline), context))),
  }
}

/** Orders by id, in the order of `ids`. */
async function loadOrders(ids: readonly string[]): Promise<LoadedOrder[]> {
  const [rows, sessions, at] = await Promise.all([
    db.chainOrder.findMany({ where: { orderId: { in: [...ids] } } }),
    db.checkoutSession.findMany({ where: { orderId: { in: [...ids] } } }),
    finality(),
  ])
  const bySession = new Map(sessions.map((session) => [session.orderId, session]))
  const byId = new Map(
    rows.map((row) => [row.orderId, fromChain(row, bySession.get(row.orderId) ?? null, at)] as const),
  )
  const pending = sessions.filter(({ orderId }) => !byId.has(orderId))
  for (const order of await Promise.all(pending.map(fromSession))) byId.set(order.id, order)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of the caller's orders, and the same orders with what was written about them. */
async function pageOfOrders(actor: Actor, query: OrderQuery) {
  const { ids, total, nextCursor } = await orderIds(actor, query)
  const [orders, now] = await Promise.all([loadOrders(ids), chainTime()])
  const [faces, contextOf] = await Promise.all([
    agentsByToken(orders.flatMap(({ state }) => [state.clientAgentId, state.providerAgentId])),
    contextsOf(orders, now),
  ])
  const items = orders.map((order): PublicOrder => {
    const context = contextOf(order)
    return toPublicOrder(order, sideOf(order.state, context.holder, actor.wallet), now, faces, context)
  })
  return { page: toPage(query, items, total, nextCursor), orders }
}

/** The caller's orders, as buyer, as holder of the provider agent, or both (spec §Orders). */
export const listOrders = async (actor: Actor, query: OrderQuery) => (await pageOfOrders(actor, query)).page

/** The caller's orders, each with its thread as the caller sees it (spec §Orders). */
export async function listOrderThreads(actor: Actor, query: OrderQuery) {
  const { page, orders } = await pageOfOrders(actor, query)
  const ids = new Map(
    orders.flatMap(({ id, session }) => (session ? [[id, session.conversationId] as const] : [])),
  )
  const threads = await conversationsById(actor, [...ids.values()])
  return {
    ...page,
    items: page.items.map((order) => ({ order, conversation: threads.get(ids.get(order.id) ?? '') ?? null })),
  }
}
