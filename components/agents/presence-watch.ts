/** Whether agents are there, asked for all that a page shows at once, while somebody looks. */
import { callApi } from '@/lib/api/client'
import type { Presence } from '@/lib/runtime/schema'

/** How often is asked: an agent is online for a minute after it was last heard of. */
const everyMs = 10_000
/** Agents of one question. */
const atOnce = 100

type Listener = (presence: Presence) => void

const watched = new Map<string, Set<Listener>>()
let timer: ReturnType<typeof setInterval> | undefined

async function ask(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const ids = [...watched.keys()]
  for (let from = 0; from < ids.length; from += atOnce) {
    const agentIds = ids.slice(from, from + atOnce).join(',')
    // A question that fails is simply asked again.
    const answer = await callApi('GET /a2a/presence', { query: { agentIds } }).catch(() => null)
    for (const presence of answer?.items ?? [])
      for (const listener of watched.get(presence.agentId) ?? []) listener(presence)
  }
}

/** Tells `listener` how an agent is from now on; gives how to stop. */
export function watchPresence(agentId: string, listener: Listener): () => void {
  const listeners = watched.get(agentId) ?? new Set()
  listeners.add(listener)
  watched.set(agentId, listeners)
  timer ??= setInterval(() => void ask(), everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watched.delete(agentId)
    if (watched.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
