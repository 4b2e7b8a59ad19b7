/** Opening threads and writing into them, inside the transaction of whatever caused it. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { now } from '@/lib/time'
import type { ConversationKind, MessageData, MessageKind, Side } from './schema'

export type NewParticipant = { accountId: string; side: Side; agentId: string | null }

export type NewConversation = {
  kind: ConversationKind
  requestId?: string | null
  listingId?: string | null
  orderId?: string | null
  participants: NewParticipant[]
}

/** Opens a thread and returns its id. */
export async function openConversation(tx: Tx, thread: NewConversation): Promise<string> {
  const { participants, ...rest } = thread
  const at = now()
  const row = await tx.conversation.create({
    data: {
      ...rest,
      createdAt: at,
      lastMessageAt: at,
      participants: { create: participants },
    },
  })
  for (const { accountId } of participants)
    await emit(tx, { channel: `account:${accountId}`, type: 'conversation.opened', subject: row.id })
  return row.id
}

/** The negotiation of one provider about one request; opened at its first offer. */
export async function quoteThread(
  tx: Tx,
  requestId: string,
  client: NewParticipant,
  provider: NewParticipant,
): Promise<string> {
  const found = await tx.conversation.findFirst({
    where: {
      kind: 'QUOTE_NEGOTIATION',
      requestId,
      participants: { some: { accountId: provider.accountId, side: 'provider' } },
    },
    orderBy: { createdAt: 'asc' },
  })
  return (
    found?.id ??
    openConversation(tx, { kind: 'QUOTE_NEGOTIATION', requestId, participants: [client, provider] })
  )
}

export type NewMessage = {
  conversationId: string
  /** Null for system messages. */
  accountId: string | null
  agentId?: string | null
  kind: MessageKind
  text: string
  data?: MessageData
}

/** Writes a message, moves its thread up and tells everybody in it. Writing counts as having read. */
export async function postMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { conversationId, accountId, kind } = message
  const at = now()
  const row = await tx.message.create({
    data: {
      conversationId,
      accountId,
      agentId: message.agentId ?? null,
      kind,
      text: message.text,
      data: message.data ?? {},
      createdAt: at,
    },
  })
  const { participants } = await tx.conversation.update({
    where: { id: conversationId },
    data: { lastMessageAt: at },
    include: { participants: true },
  })
  if (accountId !== null)
    await tx.conversationParticipant.updateMany({
      where: { conversationId, accountId },
      data: { lastReadAt: at },
    })
  const data = { messageId: row.id, conversationId, kind }
  await emit(tx, {
    channel: `conversation:${conversationId}`,
    type: 'message.created',
    subject: row.id,
    data,
  })
  for (const one of participants)
    if (one.accountId !== accountId)
      await emit(tx, {
        channel: `account:${one.accountId}`,
        type: 'message.created',
        subject: row.id,
        data,
      })
  return row.id
}

/** A line the platform writes into a thread. */
export const postSystemMessage = (tx: Tx, conversationId: string, text: string, data: MessageData = {}) =>
  postMessage(tx, { conversationId, accountId: null, kind: 'SYSTEM', text, data })
