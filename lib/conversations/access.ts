/** The only way to load conversations for an account. Outsiders receive `NOT_FOUND`. */

import type { Actor } from '@/lib/actor'
import { agentRows, toAgentSummary, tokenRows } from '@/lib/agents/rows'
import type { AgentSummary } from '@/lib/agents/schema'
import { Prisma } from '@/lib/db/generated/client'
import { queryWithGenericPlan } from '@/lib/db/read'
import { AppError, notFound } from '@/lib/errors'
import { type OfferStatus, offerStatusAt } from '@/lib/offers/machine'
import type { OrderStatus } from '@/lib/orders/machine'
import { type RequestStatus, requestStatusAt } from '@/lib/requests/machine'
import { now } from '@/lib/time'
import { ConversationKind, canWriteInto, Side, shownKind } from './schema'

/** A stored conversation with one of its seats, and the status of its offer and its order. */
type SeatRow = {
  /** The requested id: the conversation's own, or that of a conversation that was merged into it. */
  asked: string
  id: string
  kind: string
  requestId: string | null
  listingId: string | null
  orderId: string | null
  disputeId: string | null
  lastMessageAt: Date
  createdAt: Date
  /** The status of its order on the chain; null for an order with other terms than agreed. */
  orderStatus: string | null
  offerStatus: string | null
  validUntil: Date | null
  requestStatus: string | null
  requestDeadline: Date | null
  takenBy: string
  takenByWallet: string
  side: string
  agentId: string | null
  followsAgent: boolean
  followsSince: Date | null
  /** For a provider's seat without a profile, in the conversation of a slot or a dispute: the current owner of the provider's token. */
  tokenOwner: string | null
  tokenOwnerAccountId: string | null
  unreadCount: number
  lastReadAt: Date | null
}

/** The seats of conversations. Every conversation has at least one. */
const seatRows = (ids: readonly string[]): Promise<SeatRow[]> =>
  queryWithGenericPlan<SeatRow>(Prisma.sql`
    select w.id as asked, c.id, c.kind, c.request_id as "requestId", c.listing_id as "listingId", c.order_id as "orderId",
      coalesce(c.dispute_id, o.dispute_id) as "disputeId", c.last_message_at as "lastMessageAt", c.created_at as "createdAt",
      o.status as "orderStatus", f.status as "offerStatus", f.valid_until as "validUntil",
      f.request_status as "requestStatus", f.deadline_at as "requestDeadline",
      s.account_id as "takenBy", a.wallet_address as "takenByWallet", s.side, s.agent_id as "agentId",
      s.follows_agent as "followsAgent", s.follows_since as "followsSince", s.unread_count as "unreadCount",
      s.last_read_at as "lastReadAt", g.owner as "tokenOwner", b.id as "tokenOwnerAccountId"
    from app.conversations w join app.conversations c on c.id = coalesce(w.merged_into, w.id)
    join app.conversation_participants s on s.conversation_id = c.id
    join app.accounts a on a.id = s.account_id
    left join lateral (
      select x.status, x.dispute_id from chain.orders x join app.order_sessions t on t.order_id = x.order_id
      where x.order_id = c.order_id) o on true
    left join lateral (
      select f.status, v.valid_until, r.status as request_status, r.deadline_at
      from app.offers f left join app.offer_revisions v on v.offer_id = f.id and v.status = 'CURRENT'
      left join app.requests r on r.id = f.request_id
      where f.conversation_id = c.id and f.version > 0 order by f.created_at desc limit 1) f on true
    left join chain.slots x on x.slot_id = c.slot_id
    left join chain.disputes d on d.dispute_id = c.dispute_id
    left join chain.agents g on g.token_id = coalesce(x.agent_id, d.provider_agent_id)
      and s.side = 'provider' and s.agent_id is null
    left join app.accounts b on b.wallet_address = g.owner
    where w.id = any(${[...ids]}::text[])`)

