/** Writing into a thread as one of its people, and marking it read. */
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/actor'
import { db, type Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { keyReused } from '@/lib/http/idempotency'
import { Turns } from '@/lib/turns'
import { conversationFor, type Seat, writableFor } from './access'
import { registerAttachments } from './attachments'
import { deliveryOf } from './inboxes'
import { type MessageRow, messageParts, toMessages } from './rows'
import type { Message, MessageBody } from './schema'
import { assertMayWrite, isUnanswered } from './strangers'
import { postMessage } from './threads'

/** The message that an account's key stands for in a thread: whatever became of the first answer, a repeat finds it. */
const idOfKey = (accountId: string, conversationId: string, key: string): string =>
  `k${createHash('sha256')
    .update(JSON.stringify([accountId, conversationId, key]))
    .digest('hex')
    .slice(0, 31)}`

const isSame = (sent: MessageRow, { text, attachments }: MessageBody): boolean =>
  sent.text === text &&
  sent.attachments.map(({ key }) => key).join() === attachments.map(({ key }) => key).join()

const find = (id: string): Promise<MessageRow | null> =>
  db.message.findUnique({ where: { id }, include: messageParts })

/**
 * Sends a message as the caller's side of the thread. With a key it is written once, however often it is sent. Throws
 * `CONFLICT` for a file that was sent before, `IDEMPOTENCY_KEY_REUSED` for a key that stands for another message, and
 * `RATE_LIMITED` after too many messages in a day that nobody has answered.
 */
export async function sendMessage(
  actor: Actor,
  id: string,
  body: MessageBody,
  key: string | null = null,
): Promise<Message> {
  const { seat } = await writableFor(actor, id)
  const messageId = key === null ? undefined : idOfKey(actor.accountId, id, key)
  const sent = messageId === undefined ? null : await find(messageId)
  const row = sent ?? (await write(actor, id, seat, body, messageId))
  if (!isSame(row, body)) throw keyReused()
  const [message] = await toMessages(actor, [row])
  return message as Message
}

/**
 * Writers into one thread wait for each other. Those of this process wait here, without a connection; one writes, and two have
 * begun.
 */
const turns = new Turns(3)

/** Whether a message is there once everybody who was writing into the thread has finished. */
async function isWritten(tx: Tx, conversationId: string, id: string): Promise<boolean> {
  await tx.$queryRaw`select from app.conversations where id = ${conversationId} for update`
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
  // Whatever needs no lock is read before the transaction: the thread is held as briefly as possible.
  const [attachments, delivery, isToStranger] = await Promise.all([
    registerAttachments(actor, conversationId, body.attachments),
    deliveryOf(db, said),
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
    if (id !== undefined && (await isWritten(tx, conversationId, id))) return id
    if (isToStranger) await assertMayWrite(tx, accountId, conversationId)
    return postMessage(tx, message)
  }
  const written = await turns.run(conversationId, () => db.$transaction(writeOnce))
  return db.message.findUniqueOrThrow({ where: { id: written }, include: messageParts })
}

/**
 * Marks the thread read, up to and with a message or up to its newest. Never moves backwards. The seat is locked
 * before anything is counted, so a message that arrives meanwhile stays unread.
 */
export async function markRead(actor: Actor, id: string, messageId?: string) {
  const { conversation, seat } = await conversationFor(actor, id)
  const own = { conversationId: id, accountId: seat.takenBy }
  return db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<{ lastReadAt: Date | null; unread: number }[]>`
      select last_read_at as "lastReadAt", unread_count as unread from app.conversation_participants
      where conversation_id = ${id} and account_id = ${seat.takenBy} for update`
    const upTo = await tx.message.findFirst({
      where: { conversationId: id, ...(messageId !== undefined && { id: messageId }) },
      orderBy: { createdAt: 'desc' },
      select: { createdAt: true },
    })
    if (!upTo && messageId !== undefined) throw notFound('message')
    const reached = upTo?.createdAt ?? conversation.createdAt
    const before = locked?.lastReadAt ?? null
    const lastReadAt = before && before > reached ? before : reached
    const unreadCount = await tx.message.count({
      where: {
        conversationId: id,
        createdAt: { gt: lastReadAt },
        OR: [{ accountId: null }, { accountId: { not: actor.accountId } }],
      },
    })
    const isNews = before === null || before < lastReadAt || locked?.unread !== unreadCount
    if (isNews) {
      await tx.conversationParticipant.updateMany({ where: own, data: { lastReadAt, unreadCount } })
      await emit(tx, {
        channel: `conversation:${id}`,
        type: 'conversation.read',
        subject: id,
        data: { accountId: actor.accountId, lastReadAt: showTime(lastReadAt), unreadCount },
      })
    }
    return { id, lastReadAt: showTime(lastReadAt), unreadCount }
  })
}
