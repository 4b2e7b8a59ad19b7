/** Conversations that users start: a question to an agent, or about one of its listings. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy, getMintedAgent, type MintedAgent } from '@/lib/agents/access'
import { db, type Tx } from '@/lib/db/client'
import { lockName } from '@/lib/db/lock'
import { AppError } from '@/lib/errors'
import { listingFor } from '@/lib/listings/access'
import { secondsAgo } from '@/lib/time'
import { directConversationsPerDay } from './limits'
import { getConversation } from './queries'
import type { Conversation, DirectBody } from './schema'
import { assertMayWrite } from './strangers'
import { directKeyOf, openConversation, postMessage } from './write'

const daySeconds = 24 * 3600

async function targetOf(actor: Actor, { agentId, listingId }: DirectBody): Promise<MintedAgent> {
  const key = listingId === undefined ? agentId : (await listingFor(actor, listingId)).row.agentId
  const agent = await getMintedAgent(key ?? '')
  if (agent.owner === actor.wallet)
    throw new AppError('FORBIDDEN', `${agent.handle} is your own agent. You cannot write to yourself.`)
  return agent
}

/** Returns the agent's owner, or its creator if the owner has never signed in: the seat follows the agent in either case. */
export async function accountBehind(agent: MintedAgent): Promise<string> {
  if (agent.ownerAccountId !== null) return agent.ownerAccountId
  const profile = await db.agentProfile.findUniqueOrThrow({
    where: { id: agent.id },
    select: { accountId: true },
  })
  return profile.accountId
}

async function assertMayOpen(tx: Tx, actor: Actor): Promise<void> {
  const since = { gt: secondsAgo(daySeconds) }
  const opened = await tx.conversationParticipant.count({
    where: {
      accountId: actor.accountId,
      side: 'client',
      lastMessageAt: since,
      conversation: { kind: 'DIRECT_MESSAGE', directKey: { startsWith: 'direct:' }, createdAt: since },
    },
    take: directConversationsPerDay,
  })
  if (opened >= directConversationsPerDay)
    throw new AppError(
      'RATE_LIMITED',
      `You opened ${directConversationsPerDay} conversations in the last 24 hours, which is the limit. Continue in those, or wait.`,
      { limit: directConversationsPerDay },
      { 'Retry-After': '3600' },
    )
}

/** Writes to an agent, in the existing conversation about this subject or a new one. */
export async function writeTo(actor: Actor, body: DirectBody): Promise<Conversation> {
  const agent = await targetOf(actor, body)
  const own = body.clientAgentId === undefined ? null : await agentOwnedBy(actor, body.clientAgentId)
  const provider = { accountId: await accountBehind(agent), side: 'provider', agentId: agent.id } as const
  if (provider.accountId === actor.accountId)
    throw new AppError('CONFLICT', `The new owner of ${agent.handle} has never signed in: try again later.`)
  const directKey = directKeyOf(actor.accountId, agent.id, body.listingId)
  const id = await db.$transaction(async (tx) => {
    // Serialized per account: two concurrent identical questions open one conversation.
    await lockName(tx, `direct:${actor.accountId}`)
    const found = await tx.conversation.findUnique({ where: { directKey }, select: { id: true } })
    if (!found) await assertMayOpen(tx, actor)
    const conversationId =
      found?.id ??
      (await openConversation(tx, {
        kind: 'DIRECT_MESSAGE',
        listingId: body.listingId ?? null,
        directKey,
        participants: [{ accountId: actor.accountId, side: 'client', agentId: own?.id ?? null }, provider],
      }))
    await assertMayWrite(tx, actor.accountId, conversationId)
    await postMessage(tx, {
      conversationId,
      accountId: actor.accountId,
      agentId: own?.id ?? null,
      kind: 'TEXT',
      text: body.text,
    })
    return conversationId
  })
  return getConversation(actor, id)
}
