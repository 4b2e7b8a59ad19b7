/** Reads conversations and messages. */

import type { Actor } from '@/lib/actor'
import { assert } from '@/lib/errors'
import { cutNewest, parsePosition } from '@/lib/http/newest'
import { countedTo, maxOffset, type PageQuery, skipTake, toPage } from '@/lib/paging'
import { conversationFor, type LoadedConversation, loadConversations, readable, type Seat } from './access'
import { countEntries, entryRows } from './entries-sql'
import { conversationIds, unreadTotals } from './list'
import { messagesPerPage } from './page-size'
import type { Conversation, ConversationQuery, Side } from './schema'
import { toMessages } from './to-messages'
import { toConversations } from './views'

/** Lists the caller's conversations, most recent first. */
export async function listConversations(actor: Actor, query: ConversationQuery) {
  const { ids, total, nextCursor } = await conversationIds(actor, query)
  const conversations = await loadConversations(ids)
  const items = await toConversations(
    actor,
    ids.flatMap((id) => conversations.get(id) ?? []),
  )
  return toPage(query, items, total, nextCursor)
}

/** Returns a conversation. Does not mark it read (spec §Offers, checkout, conversations). */
export async function getConversation(actor: Actor, id: string): Promise<Conversation> {
  const { conversation } = await conversationFor(actor, id)
  const [shown] = await toConversations(actor, [conversation])
  assert(shown, 'a conversation in which the caller has a seat is shown')
  return shown
}

/** Returns those of these conversations in which `actor` has a seat, by id. */
export async function conversationsById(
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Conversation>> {
  const conversations = await loadConversations(ids)
  return new Map(
    (await toConversations(actor, [...conversations.values()])).map((shown) => [shown.id, shown]),
  )
}

/** Counts the caller's unread messages. */
export const getUnread = unreadTotals

type Seen = { conversation: LoadedConversation; seat: Seat }

/** The newest messages and milestones of a conversation that the caller can read, or those before a cursor. */
async function newestIn(actor: Actor, { conversation, seat }: Seen, query: PageQuery) {
  const { skip, take } = skipTake(query)
  const { cursor } = query
  const place = cursor === undefined ? null : parsePosition(cursor)
  const rows = await entryRows(conversation.id, readable(seat, actor), { skip, take: take + 1, place })
  const { shown, nextCursor } = cutNewest(rows, take)
  return { items: await toMessages(actor, shown, conversation.participants), nextCursor }
}

/** Lists messages and milestones of a conversation, newest first. */
export async function listMessages(actor: Actor, id: string, query: PageQuery) {
  const seen = await conversationFor(actor, id)
  const [{ items, nextCursor }, total] = await Promise.all([
    newestIn(actor, seen, query),
    countEntries(seen.conversation.id, readable(seen.seat, actor), maxOffset),
  ])
  return toPage(query, items, countedTo(maxOffset, total), nextCursor)
}

/** The newest messages of a conversation, newest first: the first page of `listMessages`, without its count. */
export type ConversationEnd = Awaited<ReturnType<typeof newestIn>>

const endOf = (actor: Actor, seen: Seen): Promise<ConversationEnd> =>
  newestIn(actor, seen, { page: 1, pageSize: messagesPerPage })

/** The newest messages of a conversation, with its id and its members. Throws `NOT_FOUND` for strangers. */
export async function getConversationEnd(
  actor: Actor,
  id: string,
): Promise<{ conversation: LoadedConversation; side: Side; messages: ConversationEnd }> {
  const seen = await conversationFor(actor, id)
  return { conversation: seen.conversation, side: seen.side, messages: await endOf(actor, seen) }
}

/** A conversation with its newest messages; the conversation is read once. Throws `NOT_FOUND` for strangers. */
export async function readConversation(
  actor: Actor,
  id: string,
): Promise<{ conversation: Conversation; messages: ConversationEnd }> {
  const seen = await conversationFor(actor, id)
  const [[shown], messages] = await Promise.all([
    toConversations(actor, [seen.conversation]),
    endOf(actor, seen),
  ])
  assert(shown, 'a conversation in which the caller has a seat is shown')
  return { conversation: shown, messages }
}
