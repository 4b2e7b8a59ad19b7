/** Maps threads and messages for one of their members: one query per kind of object, whatever the number. */
import { getAddress } from 'viem'
import type { Actor } from '@/lib/actor'
import { agentsById } from '@/lib/agents/parties'
import type { AgentSummary } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import { type MessageAttachment, Prisma, type Message as Stored } from '@/lib/db/generated/client'
import { lookUp } from '@/lib/db/read'
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

type AttachmentRow = Pick<
  MessageAttachment,
  'id' | 'key' | 'fileName' | 'contentType' | 'sizeBytes' | 'sha256'
>

/** A message with what every reader shows of it: its files, who wrote it, and whether it is held back. */
export type MessageRow = Omit<Stored, 'data'> & {
  data: unknown
  /** The writer's wallet; null for a message of the platform. */
  wallet: string | null
  isHeldBack: boolean
  attachments: AttachmentRow[]
}

/** Messages in one query; `tail` is `where … order by … limit …` over m. */
export const messageRows = (tail: Prisma.Sql): Promise<MessageRow[]> =>
  lookUp<MessageRow>(Prisma.sql`
    select m.id, m.conversation_id as "conversationId", m.account_id as "accountId", m.agent_id as "agentId", m.kind,
      m.text, m.data, m.created_at as "createdAt", a.wallet_address as wallet,
      coalesce(q.status <> 'RELEASED', false) as "isHeldBack",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'fileName', f.file_name,
          'contentType', f.content_type, 'sizeBytes', f.size_bytes, 'sha256', f.sha256) order by f.position)
        from app.message_attachments f where f.message_id = m.id), '[]'::jsonb) as attachments
    from app.messages m left join app.accounts a on a.id = m.account_id
    left join app.quarantined_messages q on q.message_id = m.id ${tail}`)

/** Messages by their ids, in any order. */
export const messagesById = (ids: readonly string[]): Promise<MessageRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : messageRows(Prisma.sql`where m.id = any(${[...ids]}::text[])`)

/** Maps an attachment with a short-lived signed link. The caller has checked access. */
export const toAttachment = async (row: AttachmentRow): Promise<Attachment> => ({
  id: row.id,
  fileName: row.fileName,
  contentType: row.contentType,
  sizeBytes: row.sizeBytes,
  sha256: row.sha256,
  url: await downloadUrl({ key: row.key, fileName: row.fileName }),
})

function senderOf(
  { accountId, agentId, wallet }: MessageRow,
  faces: Map<string, AgentSummary>,
): Message['from'] {
  if (accountId === null || wallet === null) return null
  const face = faces.get(agentId ?? '')
  return {
    accountId,
    walletAddress: getAddress(wallet),
    displayName: face?.displayName ?? null,
    handle: face?.handle ?? null,
    avatarUrl: face?.imageUrl ?? null,
  }
}

/** The faces of the writers; those who sit in the thread are known already. */
async function facesOf(
  rows: readonly MessageRow[],
  seats: readonly Seat[],
): Promise<Map<string, AgentSummary>> {
  const known = new Map(seats.flatMap(({ agent }) => (agent ? [[agent.id, agent] as const] : [])))
  const others = rows.map(({ agentId }) => agentId).filter((id) => id !== null && !known.has(id))
  return new Map([...known, ...(await agentsById(others))])
}

/** Messages as `actor`, who has a seat in their threads, sees them. `seats` are those of the thread, where they are loaded. */
export async function toMessages(
  actor: Actor,
  rows: readonly MessageRow[],
  seats: readonly Seat[] = [],
): Promise<Message[]> {
  const faces = await facesOf(rows, seats)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      conversationId: row.conversationId,
      kind: MessageKind.parse(row.kind),
      text: row.text,
      from: senderOf(row, faces),
      own: row.accountId === actor.accountId,
      heldBack: row.isHeldBack,
      data: MessageData.parse(row.data),
      attachments: await Promise.all(row.attachments.map(toAttachment)),
      createdAt: showTime(row.createdAt),
    })),
  )
}

/** Returns the newest message of each thread. */
async function newestMessages(actor: Actor, ids: readonly string[]): Promise<Map<string, Message>> {
  const rows = await messageRows(Prisma.sql`where m.id = any(array(
    select newest.id from unnest(${[...ids]}::text[]) c(id) cross join lateral (
      select id from app.messages where conversation_id = c.id order by created_at desc, id desc limit 1) newest))`)
  return new Map((await toMessages(actor, rows)).map((message) => [message.conversationId, message]))
}

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
  lastReadAt: seat.lastReadAt && showTime(seat.lastReadAt),
})

/** Maps threads for `actor`, without those it has no seat in. */
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
