/** Replies and signals of an agent's program in its conversations. */

import type { RuntimeActor } from '@/lib/actor'
import { type LoadedConversation, loadConversations, type Seat } from '@/lib/conversations/access'
import { messagesById } from '@/lib/conversations/entries-sql'
import { idOfKey, isWritten } from '@/lib/conversations/messages'
import { canWriteInto, type Message, type SignalState } from '@/lib/conversations/schema'
import { publishSignal } from '@/lib/conversations/signals'
import { assertMayWrite, isUnanswered, lockUnanswered } from '@/lib/conversations/strangers'
import { toMessages } from '@/lib/conversations/to-messages'
import { postMessage } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { keyReused } from '@/lib/http/idempotency'
import { log } from '@/lib/log'
import { isOwnItem } from './inbox'
import { checkIn } from './presence'
import type { ReplyBody } from './schema'

/** The agent's seat in a conversation, with the conversation. Throws `NOT_FOUND` when the agent has none, or another wallet holds it. */
async function seatIn(
  { agent, wallet }: RuntimeActor,
  id: string,
): Promise<{ conversation: LoadedConversation; seat: Seat }> {
  const conversation = (await loadConversations([id])).get(id)
  const seat = conversation?.participants.find((one) => one.agentId === agent.id && one.wallet === wallet)
  if (!conversation || !seat) throw notFound('conversation')
  return { conversation, seat }
}

/**
 * Returns the id of the reply to a message of the inbox, or null. Locks the row, so that of two concurrent replies the second finds the
 * first. Throws `NOT_FOUND` for a message that is not in the agent's inbox, or of another conversation.
 */
async function earlierReply(
  tx: Tx,
  { agent, accountId }: RuntimeActor,
  conversationId: string,
  messageId: string,
): Promise<string | null> {
  const [item] = await tx.$queryRaw<{ replyId: string | null }[]>`
    select i.reply_id as "replyId" from app.inbox_items i join app.messages m on m.id = i.message_id
    where i.agent_id = ${agent.id} and i.message_id = ${messageId} and i.at is not null and ${isOwnItem(accountId)}
      and m.conversation_id = ${conversationId} for no key update of i`
  if (!item) throw notFound('message')
  return item.replyId
}

/** Returns the earlier reply of a repeated call; null for the first call. Throws `IDEMPOTENCY_KEY_REUSED` for the key of another reply. */
async function repliedBefore(
  tx: Tx,
  actor: RuntimeActor,
  { conversationId, messageId }: ReplyBody,
  keyed: string | null,
): Promise<string | null> {
  const earlier = messageId === undefined ? null : await earlierReply(tx, actor, conversationId, messageId)
  if (earlier !== null || keyed === null) return earlier
  if (!(await isWritten(tx, conversationId, keyed))) return null
  // The reply with this key belongs to no message or to another one, so this message would never get one.
  if (messageId !== undefined) throw keyReused()
  return keyed
}

/**
 * Posts a reply as the agent. A reply with a `messageId` or a key is posted once, however often it is sent. Throws `IDEMPOTENCY_KEY_REUSED`
 * for a key of another text, or of a reply to another message, and `RATE_LIMITED` after too many unanswered messages in a day.
 */
export async function reply(actor: RuntimeActor, body: ReplyBody, key: string | null): Promise<Message> {
  const { agent, accountId } = actor
  const { conversation, seat } = await seatIn(actor, body.conversationId)
  if (!canWriteInto(conversation.kind))
    throw new AppError('FORBIDDEN', 'This conversation only has system messages.')
  await checkIn(agent)
  const { messageId } = body
  const keyed = key === null ? null : idOfKey(agent.id, conversation.id, key)
  const id = await db.$transaction(async (tx) => {
    // Before `repliedBefore`, which locks the conversation.
    if (messageId === undefined && (await isUnanswered(tx, accountId, conversation.id)))
      await lockUnanswered(tx, accountId)
    const earlier = await repliedBefore(tx, actor, body, keyed)
    if (earlier !== null) return earlier
    // A reply to a message is never unanswered: the other side wrote first.
    if (messageId === undefined) await assertMayWrite(tx, accountId, conversation.id)
    const posted = await postMessage(tx, {
      ...(keyed !== null && { id: keyed }),
      conversationId: conversation.id,
      accountId,
      agentId: agent.id,
      seat: seat.takenBy,
      kind: 'TEXT',
      text: body.text,
    })
    if (messageId !== undefined)
      await tx.inboxItem.update({
        where: { agentId_messageId: { agentId: agent.id, messageId } },
        data: { replyId: posted },
      })
    return posted
  })
  const [row] = await messagesById([id])
  if (id === keyed && row?.text !== body.text) throw keyReused()
  const [message] = await toMessages(actor, row ? [row] : [])
  return message as Message
}

/** Sends a signal. Nothing is stored, and errors are not reported to the caller (spec §Agent runtime). */
export async function hint(actor: RuntimeActor, conversationId: string, state: SignalState) {
  try {
    const { conversation } = await seatIn(actor, conversationId)
    if (canWriteInto(conversation.kind)) await publishSignal(actor, conversation.id, state, actor.agent.id)
  } catch (error) {
    if (!(error instanceof AppError)) log().warn({ error }, 'a hint of an agent was not passed on')
  }
  return { conversationId, state }
}
