'use client'
import { useEffect, useState } from 'react'
import { StatusPill } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { AgentSummary } from '@/lib/agents/schema'
import { watchPresence } from './presence-watch'

type Seen = Pick<AgentSummary, 'a2aStatus' | 'lastSeenAt'>

/** How an agent is at this moment, beginning with what the page was made with. */
function usePresence({ id, source, a2aStatus, lastSeenAt }: AgentSummary): Seen {
  const [seen, setSeen] = useState<Seen | null>(null)
  // An agent that nobody has claimed here has no program here.
  const isHere = source === 'MERX'
  useEffect(() => (isHere ? watchPresence(id, setSeen) : undefined), [id, isHere])
  return seen ?? { a2aStatus, lastSeenAt }
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
