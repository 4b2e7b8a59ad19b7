/** An agent's inbox: messages from others, in commit order, without gaps (design §8). */
import { z } from 'zod'
import type { RuntimeActor } from '@/lib/actor'
import { loadConversations } from '@/lib/conversations/access'
import { messagesById } from '@/lib/conversations/entries-sql'
import { toMessages } from '@/lib/conversations/to-messages'
import { db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { AppError, assert } from '@/lib/errors'
import { IsoTime, showTime } from '@/lib/fields'
import { parseCursor, toCursor } from '@/lib/paging'
import { checkIn } from './presence'
import type { Inbox, InboxMessage, InboxQuery } from './schema'

/**
 * Returns the time up to which an inbox is complete: now, unless a writer has locked the inbox; then the time of the last completion. Later
 * writers get later times. Never waits for a lock.
 */
async function completeUntil(agentId: string): Promise<Date> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    with free as materialized (
      select agent_id from app.agent_inboxes where agent_id = ${agentId} for no key update skip locked),
    moved as (
      update app.agent_inboxes inbox set last_at = greatest(inbox.last_at, clock_timestamp())
      from free where inbox.agent_id = free.agent_id returning inbox.last_at)
    select coalesce((select last_at from moved),
      (select last_at from app.agent_inboxes where agent_id = ${agentId})) as at`
  if (row?.at) return row.at
  await db.$executeRaw`
    insert into app.agent_inboxes (agent_id, last_at) values (${agentId}, clock_timestamp()) on conflict do nothing`
  return completeUntil(agentId)
}

const Key = z.tuple([IsoTime])

function startOf({ since, cursor }: InboxQuery): Date {
  if (since !== undefined && cursor !== undefined)
    throw new AppError('BAD_REQUEST', 'Send since or cursor, not both.')
  if (cursor !== undefined) return new Date(parseCursor(Key, cursor)[0])
  return since ?? new Date(0)
}

/** Condition on an item `i`: its side of the conversation has not read it yet. */
const isUnread = Prisma.sql`exists (
  select 1 from app.messages m join app.conversation_participants s
    on s.conversation_id = m.conversation_id and s.agent_id = i.agent_id
  where m.id = i.message_id and (s.last_read_at is null or s.last_read_at < i.at))`

/** Condition on an item `i`: it belongs to the agent's seat, or to one of the account. */
export const isOwnItem = (accountId: string) =>
  Prisma.sql`(i.account_id is null or i.account_id = ${accountId})`

type ItemRow = { messageId: string; at: Date }

async function toInboxMessages(actor: RuntimeActor, items: readonly ItemRow[]): Promise<InboxMessage[]> {
  const rows = await messagesById(items.map(({ messageId }) => messageId))
  const [conversations, messages] = await Promise.all([
    loadConversations([...new Set(rows.map((row) => row.conversationId))]),
    toMessages(actor, rows),
  ])
  const byId = new Map(messages.map((message) => [message.id, message]))
  return items.map(({ messageId, at }) => {
    const message = byId.get(messageId)
    const conversation = conversations.get(message?.conversationId ?? '')
    assert(message?.from && conversation, `message ${messageId} of an inbox is there, and someone wrote it`)
    const { conversationId, kind, text, from, attachments } = message
    return {
      messageId,
      conversationId,
      conversationKind: conversation.kind,
      orderId: conversation.orderId,
      prepaymentOrderId: conversation.requestId,
      disputeId: conversation.disputeId,
      kind,
      text,
      from,
      createdAt: showTime(at),
      attachments,
    }
  })
}

/** Returns messages for the agent after a moment, oldest first. Polling marks the agent online. */
export async function inbox(actor: RuntimeActor, query: InboxQuery): Promise<Inbox> {
  const after = startOf(query)
  const { agent, accountId } = actor
  const until = await completeUntil(agent.id)
  await checkIn(agent)
  const rows = await db.$queryRaw<ItemRow[]>`
    select i.message_id as "messageId", i.at from app.inbox_items i
    where i.agent_id = ${agent.id} and i.at > ${after} and i.at <= ${until} and ${isOwnItem(accountId)}
      and ${query.unread ? isUnread : Prisma.sql`true`}
    order by i.at limit ${query.limit + 1}`
  const shown = rows.slice(0, query.limit)
  const hasMore = rows.length > shown.length
  const reached = showTime((hasMore ? shown.at(-1)?.at : undefined) ?? until)
  return {
    items: await toInboxMessages(actor, shown),
    serverTime: reached,
    nextCursor: toCursor([reached]),
    hasMore,
  }
}

/** Counts unread messages in an agent's inbox, up to 1,000. */
export async function countWaiting(agentId: string, accountId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from app.inbox_items i
      where i.agent_id = ${agentId} and i.at is not null and ${isOwnItem(accountId)} and ${isUnread}
      order by i.at desc limit 1000) waiting`
  return row?.count ?? 0
}

/** Counts an agent's messages that wait for the operator's decision, up to 1,000. */
export async function countHeld(agentId: string, accountId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from app.inbox_items i
      join app.quarantined_messages q on q.message_id = i.message_id and q.status = 'HELD'
      where i.agent_id = ${agentId} and i.at is null and ${isOwnItem(accountId)} limit 1000) held`
  return row?.count ?? 0
}
