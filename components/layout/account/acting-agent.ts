import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Actor } from '@/lib/actor'
import { listOwnedAgents } from '@/lib/agents/queries'
import type { AgentSummary } from '@/lib/agents/schema'
import { actingCookie } from './acting-cookie'

/** Read once per page: header and body both call it. `viewer` returns the same object to both. */
const ownAgents = cache(listOwnedAgents)

/** The viewer's agents, the one chosen in the menu first. It represents the viewer on pages, and is the default buyer. */
export async function agentsActingFirst(actor: Actor): Promise<AgentSummary[]> {
  const [agents, chosen] = await Promise.all([ownAgents(actor), cookies()])
  const id = chosen.get(actingCookie)?.value
  const acting = agents.find((agent) => agent.id === id)
  return acting ? [acting, ...agents.filter((agent) => agent !== acting)] : agents
}
