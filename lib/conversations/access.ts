/** The only way to load threads for an account. Outsiders receive `NOT_FOUND`. */

import type { Actor } from '@/lib/actor'
import { agentRows, toAgentSummary } from '@/lib/agents/rows'
import type { AgentSummary } from '@/lib/agents/schema'
import { Prisma } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'
import { AppError, notFound } from '@/lib/errors'
import { type ConversationKind, canWriteInto, Side, shownKind } from './schema'

/** A thread with one of its seats, as both are stored. */
type SeatRow = {
  id: string
  kind: string
  requestId: string | null
  listingId: string | null
  orderId: string | null
  disputeId: string | null
  lastMessageAt: Date
  createdAt: Date
  /** The status of its order on the chain; null for an order that is not the one agreed on. */
  orderStatus: string | null
  takenBy: string
  takenByWallet: string
  side: string
  agentId: string | null
  followsAgent: boolean
  unreadCount: number
  lastReadAt: Date | null
}

/** The seats of threads. Every thread has one at least. */
const seatRows = (ids: readonly string[]): Promise<SeatRow[]> =>
  lookUp<SeatRow>(Prisma.sql`
    select c.id, c.kind, c.request_id as "requestId", c.listing_id as "listingId", c.order_id as "orderId",
      c.dispute_id as "disputeId", c.last_message_at as "lastMessageAt", c.created_at as "createdAt",
      (select o.status from chain.orders o join app.order_sessions t on t.order_id = o.order_id
        where o.order_id = c.order_id) as "orderStatus",
      s.account_id as "takenBy", a.wallet_address as "takenByWallet", s.side, s.agent_id as "agentId",
      s.follows_agent as "followsAgent", s.unread_count as "unreadCount", s.last_read_at as "lastReadAt"
    from app.conversations c join app.conversation_participants s on s.conversation_id = c.id
    join app.accounts a on a.id = s.account_id
    where c.id = any(${[...ids]}::text[])`)

/** A seat with its current holder. */
export type Seat = {
  /** The account that took the seat; with the thread's id, the key of its row. */
  takenBy: string
  /** The current holder; for a seat that follows its agent, the agent's owner if that wallet has ever signed in. */
  accountId: string
  /** Lower-case. Decides who can read the thread. */
  wallet: string
  side: Side
  agentId: string | null
  agent: AgentSummary | null
  unreadCount: number
  lastReadAt: Date | null
}

/** A thread with its seats. `kind` is the shown one. */
export type Thread = Pick<
  SeatRow,
  'id' | 'requestId' | 'listingId' | 'orderId' | 'disputeId' | 'lastMessageAt' | 'createdAt'
> & { kind: ConversationKind; participants: Seat[] }

type Face = { agent: AgentSummary; owner: string | null; ownerAccountId: string | null }

async function facesOf(ids: readonly (string | null)[]): Promise<Map<string, Face>> {
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

function toSeat(row: SeatRow, faces: Map<string, Face>): Seat {
  const face = row.agentId === null ? undefined : faces.get(row.agentId)
  const holder = row.followsAgent ? face?.owner : null
  return {
    takenBy: row.takenBy,
    accountId: (holder && face?.ownerAccountId) || row.takenBy,
    wallet: holder ?? row.takenByWallet,
    side: Side.parse(row.side),
    agentId: row.agentId,
    agent: face?.agent ?? null,
    unreadCount: row.unreadCount,
    lastReadAt: row.lastReadAt,
  }
}

/** Loads threads by id, without unknown ones. Does not check access: the caller must. */
export async function loadThreads(ids: readonly string[]): Promise<Map<string, Thread>> {
  if (ids.length === 0) return new Map()
  const rows = await seatRows(ids)
  const faces = await facesOf(rows.map(({ agentId }) => agentId))
  const threads = new Map<string, Thread>()
  for (const row of rows) {
    const { id, requestId, listingId, orderId, disputeId, lastMessageAt, createdAt } = row
    const known = threads.get(id)
    const kind = shownKind(row.kind, row.orderStatus)
    const about = { id, requestId, listingId, orderId, disputeId, lastMessageAt, createdAt }
    if (known) known.participants.push(toSeat(row, faces))
    else threads.set(id, { ...about, kind, participants: [toSeat(row, faces)] })
  }
  return threads
}

/** Returns the seat of a wallet, or null. A buyer who also bought the seller's agent stays the buyer. */
export const seatOf = (thread: Thread, wallet: string): Seat | null =>
  thread.participants
    .toSorted((a, b) => a.side.localeCompare(b.side))
    .find((seat) => seat.wallet === wallet) ?? null

/** Returns the thread and the seat of `actor`. Throws `NOT_FOUND` for anyone else. */
export async function conversationFor(
  actor: Actor,
  id: string,
): Promise<{ conversation: Thread; seat: Seat; side: Side }> {
  const conversation = (await loadThreads([id])).get(id)
  const seat = conversation && seatOf(conversation, actor.wallet)
  if (!conversation || !seat) throw notFound('conversation')
  return { conversation, seat, side: seat.side }
}

/** Returns the thread when the caller can write into it. Throws `FORBIDDEN` where only system messages are written. */
export async function writableFor(actor: Actor, id: string): Promise<{ conversation: Thread; seat: Seat }> {
  const found = await conversationFor(actor, id)
  if (!canWriteInto(found.conversation.kind))
    throw new AppError('FORBIDDEN', 'This thread only has system messages.')
  return found
}

/** The database ids of the agents a wallet holds now, as an array of SQL. */
export const heldAgents = (wallet: string): Prisma.Sql => Prisma.sql`array(
  select d.profile_id from chain.agents held join chain.directory d on d.token_id = held.token_id
  where held.owner = ${wallet} and d.profile_id is not null)`

/** The same ids as a list. */
export const heldAgentIds = async (wallet: string): Promise<string[]> =>
  (await lookUp<{ id: string }>(Prisma.sql`select unnest(${heldAgents(wallet)}) as id`)).map(({ id }) => id)
