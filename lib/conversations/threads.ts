/** Opening threads and writing into them, inside the transaction of whatever caused it. */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { noteMessage, type TaskWord } from '@/lib/tasks/moves'
import { now } from '@/lib/time'
import { type Delivery, deliver, deliveryOf, takeMoment } from './inboxes'
import type { ConversationKind, MessageData, MessageKind, Side } from './schema'

export type NewParticipant = { accountId: string; side: Side; agentId: string | null }

export type NewConversation = {
  kind: Exclude<ConversationKind, 'COMPLETED_ORDER'>
  requestId?: string | null
  listingId?: string | null
  orderId?: string | null
  disputeId?: string | null
  directKey?: string | null
  participants: NewParticipant[]
}

/**
 * Threads in which the provider's seat goes with its agent: whoever buys the agent buys its work and its questions.
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
  /** The id it gets; made up unless given. */
  id?: string
  conversationId: string
  /** Null for system messages. */
  accountId: string | null
  agentId?: string | null
  kind: MessageKind
  text: string
  data?: MessageData
  /** The seat the sender writes from, when somebody else took it: its `takenBy`. */
  seat?: string
  attachments?: readonly NewAttachment[]
  /** Where it goes besides its thread; read in the transaction unless given. */
  delivery?: Delivery
  /** The task it is about; the open one of its thread, if any, unless given. */
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

/** Writes a message, moves its thread up and tells everybody in it. Writing counts as having read. */
export async function postMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { conversationId, accountId, agentId = null, kind, text, attachments: files = [] } = message
  const writer = message.seat ?? accountId
  const seat = accountId === null ? null : writer
  const delivery = message.delivery ?? (await deliveryOf(tx, { conversationId, seat, agentId, text }))
  const at = await takeMoment(tx, conversationId, delivery)
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

/** A line the platform writes into a thread. Whoever caused it (`by`, an account) need not be told. */
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
