/** Reading threads and messages, writing a message, marking read. */
import { getAddress } from 'viem'
import { z } from 'zod'
import type { AgentSummary } from '@/lib/agents/schema'
import { db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { emit } from '@/lib/db/outbox'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { IsoTime, RowId, showTime } from '@/lib/http/fields'
import { type PageQuery, parseCursor, skipTake, toCursor, toPage } from '@/lib/http/paging'
import { type ConversationRow, conversationFor, conversationParts } from './access'
import { agentsById } from './parties'
import {
  type Conversation,
  ConversationKind,
  type ConversationQuery,
  type Message,
  MessageData,
  MessageKind,
  type Side,
} from './schema'
import { postMessage } from './threads'

type MessageRow = Prisma.MessageGetPayload<object>
type Faces = Map<string, AgentSummary>

/** A message as one participant sees it. `wallets` are the participants' by account id. */
function toMessage(row: MessageRow, actor: Actor, wallets: Map<string, string>, faces: Faces): Message {
  const face = row.agentId === null ? undefined : faces.get(row.agentId)
  return {
    id: row.id,
    conversationId: row.conversationId,
    kind: MessageKind.parse(row.kind),
    text: row.text,
    from:
      row.accountId === null
        ? null
        : {
            accountId: row.accountId,
            walletAddress: getAddress(wallets.get(row.accountId) ?? `0x${'0'.repeat(40)}`),
            displayName: face?.displayName ?? null,
            handle: face?.handle ?? null,
            avatarUrl: face?.imageUrl ?? null,
          },
    own: row.accountId === actor.accountId,
    data: MessageData.parse(row.data),
    createdAt: showTime(row.createdAt),
  }
}

const walletsOf = (rows: readonly ConversationRow[]) =>
  new Map(rows.flatMap((row) => row.participants.map((one) => [one.accountId, one.account.walletAddress])))

type Extras = { unread: number; last: MessageRow | null; title: string }

/** Unread counts, last messages and titles of threads: one query each, whatever their number. */
async function extrasOf(actor: Actor, rows: readonly ConversationRow[]): Promise<Map<string, Extras>> {
  const ids = rows.map((row) => row.id)
  const requestIds = rows.flatMap((row) => row.requestId ?? [])
  const orderIds = rows.flatMap((row) => row.orderId ?? [])
  const [unread, last, requests, sessions] = await Promise.all([
    db.$queryRaw<{ id: string; count: number }[]>`
      select m.conversation_id as id, count(*)::int as count
      from app.messages m
      join app.conversation_participants p
        on p.conversation_id = m.conversation_id and p.account_id = ${actor.accountId}
      where m.conversation_id = any(${ids}) and m.account_id is distinct from ${actor.accountId}
        and (p.last_read_at is null or m.created_at > p.last_read_at)
      group by m.conversation_id`,
    db.message.findMany({
      where: { conversationId: { in: ids } },
      orderBy: [{ conversationId: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
      distinct: ['conversationId'],
    }),
    db.request.findMany({ where: { id: { in: requestIds } }, select: { id: true, title: true } }),
    db.checkoutSession.findMany({ where: { orderId: { in: orderIds } } }),
  ])
  const counts = new Map(unread.map((row) => [row.id, row.count]))
  const lasts = new Map(last.map((row) => [row.conversationId, row]))
  const titles = new Map(requests.map((row) => [row.id, row.title]))
  const orders = new Map(sessions.map((row) => [row.orderId, Titled.parse(row.terms).title]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        unread: counts.get(row.id) ?? 0,
        last: lasts.get(row.id) ?? null,
        title: titles.get(row.requestId ?? '') ?? orders.get(row.orderId ?? '') ?? 'Conversation',
      },
    ]),
  )
}
const Titled = z.object({ title: z.string() })

/** Threads as `actor` sees them. */
async function toConversations(actor: Actor, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const extras = await extrasOf(actor, rows)
  const faces = await agentsById([
    ...rows.flatMap((row) => row.participants.map((one) => one.agentId)),
    ...[...extras.values()].map((one) => one.last?.agentId ?? null),
  ])
  const wallets = walletsOf(rows)
  return rows.map((row) => {
    const { unread, last, title } = extras.get(row.id) ?? { unread: 0, last: null, title: '' }
    const me = row.participants.find((one) => one.accountId === actor.accountId)
    return {
      id: row.id,
      kind: ConversationKind.parse(row.kind),
      title,
      requestId: row.requestId,
      prepaymentOrderId: row.requestId,
      listingId: row.listingId,
      orderId: row.orderId,
      disputeId: row.disputeId,
      participants: row.participants.map((one) => ({
        accountId: one.accountId,
        walletAddress: getAddress(one.account.walletAddress),
        side: one.side as Side,
        agent: faces.get(one.agentId ?? '') ?? null,
      })),
      side: (me?.side ?? 'client') as Side,
      unreadCount: unread,
      lastMessage: last && toMessage(last, actor, wallets, faces),
      lastMessageAt: showTime(row.lastMessageAt),
      createdAt: showTime(row.createdAt),
    }
  })
}

/** The caller's threads, the most recently used first. */
export async function listConversations(actor: Actor, query: ConversationQuery) {
  const where: Prisma.ConversationWhereInput = {
    participants: { some: { accountId: actor.accountId } },
    ...(query.kind && { kind: query.kind }),
  }
  const [rows, total] = await Promise.all([
    db.conversation.findMany({
      where,
      include: conversationParts,
      orderBy: [{ lastMessageAt: 'desc' }, { id: 'desc' }],
      ...skipTake(query),
    }),
    db.conversation.count({ where }),
  ])
  return toPage(query, await toConversations(actor, rows), total)
}

/** One thread. Does not mark it read (spec §Offers, checkout, conversations). */
export async function getConversation(actor: Actor, id: string): Promise<Conversation> {
  const { conversation } = await conversationFor(actor, id)
  const [shown] = await toConversations(actor, [conversation])
  return shown as Conversation
}

/** Threads of these that `actor` has a seat in, by id. */
export async function conversationsById(
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Conversation>> {
  const rows = await db.conversation.findMany({
    where: { id: { in: [...ids] }, participants: { some: { accountId: actor.accountId } } },
    include: conversationParts,
  })
  return new Map((await toConversations(actor, rows)).map((shown) => [shown.id, shown]))
}

/** Messages of a thread, newest first. */
export async function listMessages(actor: Actor, id: string, query: PageQuery) {
  const { conversation } = await conversationFor(actor, id)
  const key = query.cursor ? parseCursor(z.tuple([IsoTime, RowId]), query.cursor) : null
  const [rows, total] = await Promise.all([
    db.message.findMany({
      where: {
        conversationId: id,
        ...(key && {
          OR: [{ createdAt: { lt: key[0] } }, { createdAt: key[0], id: { lt: key[1] } }],
        }),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...skipTake(query),
    }),
    db.message.count({ where: { conversationId: id } }),
  ])
  const faces = await agentsById(rows.map((row) => row.agentId))
  const wallets = walletsOf([conversation])
  const items = rows.map((row) => toMessage(row, actor, wallets, faces))
  const last = rows.length === query.pageSize ? rows.at(-1) : undefined
  return toPage(query, items, total, last && toCursor([showTime(last.createdAt), last.id]))
}

/** Sends a message as the caller's side of the thread. */
export async function sendMessage(actor: Actor, id: string, text: string): Promise<Message> {
  const { conversation } = await conversationFor(actor, id)
  if (conversation.kind === 'SYSTEM_READONLY')
    throw new AppError('FORBIDDEN', 'This thread only carries messages of the platform.')
  const agentId = conversation.participants.find((one) => one.accountId === actor.accountId)?.agentId ?? null
  const messageId = await db.$transaction((tx) =>
    postMessage(tx, { conversationId: id, accountId: actor.accountId, agentId, kind: 'TEXT', text }),
  )
  const row = await db.message.findUniqueOrThrow({ where: { id: messageId } })
  return toMessage(row, actor, walletsOf([conversation]), await agentsById([agentId]))
}

/** Marks everything in the thread up to its newest message as read. Never moves backwards. */
export async function markRead(actor: Actor, id: string) {
  const { conversation } = await conversationFor(actor, id)
  const newest = await db.message.findFirst({
    where: { conversationId: id },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  const lastReadAt = newest?.createdAt ?? conversation.createdAt
  await db.$transaction(async (tx) => {
    const { count } = await tx.conversationParticipant.updateMany({
      where: {
        conversationId: id,
        accountId: actor.accountId,
        OR: [{ lastReadAt: null }, { lastReadAt: { lt: lastReadAt } }],
      },
      data: { lastReadAt },
    })
    if (count > 0)
      await emit(tx, { channel: `account:${actor.accountId}`, type: 'conversation.read', subject: id })
  })
  return { id, lastReadAt: showTime(lastReadAt), unreadCount: 0 }
}
