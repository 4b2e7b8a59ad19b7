/** Reads orders: one, or the caller's own. */

import type { Actor } from '@/lib/actor'
import { partiesByToken, summariesOfParties } from '@/lib/agents/parties'
import { finality } from '@/lib/chain/finality'
import { intentsAbout } from '@/lib/chain/intent'
import { chainTime } from '@/lib/chain/time'
import { Terms } from '@/lib/checkout/schema'
import { conversationsById } from '@/lib/conversations/queries'
import { db } from '@/lib/db/client'
import type { ChainDispute } from '@/lib/db/generated/client'
import { canonicalJson } from '@/lib/hash'
import { type Covered, coverOfOffer, readCover } from '@/lib/listings/of-offer'
import { inOrderOf, toPage } from '@/lib/paging'
import {
  fromChain,
  fromSession,
  type LoadedOrder,
  orderWithSummaries,
  type SeenOrder,
  sideOf,
} from './access'
import { contextOf, contextsOf, disputesAbout, extensionOf, type OrderContext, proposalOf } from './context'
import { deliveredParts } from './delivery'
import { orderIds } from './list'
import { openOrderIds } from './open'
import { reviewRowsOf, reviewsOfOrder } from './reviews/reviews'
import { toPublicOrder } from './rows'
import type { Order, OrderQuery, PrivateOrder, PublicOrder } from './schema'
import { deliveredHashes, timelineOf, txHashesOf } from './timeline'

type Written = {
  requestId: string | null
  redoNote: string | null
  listing: unknown
  sellerSaved: boolean
  hasWritten: boolean
}

/**
 * Reads what the marketplace stores about the order: the request or the listing of its offer, the text of the redo, whether the reader
 * saved its seller, and whether the buyer has written what the seller needs, with the purchase or in the conversation since then.
 */
async function writtenAbout({ accountId }: Actor, { id, session, state }: LoadedOrder) {
  const { offerId = null, conversationId = null, createdAt = null } = session ?? {}
  const [row] = await db.$queryRaw<Written[]>`
    select (select request_id from app.offers where id = ${offerId}) as "requestId",
      (select text from app.kept_texts where subject = ${id} and hash = ${state.redoNoteHash}) as "redoNote",
      (${coverOfOffer(offerId)}) as listing,
      exists (select from app.saved_agents s join chain.directory d on d.profile_id = s.agent_id
        where s.account_id = ${accountId} and d.token_id = ${state.providerAgentId.toString()}::numeric) as "sellerSaved",
      exists (select from app.listing_purchases p where p.offer_id = ${offerId} and (p.note <> '' or p.input <> '{}'))
        or exists (select from app.messages m join app.conversation_participants p
          on p.conversation_id = m.conversation_id and p.account_id = m.account_id and p.side = 'client'
          where m.conversation_id = ${conversationId} and m.created_at >= ${createdAt} and m.kind = 'TEXT') as "hasWritten"`
  return {
    requestId: row?.requestId ?? null,
    redoNote: row?.redoNote ?? null,
    listing: readCover(row?.listing),
    sellerSaved: row?.sellerSaved ?? false,
    hasWritten: row?.hasWritten ?? false,
  }
}

/** The part that only the two sides see. */
async function privatePart(
  actor: Actor,
  order: LoadedOrder,
  side: 'client' | 'provider',
  mined: ReadonlyMap<string, string>,
  context: OrderContext,
): Promise<{ order: PrivateOrder } & Pick<OrderView, 'listing' | 'sellerSaved' | 'hasWritten'>> {
  const { session } = order
  const [{ requestId, redoNote, ...written }, parts, txIntents, proposal] = await Promise.all([
    writtenAbout(actor, order),
    deliveredParts(order.id, side, mined),
    intentsAbout(actor, order.id),
    proposalOf(order, context),
  ])
  const terms = session ? Terms.parse(session.terms) : null
  const shown = {
    conversationId: session?.conversationId ?? null,
    checkoutId: session && side === 'client' ? session.id : null,
    offerId: session?.offerId ?? null,
    requestId,
    terms,
    termsText: terms && canonicalJson(terms),
    redoNote,
    proposal,
    extension: extensionOf(order, context),
    ...parts,
    txIntents,
  }
  return { order: shown, ...written }
}

/** An order as its reader sees it, with the rows it was built from. `now` is chain time in seconds. */
export type OrderView = {
  order: Order
  seen: SeenOrder
  dispute: ChainDispute | null
  voters: number
  now: bigint
  /** The listing it was bought from, for its sides. */
  listing: Covered | null
  /** Whether the reader, one of its sides, saved its seller. */
  sellerSaved: boolean
  /** Whether the buyer has written what the seller needs. False for strangers. */
  hasWritten: boolean
}

