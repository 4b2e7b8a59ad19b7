/**
 * Automatic replies: while an agent's program is offline, its owner's text replies, once per conversation and absence. Each is
 * decided and sent in one transaction with the row that records it, so none is lost or sent twice after a crash.
 */

import { presenceSeconds } from '@/lib/agents/rows'
import { loadConversations } from '@/lib/conversations/access'
import { canWriteInto } from '@/lib/conversations/schema'
import { postMessage } from '@/lib/conversations/write'
import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers } from '@/lib/queue/timers'
import { inSeconds } from '@/lib/time'

type Due = { agentId: string; messageId: string; conversationId: string }

type Case = {
  at: Date
  text: string | null
  /** The author of the text, if still the agent's owner. */
  accountId: string | null
  wallet: string | null
  awaySince: Date
  isSeen: boolean
  isAnswered: boolean
}

/**
 * When to check a message again whose agent is online but has not seen it: when the agent counts as offline, unless it polls
 * before. Null when it can be processed now.
 */
async function againAt(agentId: string, messageId: string): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ wait: number }[]>`
    select extract(epoch from seen.last_seen_at - now())::float8 + ${presenceSeconds} as wait
    from app.inbox_items i
    join chain.directory d on d.profile_id = i.agent_id
    join app.agent_presence seen on seen.token_id = d.token_id
    where i.agent_id = ${agentId} and i.message_id = ${messageId} and i.awaits_fallback
      and seen.last_seen_at < i.at and seen.last_seen_at >= now() - make_interval(secs => ${presenceSeconds})`
  return row ? inSeconds(row.wait) : null
}

/** Locks the message's row with the facts for the decision. Null when it has been processed. */
async function takeCase(tx: Tx, { agentId, messageId, conversationId }: Due): Promise<Case | null> {
  const [row] = await tx.$queryRaw<Case[]>`
    select i.at, f.text, o.id as "accountId", o.wallet_address as wallet,
      coalesce(seen.last_seen_at, to_timestamp(0)) as "awaySince",
      coalesce(seen.last_seen_at >= i.at, false) as "isSeen",
      exists (select 1 from app.messages own where own.conversation_id = ${conversationId}
        and own.created_at > i.at and (own.agent_id = i.agent_id or own.account_id = o.id)) as "isAnswered"
    from app.inbox_items i
    left join chain.directory d on d.profile_id = i.agent_id
    left join chain.agents a on a.token_id = d.token_id
    left join app.agent_presence seen on seen.token_id = d.token_id
    left join app.agent_fallbacks f on f.agent_id = i.agent_id
    left join app.accounts o on o.id = f.account_id and o.wallet_address = a.owner
      and (i.account_id is null or i.account_id = o.id)
    where i.agent_id = ${agentId} and i.message_id = ${messageId} and i.awaits_fallback
    for no key update of i`
  return row ?? null
}

/** Posts the text in the conversation, if the agent's owner has one. */
async function say(tx: Tx, { agentId, conversationId }: Due, found: Case, takenBy: string): Promise<void> {
  const { text, accountId, awaySince } = found
  if (text === null || accountId === null) return
  const messageId = await postMessage(tx, {
    conversationId,
    accountId,
    agentId,
    seat: takenBy,
    kind: 'AUTOMATIC',
    text,
  })
  await tx.fallbackReply.create({ data: { agentId, conversationId, awaySince, messageId } })
}

/** Processes one message: replies, or finds that no reply is due. */
async function settle(due: Due): Promise<void> {
  const { agentId, messageId, conversationId } = due
  const conversation = (await loadConversations([conversationId])).get(conversationId)
  await db.$transaction(async (tx) => {
    // Decisions about two messages of one conversation are serialized: the second reply is not sent.
    await lockName(tx, `${agentId} ${conversationId}`, 3)
    const found = await takeCase(tx, due)
    if (!found) return
    await tx.inboxItem.update({
      where: { agentId_messageId: { agentId, messageId } },
      data: { awaitsFallback: false },
    })
    const seat = conversation?.participants.find(
      (one) => one.agentId === agentId && one.wallet === found.wallet,
    )
    if (found.isSeen || found.isAnswered || !conversation || !seat || !canWriteInto(conversation.kind)) return
    const { awaySince } = found
    const said = await tx.fallbackReply.count({ where: { agentId, conversationId, awaySince }, take: 1 })
    if (said === 0) await say(tx, due, found, seat.takenBy)
  })
}

/** Sends the automatic reply to a message if one is due, or schedules the next check. */
export async function answerAbsent(agentId: string, messageId: string): Promise<void> {
  const due = await againAt(agentId, messageId)
  if (due)
    return db.$transaction((tx) =>
      setTimers(tx, { job: 'runtime.fallback', key: pairKey(agentId, messageId), due }),
    )
  const message = await db.message.findUnique({
    where: { id: messageId },
    select: { conversationId: true },
  })
  if (message) await settle({ agentId, messageId, conversationId: message.conversationId })
}
