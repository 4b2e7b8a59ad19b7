/** Reads threads and messages. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { assert } from '@/lib/errors'
import { cutNewest, placeIn } from '@/lib/http/newest'
import { countedTo, maxOffset, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { conversationFor, loadThreads, type Thread } from './access'
import { threadIds, unreadTotals } from './list'
import { messagesPerPage } from './page-size'
import { messageRows, toConversations, toMessages } from './rows'
import type { Conversation, ConversationQuery } from './schema'

/** Lists the caller's threads, most recent first. */
export async function listConversations(actor: Actor, query: ConversationQuery) {
  const { ids, total, nextCursor } = await threadIds(actor, query)
  const threads = await loadThreads(ids)
  const items = await toConversations(
    actor,
    ids.flatMap((id) => threads.get(id) ?? []),
  )
  return toPage(query, items, total, nextCursor)
}

/** Returns a thread. Does not mark it read (spec §Offers, checkout, conversations). */
export async function getConversation(actor: Actor, id: string): Promise<Conversation> {
  const { conversation } = await conversationFor(actor, id)
  const [shown] = await toConversations(actor, [conversation])
  assert(shown, 'one thread gives one conversation')
  return shown
}

/** Returns those of these threads in which `actor` has a seat, by id. */
export async function conversationsById(
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Conversation>> {
  const threads = await loadThreads(ids)
  return new Map((await toConversations(actor, [...threads.values()])).map((shown) => [shown.id, shown]))
}

/** Counts the caller's unread messages. */
export const getUnread = unreadTotals

/** The newest messages of a thread that the caller may read, or those before a cursor. */
async function newestIn(actor: Actor, { id, participants }: Thread, query: PageQuery) {
  const { skip, take } = skipTake(query)
  const { cursor } = query
  const place = cursor === undefined ? null : placeIn(cursor)
  const older = place
    ? Prisma.sql`and (m.created_at, m.id) < (${place.at}::timestamptz, ${place.id})`
    : Prisma.empty
  const rows = await messageRows(Prisma.sql`
    where m.conversation_id = ${id} ${older} order by m.created_at desc, m.id desc limit ${take + 1} offset ${skip}`)
  const { shown, nextCursor } = cutNewest(rows, take)
  return { items: await toMessages(actor, shown, participants), nextCursor }
}

/** Lists messages of a thread, newest first. */
export async function listMessages(actor: Actor, id: string, query: PageQuery) {
  const { conversation } = await conversationFor(actor, id)
  const [{ items, nextCursor }, total] = await Promise.all([
    newestIn(actor, conversation, query),
    db.message.count({ where: { conversationId: id }, take: maxOffset }),
  ])
  return toPage(query, items, countedTo(maxOffset, total), nextCursor)
}

/** The newest messages of a thread, newest first: the top page of `listMessages`, without its count. */
export type ThreadEnd = Awaited<ReturnType<typeof newestIn>>

const endOf = (actor: Actor, thread: Thread): Promise<ThreadEnd> =>
  newestIn(actor, thread, { page: 1, pageSize: messagesPerPage })

/** The end of a thread. Throws `NOT_FOUND` to strangers. */
export async function getThreadEnd(actor: Actor, id: string): Promise<ThreadEnd> {
  return endOf(actor, (await conversationFor(actor, id)).conversation)
}

/** A thread with its end, the thread read once. Throws `NOT_FOUND` to strangers. */
export async function readConversation(
  actor: Actor,
  id: string,
): Promise<{ conversation: Conversation; messages: ThreadEnd }> {
  const { conversation } = await conversationFor(actor, id)
  const [[shown], messages] = await Promise.all([
    toConversations(actor, [conversation]),
    endOf(actor, conversation),
  ])
  assert(shown, 'one thread gives one conversation')
  return { conversation: shown, messages }
}