/** Reads one order: the public part for everyone, and the private part for its two sides (spec §Orders). */
export async function viewOrder(actor: Actor | null, id: string): Promise<OrderView> {
  const [{ summaries, ...seen }, now, timeline, reviewRows, [dispute = null]] = await Promise.all([
    orderWithSummaries(actor, id),
    chainTime(),
    timelineOf(id),
    reviewRowsOf(id),
    disputesAbout([id]),
  ])
  const { order, side, owner } = seen
  const context = contextOf({ owner, dispute, reviews: reviewRows }, now)
  const [reviews, own] = await Promise.all([
    reviewsOfOrder(order, reviewRows, summaries),
    actor !== null && side !== 'stranger'
      ? privatePart(actor, order, side, deliveredHashes(timeline), context)
      : null,
  ])
  const shown: Order = {
    ...toPublicOrder(order, side, now, summaries, context),
    timeline,
    txHashes: txHashesOf(timeline),
    reviews,
    ...own?.order,
  }
  return {
    order: shown,
    seen,
    dispute,
    voters: context.voters,
    now,
    listing: own?.listing ?? null,
    sellerSaved: own?.sellerSaved ?? false,
    hasWritten: own?.hasWritten ?? false,
  }
}

/** Returns an order as the caller sees it. Throws `NOT_FOUND` when it is hidden from strangers. */
export const getOrder = async (actor: Actor | null, id: string): Promise<Order> =>
  (await viewOrder(actor, id)).order

/** Loads orders by id, in the order of `ids`. */
async function loadOrders(ids: readonly string[]): Promise<LoadedOrder[]> {
  const [rows, sessions, at] = await Promise.all([
    db.chainOrder.findMany({ where: { orderId: { in: [...ids] } } }),
    db.checkoutSession.findMany({ where: { orderId: { in: [...ids] } } }),
    finality(),
  ])
  const bySession = new Map(sessions.map((session) => [session.orderId, session]))
  const funded = rows.map((row) => fromChain(row, bySession.get(row.orderId) ?? null, at))
  const fundedIds = new Set(rows.map(({ orderId }) => orderId))
  const pending = sessions.filter(({ orderId }) => !fundedIds.has(orderId))
  return inOrderOf(ids, [...funded, ...(await Promise.all(pending.map(fromSession)))], ({ id }) => id)
}

/** Loads orders by id, in the order of `ids`, and as the caller sees them. */
async function showOrders(actor: Actor, ids: readonly string[]) {
  const [orders, now] = await Promise.all([loadOrders(ids), chainTime()])
  const [parties, contextFor] = await Promise.all([
    partiesByToken(orders.flatMap(({ state }) => [state.clientAgentId, state.providerAgentId])),
    contextsOf(orders, now),
  ])
  const summaries = summariesOfParties(parties)
  const items = orders.map((order): PublicOrder => {
    const context = contextFor(order, parties.get(order.state.providerAgentId.toString())?.owner ?? null)
    return toPublicOrder(order, sideOf(order.state, context.owner, actor.wallet), now, summaries, context)
  })
  return { items, orders }
}

/** Loads one page of the caller's orders, with their records in this service. */
async function pageOfOrders(actor: Actor, query: OrderQuery) {
  const { ids, total, nextCursor } = await orderIds(actor, query)
  const { items, orders } = await showOrders(actor, ids)
  return { page: toPage(query, items, total, nextCursor), orders }
}

/** Lists the caller's orders as buyer, as owner of the provider agent, or both (spec §Orders). */
export const listOrders = async (actor: Actor, query: OrderQuery) => (await pageOfOrders(actor, query)).page

/** Lists the caller's orders on a side that are paid and not ended: of each status up to 100, those whose time ends next. */
export async function listOpenOrders(actor: Actor, side: OrderQuery['side']): Promise<PublicOrder[]> {
  return (await showOrders(actor, await openOrderIds(actor, side))).items
}

/** Lists a page of the caller's orders, and also its open ones. An order in both is loaded once. */
export async function listOrdersAndOpen(actor: Actor, query: OrderQuery) {
  const [{ ids, total, nextCursor }, open] = await Promise.all([
    orderIds(actor, query),
    openOrderIds(actor, query.side),
  ])
  const { items } = await showOrders(actor, [...new Set([...ids, ...open])])
  const shown = (wanted: readonly string[]) => inOrderOf(wanted, items, ({ id }) => id)
  return { page: toPage(query, shown(ids), total, nextCursor), open: shown(open) }
}

/** Lists the caller's orders, each with its conversation (spec §Orders). */
export async function listOrderConversations(actor: Actor, query: OrderQuery) {
  const { page, orders } = await pageOfOrders(actor, query)
  const ids = new Map(
    orders.flatMap(({ id, session }) => (session ? [[id, session.conversationId] as const] : [])),
  )
  const conversations = await conversationsById(actor, [...ids.values()])
  return {
    ...page,
    items: page.items.map((order) => ({
      order,
      conversation: conversations.get(ids.get(order.id) ?? '') ?? null,
    })),
  }
}
