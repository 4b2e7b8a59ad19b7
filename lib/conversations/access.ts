/** The only way to load threads for somebody. Strangers get the answer of a missing one. */

import type { Actor } from '@/lib/actor'
import { agentRows, toAgentSummary, tokenRows } from '@/lib/agents/rows'
import type { AgentSummary } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { AppError, notFound } from '@/lib/errors'
import { type ConversationKind, canWriteInto, Side, shownKind } from './schema'

const parts = {
  participants: { include: { account: { select: { walletAddress: true } } } },
} satisfies Prisma.ConversationInclude

type ConversationRow = Prisma.ConversationGetPayload<{ include: typeof parts }>
type ParticipantRow = ConversationRow['participants'][number]

/** A seat with whoever sits on it at this moment. */
export type Seat = {
  /** Who took the seat: with the thread's id the key of its row. */
  takenBy: string
  /** Who sits on it: for a seat that follows its agent the holder, if that wallet has ever signed in. */
  accountId: string
  /** Lower-case. Who may read the thread is decided by this. */
  wallet: string
  side: Side
  agentId: string | null
  agent: AgentSummary | null
  unreadCount: number
  lastReadAt: Date | null
}

/** A thread with its seats. `kind` is the one people see. */
export type Thread = Omit<ConversationRow, 'participants' | 'kind'> & {
  kind: ConversationKind
  participants: Seat[]
}

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

function toSeat(row: ParticipantRow, faces: Map<string, Face>): Seat {
  const face = row.agentId === null ? undefined : faces.get(row.agentId)
  const holder = row.followsAgent ? face?.owner : null
  return {
    takenBy: row.accountId,
    accountId: (holder && face?.ownerAccountId) || row.accountId,
    wallet: holder ?? row.account.walletAddress,
    side: Side.parse(row.side),
    agentId: row.agentId,
    agent: face?.agent ?? null,
    unreadCount: row.unreadCount,
    lastReadAt: row.lastReadAt,
  }
}

/** Threads by id, whoever may read them: the caller has checked that, or does. Unknown ids are missing. */
export async function loadThreads(ids: readonly string[]): Promise<Map<string, Thread>> {
  const rows = await db.conversation.findMany({ where: { id: { in: [...ids] } }, include: parts })
  const orderIds = rows.flatMap((row) => row.orderId ?? [])
  const [faces, orders] = await Promise.all([
    facesOf(rows.flatMap((row) => row.participants.map((one) => one.agentId))),
    orderIds.length === 0
      ? []
      : db.$queryRaw<{ orderId: string; status: string }[]>`
          select o.order_id as "orderId", o.status from chain.orders o
          join app.order_sessions s on s.order_id = o.order_id where o.order_id = any(${orderIds})`,
  ])
  const statuses = new Map(orders.map((order) => [order.orderId, order.status]))
  return new Map(
    rows.map(({ participants, kind, ...row }) => [
      row.id,
      {
        ...row,
        kind: shownKind(kind, statuses.get(row.orderId ?? '') ?? null),
        participants: participants.map((one) => toSeat(one, faces)),
      },
    ]),
  )
}

/** The seat a wallet has in a thread, or null. A buyer who also bought the provider's agent stays the buyer. */
export const seatOf = (thread: Thread, wallet: string): Seat | null =>
  thread.participants
    .toSorted((a, b) => a.side.localeCompare(b.side))
    .find((seat) => seat.wallet === wallet) ?? null

/** The thread and the seat `actor` has in it. Throws `NOT_FOUND` to everybody else. */
export async function conversationFor(
  actor: Actor,
  id: string,
): Promise<{ conversation: Thread; seat: Seat; side: Side }> {
  const conversation = (await loadThreads([id])).get(id)
  const seat = conversation && seatOf(conversation, actor.wallet)
  if (!conversation || !seat) throw notFound('conversation')
  return { conversation, seat, side: seat.side }
}

/** The thread, when the caller may write into it. Throws `FORBIDDEN` where only the platform writes. */
export async function writableFor(actor: Actor, id: string): Promise<{ conversation: Thread; seat: Seat }> {
  const found = await conversationFor(actor, id)
  if (!canWriteInto(found.conversation.kind))
    throw new AppError('FORBIDDEN', 'This thread only carries messages of the platform.')
  return found
}

/** The database ids of the agents a wallet holds now. */
export const heldAgentIds = async (wallet: string): Promise<string[]> =>
  (await tokenRows(Prisma.sql`where a.owner = ${wallet} and p.id is not null`)).map((row) => row.id)
