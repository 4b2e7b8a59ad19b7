/** Writes messages as a member of a conversation, and marks it read. */
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { db, type Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { assert, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { keyReused } from '@/lib/http/idempotency'
import { KeyedQueue } from '@/lib/keyed-queue'
import { conversationFor, readable, type Seat, writableFor } from './access'
import { registerAttachments } from './attachments'
import { countUnread, entryTime, type MessageRow, messagesById } from './entries-sql'
import { deliveryOf } from './inboxes'
import { lockConversation } from './lock'
import type { Message, MessageBody } from './schema'
import { assertMayWrite, isUnanswered, lockUnanswered } from './strangers'
import { toMessages } from './to-messages'
import { postMessage } from './write'

/** Returns the message id for an account's or agent's idempotency key in a conversation, so that a retry finds the message. */
export const idOfKey = (writerId: string, conversationId: string, key: string): string =>
  `k${createHash('sha256')
    .update(JSON.stringify([writerId, conversationId, key]))
    .digest('hex')
    .slice(0, 31)}`

const isSame = (sent: MessageRow, { text, attachments }: MessageBody): boolean =>
  sent.text === text &&
  sent.attachments.map(({ key }) => key).join() === attachments.map(({ key }) => key).join()

const find = async (id: string): Promise<MessageRow | null> => (await messagesById([id]))[0] ?? null

/**
 * Sends a message for the caller's side. With a key, it is written at most once. Throws `CONFLICT` for a file that was already sent,
 * `IDEMPOTENCY_KEY_REUSED` for a key of another message, and `RATE_LIMITED` after too many unanswered messages in a day.
 */
export async function sendMessage(
  actor: Actor,
  id: string,
  body: MessageBody,
  key: string | null = null,
): Promise<Message> {
  const { conversation, seat } = await writableFor(actor, id)
  const messageId = key === null ? undefined : idOfKey(actor.accountId, id, key)
  const sent = messageId === undefined ? null : await find(messageId)
  const row = sent ?? (await write(actor, conversation.id, seat, body, messageId))
  if (!isSame(row, body)) throw keyReused()
  const [message] = await toMessages(actor, [row], conversation.participants)
  return message as Message
}

/**
 * Serializes writers of one conversation. One holds the lock and two wait for it; the others in this process wait here without a connection.
 */
const turns = new KeyedQueue(3)

/** Whether a message exists. Waits for all current writers of the conversation. */
export async function isWritten(tx: Tx, conversationId: string, id: string): Promise<boolean> {
  await lockConversation(tx, conversationId)
  return (await tx.message.findUnique({ where: { id }, select: { id: true } })) !== null
}

async function write(
  actor: Actor,
  conversationId: string,
  seat: Seat,
  body: MessageBody,
  id: string | undefined,
): Promise<MessageRow> {
  const { accountId } = actor
  const { agentId, takenBy } = seat
  const said = { conversationId, agentId, seat: takenBy, text: body.text }
  // Everything that needs no lock is read before the transaction, to hold the conversation's lock as briefly as possible.
  const attachments = await registerAttachments(actor, conversationId, body.attachments)
  const fileNames = attachments.map(({ fileName }) => fileName)
  const [delivery, isToStranger] = await Promise.all([
    deliveryOf(db, { ...said, fileNames }),
    isUnanswered(db, accountId, conversationId),
  ])
  const message = {
    ...said,
    ...(id !== undefined && { id }),
    accountId,
    kind: 'TEXT',
    attachments,
    delivery,
  } as const
  const writeOnce = async (tx: Tx): Promise<string> => {
    // Before `isWritten`, which locks the conversation.
    if (isToStranger) await lockUnanswered(tx, accountId)
    if (id !== undefined && (await isWritten(tx, conversationId, id))) return id
    if (isToStranger) await assertMayWrite(tx, accountId, conversationId)
    return postMessage(tx, message)
  }
  const written = await turns.run(conversationId, () => db.$transaction(writeOnce))
  const row = await find(written)
  assert(row, 'a message that was written is there')
  return row
}

/**
 * Marks the conversation read, up to a message or milestone, or to its newest message. Never moves backwards. Locks the seat before
 * counting, so that a message that arrives meanwhile stays unread.
 */
export async function markRead(actor: Actor, id: string, messageId?: string) {
  const { conversation, seat } = await conversationFor(actor, id)
  const conversationId = conversation.id
  const own = { conversationId, accountId: seat.takenBy }
  return db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<{ lastReadAt: Date | null; unread: number }[]>`
      select last_read_at as "lastReadAt", unread_count as unread from app.conversation_participants
      where conversation_id = ${conversationId} and account_id = ${seat.takenBy} for no key update`
    const upTo = await entryTime(tx, conversationId, readable(seat, actor), messageId)
    if (!upTo && messageId !== undefined) throw notFound('message')
    const reached = upTo ?? conversation.createdAt
    const before = locked?.lastReadAt ?? null
    const lastReadAt = before && before > reached ? before : reached
    const unreadCount = await countUnread(tx, actor, conversationId, seat, lastReadAt)
    const isNews = before === null || before < lastReadAt || locked?.unread !== unreadCount
    if (isNews) {
      await tx.conversationParticipant.updateMany({ where: own, data: { lastReadAt, unreadCount } })
      await emit(tx, {
        channel: `conversation:${conversationId}`,
        type: 'conversation.read',
        subject: conversationId,
        data: { accountId: actor.accountId, lastReadAt: showTime(lastReadAt), unreadCount },
      })
    }
    return { id: conversationId, lastReadAt: showTime(lastReadAt), unreadCount }
  })
}
