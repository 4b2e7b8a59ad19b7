/** Threads and messages as rows, and how one of their people sees them: one query per kind of thing, whatever the number. */
import { getAddress } from 'viem'
import type { Actor } from '@/lib/actor'
import { agentsById } from '@/lib/agents/parties'
import type { AgentSummary } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { showTime } from '@/lib/fields'
import { downloadUrl } from '@/lib/storage/uploads'
import { type Seat, seatOf, type Thread } from './access'
import {
  type Attachment,
  type Conversation,
  canWriteInto,
  type Message,
  MessageData,
  MessageKind,
} from './schema'

/** What every read of a message loads with it. */
export const messageParts = {
  attachments: { orderBy: { position: 'asc' } },
  quarantine: { select: { status: true } },
} satisfies Prisma.MessageInclude

export type MessageRow = Prisma.MessageGetPayload<{ include: typeof messageParts }>
type AttachmentRow = MessageRow['attachments'][number]

/** An attachment with a short signed link. The caller has checked who asks. */
export const toAttachment = async (row: AttachmentRow): Promise<Attachment> => ({
  id: row.id,
  fileName: row.fileName,
  contentType: row.contentType,
  sizeBytes: row.sizeBytes,
  sha256: row.sha256,
  url: await downloadUrl({ key: row.key, fileName: row.fileName }),
})

async function walletsOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.account.findMany({
    where: { id: { in: wanted } },
    select: { id: true, walletAddress: true },
  })
  return new Map(rows.map((row) => [row.id, row.walletAddress]))
}

function senderOf(
  row: MessageRow,
  wallets: Map<string, string>,
  faces: Map<string, AgentSummary>,
): Message['from'] {
  const wallet = wallets.get(row.accountId ?? '')
  if (row.accountId === null || wallet === undefined) return null
  const face = faces.get(row.agentId ?? '')
  return {
    accountId: row.accountId,
    walletAddress: getAddress(wallet),
    displayName: face?.displayName ?? null,
    handle: face?.handle ?? null,
    avatarUrl: face?.imageUrl ?? null,
  }
}

/** Messages as `actor`, who has a seat in their threads, sees them. */
export async function toMessages(actor: Actor, rows: readonly MessageRow[]): Promise<Message[]> {
  const [faces, wallets] = await Promise.all([
    agentsById(rows.map((row) => row.agentId)),
    walletsOf(rows.map((row) => row.accountId)),
  ])
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      conversationId: row.conversationId,
      kind: MessageKind.parse(row.kind),
      text: row.text,
      from: senderOf(row, wallets, faces),
      own: row.accountId === actor.accountId,
      heldBack: row.quarantine !== null && row.quarantine.status !== 'RELEASED',
      data: MessageData.parse(row.data),
      attachments: await Promise.all(row.attachments.map(toAttachment)),
      createdAt: showTime(row.createdAt),
    })),
  )
}

/** The newest message of each thread that has one. */
async function newestMessages(actor: Actor, ids: readonly string[]): Promise<Map<string, Message>> {
  const newest = await db.$queryRaw<{ id: string }[]>`
    select m.id from unnest(${[...ids]}::text[]) c(id) cross join lateral (
      select id from app.messages where conversation_id = c.id order by created_at desc, id desc limit 1) m`
  const rows = await db.message.findMany({
    where: { id: { in: newest.map(({ id }) => id) } },
    include: messageParts,
  })
  return new Map((await toMessages(actor, rows)).map((message) => [message.conversationId, message]))
}

/** What threads are about: the titles of their orders, requests and listings, by thread. */
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

/** The title of a thread that is about nothing but itself. */
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
  lastReadAt: seat.lastReadAt && showTime(seat.lastReadAt),
})

/** Threads as `actor` sees them. Those it has no seat in are left out. */
export async function toConversations(actor: Actor, threads: readonly Thread[]): Promise<Conversation[]> {
  const own = threads.flatMap((thread) => {
    const seat = seatOf(thread, actor.wallet)
    return seat ? [{ thread, seat }] : []
  })
  const [titles, newest] = await Promise.all([
    titlesOf(own.map(({ thread }) => thread)),
    newestMessages(
      actor,
      own.map(({ thread }) => thread.id),
    ),
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
    participants: thread.participants.map(toParticipant),
    side: seat.side,
    canWrite: canWriteInto(thread.kind),
    unreadCount: seat.unreadCount,
    lastMessage: newest.get(thread.id) ?? null,
    lastMessageAt: showTime(thread.lastMessageAt),
    createdAt: showTime(thread.createdAt),
  }))
}
