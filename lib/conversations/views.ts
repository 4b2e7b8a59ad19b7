/** Maps conversations for one of their members, with one query per kind of object. */
import { getAddress } from 'viem'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { showTime } from '@/lib/fields'
import { type LoadedConversation, readsNegotiation, type Seat, seatOf } from './access'
import { isMilestone } from './bounds'
import { countUnread, newestEntries } from './entries-sql'
import { type Conversation, canWriteInto, type Message } from './schema'
import { toMessages } from './to-messages'

/** Returns the titles of the orders, requests and listings of conversations, by conversation. */
async function titlesOf(conversations: readonly LoadedConversation[]): Promise<Map<string, string>> {
  const ids = (key: 'requestId' | 'orderId' | 'listingId') =>
    conversations.flatMap((conversation) => conversation[key] ?? [])
  const titled = { id: true, title: true } as const
  const [requests, sessions, listings] = await Promise.all([
    db.request.findMany({ where: { id: { in: ids('requestId') } }, select: titled }),
    db.$queryRaw<{ orderId: string; title: string }[]>`
      select order_id as "orderId", terms->>'title' as title from app.order_sessions
      where order_id = any(${ids('orderId')})
      union select order_id, terms->>'title' from app.checkout_sessions
      where order_id = any(${ids('orderId')}) and conversation_id = any(${conversations.map(({ id }) => id)})`,
    db.listing.findMany({ where: { id: { in: ids('listingId') } }, select: titled }),
  ])
  const titles = new Map([
    ...[...requests, ...listings].map((row) => [row.id, row.title] as const),
    ...sessions.map((row) => [row.orderId, row.title] as const),
  ])
  const titleOf = ({ orderId, requestId, listingId }: LoadedConversation) =>
    [orderId, requestId, listingId].map((id) => titles.get(id ?? '')).find((title) => title !== undefined)
  return new Map(
    conversations.map((conversation) => [conversation.id, titleOf(conversation) ?? plainTitle(conversation)]),
  )
}

/** The default title of a conversation. */
function plainTitle({ kind, participants }: LoadedConversation): string {
  if (kind === 'SYSTEM_READONLY') return 'News from Merx'
  if (kind === 'OPERATOR_CASE') return 'A case with Merx'
  return participants.find(({ side }) => side === 'provider')?.agent?.displayName ?? 'Conversation'
}

const toParticipant = (seat: Seat): Conversation['participants'][number] => ({
  accountId: seat.accountId,
  walletAddress: getAddress(seat.wallet),
  side: seat.side,
  agent: seat.agent,
  face: seat.face,
  lastReadAt: seat.lastReadAt && showTime(seat.lastReadAt),
})

type Own = { conversation: LoadedConversation; seat: Seat }

type Last = { lastMessage?: Message; lastStep?: Message }

/** The newest message and the newest milestone of each conversation that `actor` can read. */
async function lastOf(actor: Actor, own: readonly Own[]): Promise<Map<string, Last>> {
  const rows = await newestEntries(
    own.map(({ conversation, seat }) => ({ id: conversation.id, readsAll: readsNegotiation(seat, actor) })),
  )
  const seats = own.flatMap(({ conversation }) => conversation.participants)
  const found = new Map<string, Last>()
  for (const message of await toMessages(actor, rows, seats)) {
    const last = isMilestone(message) ? { lastStep: message } : { lastMessage: message }
    found.set(message.conversationId, { ...found.get(message.conversationId), ...last })
  }
  return found
}

/** The time as of which the account archived each conversation, in milliseconds. */
async function archivesOf({ accountId }: Actor, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.conversationArchive.findMany({
    where: { accountId, conversationId: { in: [...ids] } },
  })
  return new Map(rows.map(({ conversationId, at }) => [conversationId, at.getTime()]))
}

/** The unread counts of conversations whose negotiation the actor cannot read. The stored count of the seat includes it. */
async function unreadIn(actor: Actor, own: readonly Own[]): Promise<Map<string, number>> {
  const counted = own.map(
    async ({ conversation, seat }) =>
      [conversation.id, await countUnread(db, actor, conversation.id, seat, seat.lastReadAt)] as const,
  )
  return new Map(await Promise.all(counted))
}

/** Maps conversations for `actor`, without those in which it has no seat. */
export async function toConversations(
  actor: Actor,
  conversations: readonly LoadedConversation[],
): Promise<Conversation[]> {
  const own = conversations.flatMap((conversation) => {
    const seat = seatOf(conversation, actor.wallet)
    return seat ? [{ conversation, seat }] : []
  })
  const restricted = own.filter(({ seat }) => !readsNegotiation(seat, actor))
  const [titles, newest, marks, unread] = await Promise.all([
    titlesOf(own.map(({ conversation }) => conversation)),
    lastOf(actor, own),
    archivesOf(
      actor,
      own.map(({ conversation }) => conversation.id),
    ),
    unreadIn(actor, restricted),
  ])
  return own.map(({ conversation, seat }) => ({
    id: conversation.id,
    kind: conversation.kind,
    title: titles.get(conversation.id) ?? '',
    requestId: conversation.requestId,
    prepaymentOrderId: conversation.requestId,
    listingId: conversation.listingId,
    orderId: conversation.orderId,
    disputeId: conversation.disputeId,
    offerStatus: readsNegotiation(seat, actor) ? conversation.offerStatus : null,
    orderStatus: conversation.orderStatus,
    participants: conversation.participants.map(toParticipant),
    side: seat.side,
    canWrite: canWriteInto(conversation.kind),
    unreadCount: unread.get(conversation.id) ?? seat.unreadCount,
    archived: (marks.get(conversation.id) ?? 0) >= conversation.lastMessageAt.getTime(),
    lastMessage: newest.get(conversation.id)?.lastMessage ?? null,
    lastStep: newest.get(conversation.id)?.lastStep ?? null,
    lastMessageAt: showTime(conversation.lastMessageAt),
    createdAt: showTime(conversation.createdAt),
  }))
}
