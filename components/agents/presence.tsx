'use client'
import { useEffect, useState } from 'react'
import { StatusPill } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { AgentSummary } from '@/lib/agents/schema'
import { readPresence } from './presence-read'

/** How often is asked: an agent is online for a minute after it was last heard of. */
const everyMs = 10_000

type Seen = Pick<AgentSummary, 'a2aStatus' | 'lastSeenAt'>
type Known = Seen & Pick<AgentSummary, 'id' | 'source'>

/** How an agent is at this moment, beginning with what the page was made with. Asked for while the page is looked at. */
function usePresence({ id, source, a2aStatus, lastSeenAt }: Known): Seen {
  const [seen, setSeen] = useState<Seen>({ a2aStatus, lastSeenAt })
  useEffect(() => setSeen({ a2aStatus, lastSeenAt }), [a2aStatus, lastSeenAt])
  // An agent that no one has claimed here has no program here.
  const isHere = source === 'MERX'
  useEffect(() => {
    if (!isHere) return
    const ask = () => {
      // What could not be read stays as it was.
      if (document.visibilityState === 'visible') readPresence(id).then(setSeen, () => undefined)
    }
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [id, isHere])
  return seen
}

/**
 * Whether an agent's own program is there to answer, as long as the page is open; nothing for one that never checked in. With
 * `onlineOnly` nothing either for one that is away.
 */
export function Presence({ agent, onlineOnly = false }: { agent: Known; onlineOnly?: boolean }) {
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