/** A seat with the account that has it now. */
export type Seat = {
  /** The account that took the seat. With the conversation's id, it is the key of the row. */
  takenBy: string
  /** Lower-case. */
  takenByWallet: string
  /** The account that has it now. For a seat that follows its agent or a token, the owner's account if that wallet has ever signed in. */
  accountId: string
  /** Lower-case. Decides who can read the conversation. */
  wallet: string
  side: Side
  agentId: string | null
  agent: AgentSummary | null
  /** The seat's agent, otherwise the first agent that its wallet holds. Shown as name and picture. */
  face: AgentSummary | null
  /** The time from which a later owner may follow the conversation's events; null for no limit. */
  followsSince: Date | null
  unreadCount: number
  lastReadAt: Date | null
}

/** A conversation with its seats. */
export type LoadedConversation = Pick<
  SeatRow,
  'id' | 'requestId' | 'listingId' | 'orderId' | 'disputeId' | 'lastMessageAt' | 'createdAt'
> & {
  /** The kind to show. */
  kind: ConversationKind
  /** The kind at creation. */
  began: ConversationKind
  /** The current status of the newest offer in the conversation. */
  offerStatus: OfferStatus | null
  orderStatus: OrderStatus | null
  participants: Seat[]
}

type AgentWithOwner = { agent: AgentSummary; owner: string | null; ownerAccountId: string | null }

async function agentsWithOwners(ids: readonly (string | null)[]): Promise<Map<string, AgentWithOwner>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await agentRows(Prisma.sql`where p.id = any(${wanted})`)
  return new Map(
    rows.map((row) => [
      row.id,
      { agent: toAgentSummary(row), owner: row.owner, ownerAccountId: row.ownerAccountId },
    ]),
  )
}

/** The first agent with a profile here that each of these wallets holds. */
async function firstAgentsOf(wallets: readonly string[]): Promise<Map<string, AgentSummary>> {
  if (wallets.length === 0) return new Map()
  const rows = await tokenRows(Prisma.sql`where d.token_id in (
    select min(h.token_id) from chain.agents h join chain.directory x on x.token_id = h.token_id
    where h.owner = any(${[...wallets]}::text[]) and x.profile_id is not null group by h.owner)`)
  return new Map(
    rows.flatMap((row) => (row.owner === null ? [] : [[row.owner, toAgentSummary(row)] as const])),
  )
}

function toSeat(
  row: SeatRow,
  agents: Map<string, AgentWithOwner>,
  ofWallets: Map<string, AgentSummary>,
): Seat {
  const found = row.agentId === null ? undefined : agents.get(row.agentId)
  const owner = row.followsAgent ? found?.owner : row.tokenOwner
  const ownerAccountId = row.followsAgent ? found?.ownerAccountId : row.tokenOwnerAccountId
  return {
    takenBy: row.takenBy,
    takenByWallet: row.takenByWallet,
    accountId: (owner && ownerAccountId) || row.takenBy,
    wallet: owner ?? row.takenByWallet,
    side: Side.parse(row.side),
    agentId: row.agentId,
    agent: found?.agent ?? null,
    face: found?.agent ?? ofWallets.get(row.tokenOwner ?? row.takenByWallet) ?? null,
    followsSince: row.followsSince,
    unreadCount: row.unreadCount,
    lastReadAt: row.lastReadAt,
  }
}

/** The status of the newest offer, taking deadlines into account. */
function offerStatusOf({
  offerStatus,
  validUntil,
  requestStatus,
  requestDeadline,
}: SeatRow): OfferStatus | null {
  if (offerStatus === null) return null
  const at = now()
  const ofRequest = requestStatus && requestStatusAt(requestStatus as RequestStatus, requestDeadline, at)
  return offerStatusAt(offerStatus as OfferStatus, { validUntil, requestStatus: ofRequest || null }, at)
}

const toLoadedConversation = (row: SeatRow): LoadedConversation => ({
  id: row.id,
  requestId: row.requestId,
  listingId: row.listingId,
  orderId: row.orderId,
  disputeId: row.disputeId,
  lastMessageAt: row.lastMessageAt,
  createdAt: row.createdAt,
  kind: shownKind(row.kind, row.orderStatus),
  began: ConversationKind.parse(row.kind),
  offerStatus: offerStatusOf(row),
  orderStatus: row.orderStatus as OrderStatus | null,
  participants: [],
})

