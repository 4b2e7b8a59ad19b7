/** Maps threads for one of their members, with one query per kind of object. */
import { getAddress } from 'viem'
import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { showTime } from '@/lib/fields'
import { readsNegotiation, type Seat, seatOf, type Thread } from './access'
import { isMilestone } from './bounds'
import { countUnread, newestEntries, toMessages } from './rows'
import { type Conversation, canWriteInto, type Message } from './schema'

/** Returns the titles of the orders, requests and listings of threads, by thread. */
async function titlesOf(threads: readonly Thread[]): Promise<Map<string, string>> {
  const ids = (key: 'requestId' | 'orderId' | 'listingId') => threads.flatMap((thread) => thread[key] ?? [])
  const titled = { id: true, title: true } as const
  const [requests, sessions, listings] = await Promise.all([
    db.request.findMany({ where: { id: { in: ids('requestId') } }, select: titled }),
    db.$queryRaw<{ orderId: string; title: string }[]>`
      select order_id as "orderId", terms->>'title' as title from app.order_sessions
      where order_id = any(${ids('orderId')})
      union select order_id, terms->>'title' from app.checkout_sessions
      where order_id = any(${ids('orderId')}) and conversation_id = any(${threads.map(({ id }) => id)})`,
    db.listing.findMany({ where: { id: { in: ids('listingId') } }, select: titled }),
  ])
  const titles = new Map([
    ...[...requests, ...listings].map((row) => [row.id, row.title] as const),
    ...sessions.map((row) => [row.orderId, row.title] as const),
  ])
  const titleOf = ({ orderId, requestId, listingId }: Thread) =>
    [orderId, requestId, listingId].map((id) => titles.get(id ?? '')).find((title) => title !== undefined)
  return new Map(threads.map((thread) => [thread.id, titleOf(thread) ?? plainTitle(thread)]))
}

/** The default title of a thread. */
function plainTitle({ kind, participants }: Thread): string {
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

type Own = { thread: Thread; seat: Seat }

type Last = { lastMessage?: Message; lastStep?: Message }

/** The newest message and the newest step of each thread that `actor` can read. */
async function lastOf(actor: Actor, own: readonly Own[]): Promise<Map<string, Last>> {
  const rows = await newestEntries(
    own.map(({ thread, seat }) => ({ id: thread.id, readsAll: readsNegotiation(seat, actor) })),
  )
  const seats = own.flatMap(({ thread }) => thread.participants)
  const found = new Map<string, Last>()
  for (const message of await toMessages(actor, rows, seats)) {
    const last = isMilestone(message) ? { lastStep: message } : { lastMessage: message }
    found.set(message.conversationId, { ...found.get(message.conversationId), ...last })
  }
  return found
}

/** The time as of which the account archived each thread, in milliseconds. */
async function archivesOf({ accountId }: Actor, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.conversationArchive.findMany({
    where: { accountId, conversationId: { in: [...ids] } },
  })
  return new Map(rows.map(({ conversationId, at }) => [conversationId, at.getTime()]))
}

/** The unread counts of threads whose negotiation the actor cannot read. The stored count of the seat includes it. */
async function unreadIn(actor: Actor, own: readonly Own[]): Promise<Map<string, number>> {
  const counted = own.map(
    async ({ thread, seat }) =>
      [thread.id, await countUnread(db, actor, thread.id, seat, seat.lastReadAt)] as const,
  )
  return new Map(await Promise.all(counted))
}

/** Maps threads for `actor`, without those in which it has no seat. */
export async function toConversations(actor: Actor, threads: readonly Thread[]): Promise<Conversation[]> {
  const own = threads.flatMap((thread) => {
    const seat = seatOf(thread, actor.wallet)
    return seat ? [{ thread, seat }] : []
  })
  const restricted = own.filter(({ seat }) => !readsNegotiation(seat, actor))
  const [titles, newest, marks, unread] = await Promise.all([
    titlesOf(own.map(({ thread }) => thread)),
    lastOf(actor, own),
    archivesOf(
      actor,
      own.map(({ thread }) => thread.id),
    ),
    unreadIn(actor, restricted),
  ])
  return own.map(({ thread, seat }) => ({
    id: thread.id,
    kind: thread.kind,
    title: titles.get(thread.id) ?? '',
    requestId: thread.requestId,
    prepaymentOrderId: thread.requestId,
    listingId: thread.listingId,
    orderId: thread.orderId,
    disputeId: thread.disputeId,
    offerStatus: readsNegotiation(seat, actor) ? thread.offerStatus : null,
    orderStatus: thread.orderStatus,
    participants: thread.participants.map(toParticipant),
    side: seat.side,
    canWrite: canWriteInto(thread.kind),
    unreadCount: unread.get(thread.id) ?? seat.unreadCount,
    archived: (marks.get(thread.id) ?? 0) >= thread.lastMessageAt.getTime(),
    lastMessage: newest.get(thread.id)?.lastMessage ?? null,
    lastStep: newest.get(thread.id)?.lastStep ?? null,
    lastMessageAt: showTime(thread.lastMessageAt),
    createdAt: showTime(thread.createdAt),
  }))
}
