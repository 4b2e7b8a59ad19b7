/**
 * Automatic replies: while an agent's program is away, its owner's text answers, once per thread and absence. Each is decided and
 * sent in one transaction with the row that says so: whatever crashes, none is sent twice and none is lost.
 */

import { presenceSeconds } from '@/lib/agents/rows'
import { loadThreads } from '@/lib/conversations/access'
import { canWriteInto } from '@/lib/conversations/schema'
import { postMessage } from '@/lib/conversations/threads'
import { db, type Tx } from '@/lib/db/client'

/** Messages looked at in one go. */
const atOnce = 200

type Due = { agentId: string; messageId: string; conversationId: string }

type Case = {
  at: Date
  text: string | null
  /** Who wrote the text, if that is who holds the agent. */
  accountId: string | null
  wallet: string | null
  awaySince: Date
  isSeen: boolean
  isAnswered: boolean
}

/** Messages whose agents have seen them or are away. What came for an agent that is there is left until either is so. */
const listDue = (): Promise<Due[]> => db.$queryRaw<Due[]>`
  select i.agent_id as "agentId", i.message_id as "messageId", m.conversation_id as "conversationId"
  from app.inbox_items i join app.messages m on m.id = i.message_id
  left join chain.directory d on d.profile_id = i.agent_id
  left join app.agent_presence seen on seen.token_id = d.token_id
  where i.awaits_fallback and (seen.last_seen_at is null or seen.last_seen_at >= i.at
    or seen.last_seen_at < now() - make_interval(secs => ${presenceSeconds}))
  order by i.at limit ${atOnce}`

/** The message's row, held, with what decides whether it is answered. Null when somebody else has dealt with it. */
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
    where i.agent_id = ${agentId} and i.message_id = ${messageId} and i.awaits_fallback
    for update of i skip locked`
  return row ?? null
}

/** Says the text in the thread, unless it was said in this absence. True when it was said now. */
async function say(tx: Tx, { agentId, conversationId }: Due, found: Case, takenBy: string): Promise<boolean> {
  const { text, accountId, awaySince } = found
  if (text === null || accountId === null) return false
  const messageId = await postMessage(tx, {
    conversationId,
    accountId,
    agentId,
    seat: takenBy,
    kind: 'AUTOMATIC',
    text,
  })
  await tx.fallbackReply.create({ data: { agentId, conversationId, awaySince, messageId } })
  return true
}

/** Deals with one message: answers it or finds that no answer is due. Either way it is done with. */
async function settle(due: Due): Promise<boolean> {
  const { agentId, messageId, conversationId } = due
  const thread = (await loadThreads([conversationId])).get(conversationId)
  return db.$transaction(async (tx) => {
    const found = await takeCase(tx, due)
    if (!found) return false
    await tx.inboxItem.update({
      where: { agentId_messageId: { agentId, messageId } },
      data: { awaitsFallback: false },
    })
    const seat = thread?.participants.find((one) => one.agentId === agentId && one.wallet === found.wallet)
    if (found.isSeen || found.isAnswered || !thread || !seat || !canWriteInto(thread.kind)) return false
    const { awaySince } = found
    const said = await tx.fallbackReply.count({ where: { agentId, conversationId, awaySince }, take: 1 })
    return said === 0 && say(tx, due, found, seat.takenBy)
  })
}

/** Sends the automatic replies that are due. Gives how many were sent. */
export async function sendFallbacks(): Promise<number> {
  let sent = 0
  for (const due of await listDue()) if (await settle(due)) sent += 1
  return sent
}
