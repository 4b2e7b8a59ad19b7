/** The only way to load a task for an account: its requester or the agent's owner. For anyone else the task does not exist. */
import { TaskNotFoundError } from '@a2a-js/sdk/errors'
import type { Actor } from '@/lib/actor'
import { type MintedAgent, toMinted } from '@/lib/agents/access'
import { findAgentByRef } from '@/lib/agents/queries'
import { heldAgentIds } from '@/lib/conversations/access'
import { db } from '@/lib/db/client'
import { notFound } from '@/lib/errors'
import type { TaskRow } from './rows'

/** A caller's side of a task. */
export type TaskSide = 'caller' | 'agent'

/** Returns the current side of an account; null for anyone else, such as a former owner of the agent. */
export async function sideOf(
  actor: { accountId: string; wallet: string },
  task: TaskRow,
): Promise<TaskSide | null> {
  if (task.accountId === actor.accountId) return 'caller'
  return (await heldAgentIds(actor.wallet)).includes(task.agentId) ? 'agent' : null
}

/** Returns the task and the side of `actor`. Throws TaskNotFound (−32001) for anyone else. */
export async function taskFor(actor: Actor, id: string): Promise<{ task: TaskRow; side: TaskSide }> {
  const task = await db.task.findUnique({ where: { id } })
  const side = task && (await sideOf(actor, task))
  if (!task || !side) throw new TaskNotFoundError(`Task not found: ${id.slice(0, 100)}`)
  return { task, side }
}

/** Returns the agent of a tenant, by handle or either id. Throws `NOT_FOUND`. */
export async function agentOfTenant(tenant: string): Promise<MintedAgent> {
  const row = await findAgentByRef(tenant)
  const agent = row && toMinted(row)
  if (!agent) throw notFound('agent')
  return agent
}
