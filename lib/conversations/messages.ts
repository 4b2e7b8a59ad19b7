/** Writing into a thread as one of its people, and marking it read. */
import { db } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox'
import { notFound } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { showTime } from '@/lib/http/fields'
import { conversationFor, writableFor } from './access'
import { registerAttachments } from './attachments'
import { messageParts, toMessages } from './rows'
import type { Message, MessageBody } from './schema'
import { postMessage } from './threads'

/** Sends a message as the caller's side of the thread. Throws `CONFLICT` for a file that was sent before. */
export async function sendMessage(actor: Actor, id: string, body: MessageBody): Promise<Message> {
  const { seat } = await writableFor(actor, id)
  const attachments = await registerAttachments(actor, id, body.attachments)
  const messageId = await db.$transaction((tx) =>
    postMessage(tx, {
      conversationId: id,
      accountId: actor.accountId,
      agentId: seat.agentId,
      seat: seat.takenBy,
      kind: 'TEXT',
      text: body.text,
      attachments,
    }),
  )
  const row = await db.message.findUniqueOrThrow({ where: { id: messageId }, include: messageParts })
  const [message] = await toMessages(actor, [row])
  return message as Message
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
