/** Opens threads and writes into them, in the caller's transaction. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { holdUploads } from '@/lib/storage/unused'
import { noteMessage, type TaskWord } from '@/lib/tasks/moves'
import { now } from '@/lib/time'
import type { Thread } from './access'
import { type Delivery, deliver, deliveryOf, takeMoment } from './inboxes'
import type { ConversationKind, MessageData, MessageKind, Side } from './schema'

export type NewParticipant = { accountId: string; side: Side; agentId: string | null }

export type NewConversation = {
  kind: Exclude<ConversationKind, 'COMPLETED_ORDER'>
  requestId?: string | null
  listingId?: string | null
  orderId?: string | null
  disputeId?: string | null
  slotId?: string | null
  directKey?: string | null
  participants: NewParticipant[]
}

/**
 * Threads in which the provider's seat follows the agent: a new owner takes over its work and its conversations.
 * An offer stays with the account that wrote it, and so does its negotiation.
 */
const followingKinds: readonly ConversationKind[] = ['DIRECT_MESSAGE', 'ORDER_DELIVERY', 'CHALLENGE']

/** Opens a thread and returns its id. */
export async function openConversation(tx: Tx, thread: NewConversation): Promise<string> {
  const { participants, ...rest } = thread
  const at = now()
  const follows = followingKinds.includes(rest.kind)
  const row = await tx.conversation.create({
    data: {
      ...rest,
      createdAt: at,
      lastMessageAt: at,
      participants: {
        create: participants.map((one) => ({
          ...one,
          lastMessageAt: at,
          followsAgent: follows && one.side === 'provider' && one.agentId !== null,
        })),
      },
    },
  })
  await emit(tx, { channel: `conversation:${row.id}`, type: 'conversation.opened', subject: row.id })
  return row.id
}

const memberOf = ({ accountId, side, agentId }: NewParticipant) => ({
  participants: { some: { accountId, side, agentId } },
})

/** Returns the negotiation of one agent about one request; its first offer opens it. */
export async function quoteThread(
  tx: Tx,
  requestId: string,
  client: NewParticipant,
  provider: NewParticipant,
): Promise<string> {
  const found = await tx.conversation.findFirst({
    where: { kind: 'QUOTE_NEGOTIATION', requestId, ...memberOf(provider) },
    orderBy: { createdAt: 'asc' },
  })
  return (
    found?.id ??
    openConversation(tx, { kind: 'QUOTE_NEGOTIATION', requestId, participants: [client, provider] })
  )
}

/**
 * Returns the thread for an offer in `thread`: this one, until it has a paid order or its seller's seat is another account's. A further
 * offer between the same two about the same listing is another deal, with a thread of its own.
 */
export async function offerThread(
  tx: Tx,
  { id, began, listingId, orderStatus, participants }: Thread,
  client: NewParticipant,
  provider: NewParticipant,
): Promise<string> {
  const seat = participants.find(({ side }) => side === 'provider')
  const isOwnSeat = began === 'DIRECT_MESSAGE' || seat?.takenBy === provider.accountId
  if (orderStatus === null && isOwnSeat) return id
  const found = await tx.conversation.findFirst({
    where: {
      kind: 'QUOTE_NEGOTIATION',
      requestId: null,
      listingId,
      orderId: null,
      mergedInto: null,
      AND: [{ participants: { some: { accountId: client.accountId, side: 'client' } } }, memberOf(provider)],
    },
    orderBy: { createdAt: 'asc' },
  })
  return (
    found?.id ??
    openConversation(tx, { kind: 'QUOTE_NEGOTIATION', listingId, participants: [client, provider] })
  )
}

/** Returns the thread in which the buyer asked about a listing, while nothing was bought in it; null without one. */
export async function questionThread(
  tx: Tx,
  listingId: string,
  client: NewParticipant,
  provider: NewParticipant,
): Promise<string | null> {
  const found = await tx.conversation.findFirst({
    where: {
      directKey: directKeyOf(client.accountId, provider.agentId ?? '', listingId),
      kind: 'DIRECT_MESSAGE',
      orderId: null,
    },
    select: { id: true },
  })
  return found?.id ?? null
}

/** The key of the thread in which an account asks an agent something, in general or about a listing. */
export const directKeyOf = (accountId: string, agentId: string, listingId: string | undefined): string =>
  `direct:${accountId}:${agentId}:${listingId ?? ''}`

/** An order that is checked out: where it was negotiated, and who buys from whom with which agents. */
export type JoiningOrder = {
  orderId: string
  negotiatedIn: string
  requestId: string | null
  listingId: string | null
  client: NewParticipant
  provider: NewParticipant
}

type Joined = { kind: string; providerTakenBy: string; providerAgentId: string | null; isFree: boolean }

/**
 * Returns the thread of an order: the one it was negotiated in, where that has room for it, else one of its own. From then on the
 * seller's seat follows the agent, like the order. What was said before stays with the account that said it, unless the seat followed
 * the agent already.
 */