/**
 * Loads conversations by the requested ids, without unknown ones. The id of a merged conversation returns the conversation it was merged
 * into. Does not check access: the caller must.
 */
export async function loadConversations(ids: readonly string[]): Promise<Map<string, LoadedConversation>> {
  if (ids.length === 0) return new Map()
  const rows = await seatRows(ids)
  const [agents, ofWallets] = await Promise.all([
    agentsWithOwners(rows.map(({ agentId }) => agentId)),
    firstAgentsOf(rows.flatMap((row) => (row.agentId === null ? (row.tokenOwner ?? row.takenByWallet) : []))),
  ])
  const conversations = new Map<string, LoadedConversation>()
  for (const row of rows) {
    const conversation = conversations.get(row.asked) ?? toLoadedConversation(row)
    conversation.participants.push(toSeat(row, agents, ofWallets))
    conversations.set(row.asked, conversation)
  }
  return conversations
}

/** Returns the seat of a wallet, or null. A buyer who also bought the seller's agent stays the buyer. */
export const seatOf = (conversation: LoadedConversation, wallet: string): Seat | null =>
  conversation.participants
    .toSorted((a, b) => a.side.localeCompare(b.side))
    .find((seat) => seat.wallet === wallet) ?? null

/**
 * Whether an account can read the messages before the order: the buyer can, and the account that negotiated. A later owner of the agent
 * takes over the order and its conversation from the checkout on, but not the negotiation.
 */
export const readsNegotiation = ({ side, takenBy }: Seat, { accountId }: Pick<Actor, 'accountId'>): boolean =>
  side === 'client' || takenBy === accountId

/** SQL condition on a message `m`: the account of this seat can read it. */
export const readable = (seat: Seat, actor: Pick<Actor, 'accountId'>): Prisma.Sql =>
  readsNegotiation(seat, actor) ? Prisma.sql`true` : Prisma.sql`not m.before_order`

/** Returns the conversation and the seat of `actor`. Throws `NOT_FOUND` for anyone else. */
export async function conversationFor(
  actor: Actor,
  id: string,
): Promise<{ conversation: LoadedConversation; seat: Seat; side: Side }> {
  const conversation = (await loadConversations([id])).get(id)
  const seat = conversation && seatOf(conversation, actor.wallet)
  if (!conversation || !seat) throw notFound('conversation')
  return { conversation, seat, side: seat.side }
}

/** The account that took the seat of `actor`: another account, if its agent was sold since. Without a seat, the actor's own account. */
export async function seatTakenBy(actor: Actor, id: string): Promise<string> {
  const conversation = (await loadConversations([id])).get(id)
  return (conversation && seatOf(conversation, actor.wallet))?.takenBy ?? actor.accountId
}

/** Returns the conversation if the caller can write into it. Throws `FORBIDDEN` for conversations with system messages only. */
export async function writableFor(
  actor: Actor,
  id: string,
): Promise<{ conversation: LoadedConversation; seat: Seat }> {
  const found = await conversationFor(actor, id)
  if (!canWriteInto(found.conversation.kind))
    throw new AppError('FORBIDDEN', 'This conversation only has system messages.')
  return found
}

/** The database ids of the agents that a wallet holds now, as an SQL array. */
export const heldAgents = (wallet: string): Prisma.Sql => Prisma.sql`array(
  select d.profile_id from chain.agents held join chain.directory d on d.token_id = held.token_id
  where held.owner = ${wallet} and d.profile_id is not null)`

/** The same ids as a list. */
export const heldAgentIds = async (wallet: string): Promise<string[]> =>
  (await queryWithGenericPlan<{ id: string }>(Prisma.sql`select unnest(${heldAgents(wallet)}) as id`)).map(
    ({ id }) => id,
  )
