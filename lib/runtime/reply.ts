/** Replies and signals of an agent's program in its threads. */

import type { RuntimeActor } from '@/lib/actor'
import { loadThreads, type Seat, type Thread } from '@/lib/conversations/access'
import { messagesById, toMessages } from '@/lib/conversations/rows'
import { canWriteInto, type Message, type SignalState } from '@/lib/conversations/schema'
import { publishSignal } from '@/lib/conversations/signals'
import { postMessage } from '@/lib/conversations/threads'
import { db, type Tx } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { log } from '@/lib/log'
import { isOwnItem } from './inbox'
import { checkIn } from './presence'
import type { ReplyBody } from './schema'

/** The agent's seat in a thread, with the thread. Throws `NOT_FOUND` where it has none, or one that another wallet sits on. */
async function seatIn({ agent, wallet }: RuntimeActor, id: string): Promise<{ thread: Thread; seat: Seat }> {
  const thread = (await loadThreads([id])).get(id)
  const seat = thread?.participants.find((one) => one.agentId === agent.id && one.wallet === wallet)
  if (!thread || !seat) throw notFound('conversation')
  return { thread, seat }
}

/**
 * The reply that a message of the inbox has, or null; its row is held, so of two replies at once the second finds the first.
 * Throws `NOT_FOUND` for a message that is not in the agent's inbox, or of another thread.
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

/** Posts a reply as the agent. One that names the message it answers is posted once, however often it is sent. */
export async function reply(actor: RuntimeActor, body: ReplyBody): Promise<Message> {
  const { agent, accountId } = actor
  const { thread, seat } = await seatIn(actor, body.conversationId)
  if (!canWriteInto(thread.kind)) throw new AppError('FORBIDDEN', 'This thread only has system messages.')
  await checkIn(agent)
  const { messageId } = body
  const id = await db.$transaction(async (tx) => {
    const earlier = messageId === undefined ? null : await earlierReply(tx, actor, thread.id, messageId)
    if (earlier !== null) return earlier
    const posted = await postMessage(tx, {
      conversationId: thread.id,
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
  const [message] = await toMessages(actor, await messagesById([id]))
  return message as Message
}

/** Sends a signal. Nothing is stored, and errors are not reported to the caller (spec §Agent runtime). */
export async function hint(actor: RuntimeActor, conversationId: string, state: SignalState) {
  try {
    const { thread } = await seatIn(actor, conversationId)
    if (canWriteInto(thread.kind)) await publishSignal(actor, thread.id, state, actor.agent.id)
  } catch (error) {
    if (!(error instanceof AppError)) log().warn({ error }, 'a hint of an agent was not passed on')
  }
  return { conversationId, state }
}