export async function orderThread(tx: Tx, order: JoiningOrder): Promise<string> {
  const { orderId, negotiatedIn, client, provider } = order
  // A thread takes an order while its last one is unpaid, and no task: what is said about the order would answer it.
  const [found] = await tx.$queryRaw<Joined[]>`
    select c.kind, p.account_id as "providerTakenBy", p.agent_id as "providerAgentId",
      not exists (select 1 from app.order_sessions t where t.order_id = c.order_id)
        and not exists (select 1 from app.tasks k where k.conversation_id = c.id) as "isFree"
    from app.conversations c
    join app.conversation_participants b on b.conversation_id = c.id and b.side = 'client'
    join app.conversation_participants p on p.conversation_id = c.id and p.side = 'provider'
    where c.id = ${negotiatedIn} and b.account_id = ${client.accountId} for no key update of c`
  const isQuote = found?.kind === 'QUOTE_NEGOTIATION' && found.providerTakenBy === provider.accountId
  const isQuestion = found?.kind === 'DIRECT_MESSAGE' && found.providerAgentId === provider.agentId
  if (!found?.isFree || !(isQuote || isQuestion)) {
    const { requestId, listingId } = order
    const participants = [client, provider]
    return openConversation(tx, { kind: 'ORDER_DELIVERY', requestId, listingId, orderId, participants })
  }
  await tx.conversation.update({ where: { id: negotiatedIn }, data: { orderId } })
  await tx.conversationParticipant.updateMany({
    where: { conversationId: negotiatedIn, side: 'client' },
    data: { agentId: client.agentId },
  })
  if (isQuote) {
    await tx.message.updateMany({
      where: { conversationId: negotiatedIn, beforeOrder: false },
      data: { beforeOrder: true },
    })
    await tx.conversationParticipant.updateMany({
      where: { conversationId: negotiatedIn, side: 'provider' },
      data: { agentId: provider.agentId, followsAgent: true, followsSince: now() },
    })
  }
  return negotiatedIn
}

/**
 * Moves a thread up in the inboxes of its members, out of the archive too: a step of its order is final and stands in it. Nothing
 * is written into it and nothing counts as unread.
 */
export async function moveUp(tx: Tx, conversationId: string): Promise<void> {
  const at = await takeMoment(tx, conversationId, { recipients: [], phrase: null })
  await tx.conversationParticipant.updateMany({ where: { conversationId }, data: { lastMessageAt: at } })
  await emit(tx, {
    channel: `conversation:${conversationId}`,
    type: 'conversation.updated',
    subject: conversationId,
  })
}

/** Moves up the thread of an order, if it has one. */
export async function moveUpOrder(tx: Tx, orderId: string): Promise<void> {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    select conversation_id as id from app.order_sessions where order_id = ${orderId}`
  if (found) await moveUp(tx, found.id)
}

export type NewMessage = {
  /** Generated by default. */
  id?: string
  conversationId: string
  /** Null for system messages. */
  accountId: string | null
  agentId?: string | null
  kind: MessageKind
  text: string
  data?: MessageData
  /** The sender's seat when another account took it: its `takenBy`. */
  seat?: string
  attachments?: readonly NewAttachment[]
  /** Its inboxes; loaded in the transaction by default. */
  delivery?: Delivery
  /** Its task; by default the open one of its thread, if any. */
  task?: TaskWord
}

/** A registered upload that goes with a message. */
export type NewAttachment = {
  key: string
  fileName: string
  contentType: string
  sizeBytes: number
  sha256: string
}

/** Writes a message, moves its thread up and notifies its members. Writing counts as reading. */
export async function postMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { conversationId, accountId, agentId = null, kind, text, attachments: files = [] } = message
  const writer = message.seat ?? accountId
  const seat = accountId === null ? null : writer
  const delivery = message.delivery ?? (await deliveryOf(tx, { conversationId, seat, agentId, text }))
  const at = await takeMoment(tx, conversationId, delivery)
  await holdUploads(
    tx,
    files.map(({ key }) => key),
  )
  const row = await tx.message.create({
    data: {
      ...(message.id !== undefined && { id: message.id }),
      conversationId,
      accountId,
      agentId,
      kind,
      text,
      data: message.data ?? {},
      createdAt: at,
      ...(files.length > 0 && {
        attachments: { create: files.map((file, position) => ({ ...file, position })) },
      }),
    },
  })
  await deliver(tx, { id: row.id, conversationId, at, writer, isAutomatic: kind === 'AUTOMATIC' }, delivery)
  if (accountId !== null)
    await noteMessage(tx, {
      conversationId,
      messageId: row.id,
      accountId,
      task: message.task,
      isAutomatic: kind === 'AUTOMATIC',
    })
  await emit(tx, {
    channel: `conversation:${conversationId}`,
    type: 'message.created',
    subject: row.id,
    data: { messageId: row.id, conversationId, kind, accountId },
  })
  return row.id
}

/** Writes a system message into a thread. The account that caused it (`by`) is not notified. */
export const postSystemMessage = (
  tx: Tx,
  conversationId: string,
  text: string,
  data: MessageData = {},
  by?: string,
) =>
  postMessage(tx, {
    conversationId,
    accountId: null,
    kind: 'SYSTEM',
    text,
    data,
    ...(by !== undefined && { seat: by }),
  })
