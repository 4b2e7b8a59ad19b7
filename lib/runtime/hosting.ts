/** An owner's hosting settings of an agent: automatic reply, and whether a program is online. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy, findAgentRow, type MintedAgent } from '@/lib/agents/access'
import { db } from '@/lib/db/client'
import { assert, notFound } from '@/lib/errors'
import { showTime } from '@/lib/fields'
import { isHostAdmitted } from '@/lib/http/auth/bearer'
import { countHeld, countWaiting } from './inbox'
import { listPresence } from './presence'
import type { AgentRuntime } from './schema'

/** A minted agent of the caller's. Throws `NOT_FOUND` for anyone else's. */
async function ownAgent(actor: Actor, key: string): Promise<MintedAgent> {
  const row = await findAgentRow(key)
  if (!row || (row.owner ?? row.preparedBy) !== actor.wallet) throw notFound('agent')
  return agentOwnedBy(actor, key)
}

/** Valid tokens, counted up to 100. */
async function countHosts(agentId: string, accountId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from app.runtime_tokens t
      where t.account_id = ${accountId} and t.agent_id = ${agentId} and t.expires_at > now() and ${isHostAdmitted}
      limit 100) good`
  return row?.count ?? 0
}

/** Returns the hosting settings of the caller's agent. A previous owner's text is neither shown nor sent. */
export async function getHosting(actor: Actor, key: string): Promise<AgentRuntime> {
  const { id } = await ownAgent(actor, key)
  const [[presence], fallback, waiting, held, hosts] = await Promise.all([
    listPresence([id]),
    db.agentFallback.findFirst({ where: { agentId: id, accountId: actor.accountId } }),
    countWaiting(id, actor.accountId),
    countHeld(id, actor.accountId),
    countHosts(id, actor.accountId),
  ])
  assert(presence, `agent ${id} is in the directory`)
  return {
    ...presence,
    fallbackText: fallback?.text ?? null,
    fallbackUpdatedAt: fallback && showTime(fallback.updatedAt),
    waiting,
    held,
    hosts,
  }
}

/** Sets the automatic reply; null disables it. */
export async function setFallback(actor: Actor, key: string, text: string | null): Promise<AgentRuntime> {
  const { id } = await ownAgent(actor, key)
  const { accountId } = actor
  if (text === null) await db.agentFallback.deleteMany({ where: { agentId: id } })
  else
    await db.agentFallback.upsert({
      where: { agentId: id },
      create: { agentId: id, accountId, text },
      update: { accountId, text },
    })
  return getHosting(actor, key)
}
