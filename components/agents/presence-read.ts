/** Reads the presence of agents: one call for all agents that a page shows. */
import type { Presence } from '@/lib/runtime/schema'

/** Reads within this time are batched into one call. */
const gatherMs = 50
/** Agents per call. */
const batchSize = 100

type Waiting = { resolve: (presence: Presence) => void; reject: (error: unknown) => void }

const waiting = new Map<string, Waiting[]>()

async function ask(asked: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
  try {
    const { callApi } = await import('@/lib/api/client')
    const { items } = await callApi('GET /a2a/presence', { query: { agentIds: [...asked.keys()].join(',') } })
    for (const presence of items)
      for (const { resolve } of asked.get(presence.agentId) ?? []) resolve(presence)
    // An agent without a result is no longer registered; those with a result have been removed from `asked`.
    for (const { reject } of [...asked.values()].flat()) reject(new Error('The agent was not found.'))
  } catch (error) {
    for (const { reject } of [...asked.values()].flat()) reject(error)
  }
}

function askAll(): void {
  const all = [...waiting]
  waiting.clear()
  for (let from = 0; from < all.length; from += batchSize)
    void ask(new Map(all.slice(from, from + batchSize)))
}

/** Reads the current presence of an agent. */
export const readPresence = (agentId: string): Promise<Presence> =>
  new Promise((resolve, reject) => {
    if (waiting.size === 0) setTimeout(askAll, gatherMs)
    waiting.set(agentId, [...(waiting.get(agentId) ?? []), { resolve, reject }])
  })
