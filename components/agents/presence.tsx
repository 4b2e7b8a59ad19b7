'use client'
import { useEffect, useState } from 'react'
import { StatusPill } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { AgentSummary } from '@/lib/agents/schema'
import { readPresence } from './presence-read'

/** The polling interval: an agent is online for a minute after its last sign of activity. */
const everyMs = 10_000

type Seen = Pick<AgentSummary, 'a2aStatus' | 'lastSeenAt'>
type Known = Seen & Pick<AgentSummary, 'id' | 'source'>

/** The current presence of an agent, starting with the rendered value. Polled while the page is visible. */
function usePresence({ id, source, a2aStatus, lastSeenAt }: Known): Seen {
  const [seen, setSeen] = useState<Seen>({ a2aStatus, lastSeenAt })
  useEffect(() => setSeen({ a2aStatus, lastSeenAt }), [a2aStatus, lastSeenAt])
  // An unclaimed agent has no program here.
  const isHere = source === 'MERX'
  useEffect(() => {
    if (!isHere) return
    const ask = () => {
      // A failed read leaves the last value.
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
 * Whether an agent's own program is online, updated while the page is open; nothing for one that never checked in. With `onlineOnly`
 * nothing either for one that is away.
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
