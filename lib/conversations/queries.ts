/** Reading threads and messages. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { assert } from '@/lib/errors'
import { cutNewest, newestFirst, olderThan } from '@/lib/http/newest'
import { countedTo, maxOffset, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { conversationFor, loadThreads } from './access'
import { threadIds, unreadTotals } from './list'
import { messageParts, toConversations, toMessages } from './rows'
import type { Conversation, ConversationQuery } from './schema'

/** The caller's threads, the most recently used first. */
export async function listConversations(actor: Actor, query: ConversationQuery) {
  const { ids, total, nextCursor } = await threadIds(actor, query)
  const threads = await loadThreads(ids)
  const items = await toConversations(
    actor,
    ids.flatMap((id) => threads.get(id) ?? []),
  )
  return toPage(query, items, total, nextCursor)
}

/** One thread. Does not mark it read (spec §Offers, checkout, conversations). */
export async function getConversation(actor: Actor, id: string): Promise<Conversation> {
  const { conversation } = await conversationFor(actor, id)
  const [shown] = await toConversations(actor, [conversation])
  assert(shown, 'one thread gives one conversation')
  return shown
}

/** Threads of these that `actor` has a seat in, by id. */
export async function conversationsById(
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Conversation>> {
  const threads = await loadThreads(ids)
  return new Map((await toConversations(actor, [...threads.values()])).map((shown) => [shown.id, shown]))
}

/** How much waits to be read by the caller. */
export const getUnread = unreadTotals

/** Messages of a thread, newest first. */
export async function listMessages(actor: Actor, id: string, query: PageQuery) {
  await conversationFor(actor, id)
  const { skip, take } = skipTake(query)
  const [rows, total] = await Promise.all([
    db.message.findMany({
      where: { conversationId: id, ...olderThan(query.cursor) },
      include: messageParts,
      orderBy: newestFirst,
      skip,
      take: take + 1,
    }),
    db.message.count({ where: { conversationId: id }, take: maxOffset }),
  ])
  const { shown, nextCursor } = cutNewest(rows, take)
  return toPage(query, await toMessages(actor, shown), countedTo(maxOffset, total), nextCursor)
}
