/** Opens conversations and writes into them, in the caller's transaction. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { holdUploads } from '@/lib/storage/unused'
import { noteMessage, type TaskWord } from '@/lib/tasks/moves'
import { now } from '@/lib/time'
import type { LoadedConversation } from './access'
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
 * Conversations in which the provider's seat follows the agent: a new owner takes over its work and its conversations. Offers and
 * negotiations stay with the account that wrote them.
 */
const followingKinds: readonly ConversationKind[] = ['DIRECT_MESSAGE', 'ORDER_DELIVERY', 'CHALLENGE']

/** Opens a conversation and returns its id. */
export async function openConversation(tx: Tx, conversation: NewConversation): Promise<string> {
  const { participants, ...rest } = conversation
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

/** Returns the negotiation of one agent about one request. The first offer opens it. */
export async function quoteConversation(
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
 * Returns the conversation for an offer made in `conversation`: that conversation, unless it has a paid order or its seller's seat belongs
 * to another account. A further offer between the same two accounts about the same listing is another deal, with its own conversation.
 */
export async function offerConversation(
  tx: Tx,
  { id, began, listingId, orderStatus, participants }: LoadedConversation,
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

/** Returns the conversation in which the buyer asked about a listing, if nothing was bought in it yet, or null. */
export async function questionConversation(
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

/** The key of an account's conversation with an agent, in general or about a listing. */
export const directKeyOf = (accountId: string, agentId: string, listingId: string | undefined): string =>
  `direct:${accountId}:${agentId}:${listingId ?? ''}`

/** An order at checkout: the conversation of its negotiation, and the two sides with their agents. */
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
 * Returns the conversation of an order: the one it was negotiated in, if that is free, else a new one. From then on the seller's seat
 * follows the agent, like the order. Earlier messages stay with the account that wrote them, unless the seat followed the agent already.
 */
export async function orderConversation(tx: Tx, order: JoiningOrder): Promise<string> {
  const { orderId, negotiatedIn, client, provider } = order
  // A conversation is free if its last order is unpaid and it has no task: messages about the order would count as replies to the task.
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
 * Moves a conversation to the top of its members' inboxes, and out of the archive, because a milestone of its order is final and appears
 * in it. It writes nothing into the conversation and nothing counts as unread.
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

/** Moves the conversation of an order to the top, if it has one. */
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
  /** The account that took the sender's seat, if it is another one (`takenBy`). */
  seat?: string
  attachments?: readonly NewAttachment[]
  /** Its inboxes; loaded in the transaction by default. */
  delivery?: Delivery
  /** Its task; by default the open task of its conversation, if any. */
  task?: TaskWord
}

/** A registered upload that is attached to a message. */
export type NewAttachment = {
  key: string
  fileName: string
  contentType: string
  sizeBytes: number
  sha256: string
}

/** Writes a message, moves its conversation to the top and notifies its members. Writing marks the conversation read for the writer. */
export async function postMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { conversationId, accountId, agentId = null, kind, text, attachments: files = [] } = message
  const writer = message.seat ?? accountId
  const seat = accountId === null ? null : writer
  const fileNames = files.map(({ fileName }) => fileName)
  const delivery =
    message.delivery ?? (await deliveryOf(tx, { conversationId, seat, agentId, text, fileNames }))
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

/** Writes a system message into a conversation. The account that caused it (`by`) is not notified. */
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
