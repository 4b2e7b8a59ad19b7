/**
 * Delivers messages to the inboxes of agents' programs. A program reads everything after a timestamp, so a message must never appear before
 * a timestamp that was already read, even when its transaction commits late. A writer takes the inbox's next timestamp and locks the inbox
 * until the commit.
 */
import type { Tx } from '@/lib/db/client'
import { emit } from '@/lib/db/outbox/outbox'
import { assert } from '@/lib/errors'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers, soon } from '@/lib/queue/timers'
import { now } from '@/lib/time'
import { findPhrase } from './phrases'

/** The inboxes of a message, and the reason to quarantine it. */
export type Delivery = {
  /** Inboxes of agents, with the account that may read them: null for a seat that follows the agent. Sorted by agent id. */
  recipients: { agentId: string; accountId: string | null }[]
  /** The matched phrase, if the message goes to quarantine. */
  phrase: string | null
}

type Written = {
  conversationId: string
  seat: string | null
  agentId: string | null
  text: string
  /** The names of its files, which the agent's program receives too. */
  fileNames?: readonly string[]
}

/**
 * Returns the inboxes of a message, and whether it is quarantined. An agent's own messages do not go to its inbox, and system messages (no
 * seat) are not for programs. Read-only; call it before taking any lock.
 */
export async function deliveryOf(
  tx: Tx,
  { conversationId, seat, agentId, text, fileNames = [] }: Written,
): Promise<Delivery> {
  if (seat === null) return { recipients: [], phrase: null }
  const recipients = await tx.$queryRaw<Delivery['recipients']>`
    select agent_id as "agentId", case when follows_agent then null else account_id end as "accountId"
    from app.conversation_participants
    where conversation_id = ${conversationId} and agent_id is not null and account_id <> ${seat}
      and agent_id is distinct from ${agentId} order by agent_id`
  if (recipients.length === 0) return { recipients, phrase: null }
  const rows = await tx.quarantinePhrase.findMany({ select: { phrase: true } })
  return {
    recipients,
    phrase: findPhrase(
      [text, ...fileNames].join('\n'),
      rows.map(({ phrase }) => phrase),
    ),
  }
}

/**
 * Takes the next timestamp of a conversation and of its recipients' inboxes. Their rows stay locked until the transaction ends, so
 * messages of one conversation or inbox are written one at a time and their times grow in commit order: a reader never finds a message
 * earlier than what it has already read. Inboxes are locked in order of their ids, to avoid deadlocks.
 */
export async function takeMoment(tx: Tx, conversationId: string, { recipients }: Delivery): Promise<Date> {
  const [row] = await tx.$queryRaw<{ first: Date; at: Date }[]>`
    with conversation as (
      update app.conversations
      set last_message_at = greatest(${now()}::timestamptz(3), last_message_at + interval '1 millisecond')
      where id = ${conversationId} returning last_message_at as at),
    taken as (
      insert into app.agent_inboxes as inbox (agent_id, last_at)
      select agent_id, conversation.at from conversation, unnest(${recipients.map(({ agentId }) => agentId)}::text[]) agent_id
      order by agent_id
      on conflict (agent_id) do update
        set last_at = greatest(excluded.last_at, inbox.last_at + interval '1 millisecond')
      returning last_at)
    select conversation.at as first, greatest(conversation.at, (select max(last_at) from taken)) as at from conversation`
  assert(row, `conversation ${conversationId} is there to be written into`)
  const { first, at } = row
  // An inbox was ahead of the conversation or of another inbox: all continue from the same timestamp.
  if (at > first)
    await tx.$executeRaw`update app.conversations set last_message_at = ${at} where id = ${conversationId}`
  if (recipients.length > 1)
    await tx.$executeRaw`
      update app.agent_inboxes set last_at = ${at}
      where agent_id = any(${recipients.map(({ agentId }) => agentId)}) and last_at < ${at}`
  return at
}

type Message = { id: string; conversationId: string; at: Date; writer: string | null; isAutomatic: boolean }

/**
 * Puts a message into its recipients' inboxes, or into quarantine, and updates every seat of its conversation: read for the writer, unread
 * for the others. An automatic message does not mark the conversation read for its writer.
 */
export async function deliver(tx: Tx, message: Message, { recipients, phrase }: Delivery): Promise<void> {
  const { id, conversationId, at, writer, isAutomatic } = message
  if (phrase !== null) await tx.quarantinedMessage.create({ data: { messageId: id, phrase, heldAt: at } })
  const awaits = phrase === null && !isAutomatic
  await tx.$executeRaw`
    with items as (
      insert into app.inbox_items (agent_id, message_id, account_id, at, awaits_fallback)
      select r.agent_id, ${id}, nullif(r.account_id, ''), ${phrase === null ? at : null}::timestamptz,
        ${awaits} and exists (select 1 from app.agent_fallbacks f where f.agent_id = r.agent_id)
      from unnest(${recipients.map(({ agentId }) => agentId)}::text[],
        ${recipients.map(({ accountId }) => accountId ?? '')}::text[]) r(agent_id, account_id))
    update app.conversation_participants set
      last_message_at = ${at},
      unread_count = case when account_id is distinct from ${writer} then unread_count + 1
        when ${isAutomatic} then unread_count else 0 end,
      last_read_at = case when account_id = ${writer} and not ${isAutomatic} then ${at} else last_read_at end
    where conversation_id = ${conversationId}`
  if (!awaits || recipients.length === 0) return
  const awaiting = await tx.inboxItem.findMany({
    where: { messageId: id, awaitsFallback: true },
    select: { agentId: true },
  })
  await setTimers(tx, ...awaiting.map(({ agentId }) => soon('runtime.fallback', pairKey(agentId, id))))
}

/** Releases a quarantined message to its inboxes, with the current time, and notifies its conversation. */
export async function releaseToInboxes(tx: Tx, messageId: string, conversationId: string): Promise<void> {
  await tx.$executeRaw`
    with moved as (
      update app.agent_inboxes inbox
      set last_at = greatest(clock_timestamp(), inbox.last_at + interval '1 millisecond')
      from app.inbox_items item where item.message_id = ${messageId} and inbox.agent_id = item.agent_id
      returning inbox.agent_id, inbox.last_at)
    update app.inbox_items item set at = moved.last_at from moved
    where item.message_id = ${messageId} and item.agent_id = moved.agent_id`
  await emit(tx, {
    channel: `conversation:${conversationId}`,
    type: 'message.released',
    subject: messageId,
    data: { messageId, conversationId },
  })
}
