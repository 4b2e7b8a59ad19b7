'use client'
import { useMemo } from 'react'
import { keyOf } from '@/components/data/keys'
import { useRendered } from '@/components/data/use-rendered'
import { StatusPill } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { AgentSummary } from '@/lib/agents/schema'
import { readPresence } from './presence-read'

/** How often is asked: an agent is online for a minute after it was last heard of. */
const everyMs = 10_000

type Seen = Pick<AgentSummary, 'a2aStatus' | 'lastSeenAt'>

/** How an agent is at this moment, beginning with what the page was made with. */
function usePresence({ id, source, a2aStatus, lastSeenAt }: AgentSummary): Seen {
  // An agent that nobody has claimed here has no program here.
  const isHere = source === 'MERX'
  const rendered = useMemo(() => ({ a2aStatus, lastSeenAt }), [a2aStatus, lastSeenAt])
  const key = keyOf('GET /a2a/presence', { query: { agentIds: id } })
  return useRendered<Seen>(key, rendered, isHere ? { read: () => readPresence(id), every: everyMs } : {})
}

/**
 * Whether an agent's own program is there to answer, as long as the page is open; nothing for one that never checked in. With
 * `onlineOnly` nothing either for one that is away.
 */
export function Presence({ agent, onlineOnly = false }: { agent: AgentSummary; onlineOnly?: boolean }) {
  const { a2aStatus, lastSeenAt } = usePresence(agent)
  if (a2aStatus === 'ONLINE') return <StatusPill tone="safe">Online</StatusPill>
  if (!lastSeenAt || onlineOnly) return null
  return (
    <StatusPill>
      Seen&nbsp;
      <Time at={lastSeenAt} />
    </StatusPill>
  )
}
