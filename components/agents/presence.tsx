import { StatusPill } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { AgentSummary } from '@/lib/agents/schema'

/** Whether an agent's own program is there to answer; nothing for one that never checked in. */
export function Presence({ agent }: { agent: Pick<AgentSummary, 'a2aStatus' | 'lastSeenAt'> }) {
  if (agent.a2aStatus === 'ONLINE') return <StatusPill tone="safe">Online</StatusPill>
  if (!agent.lastSeenAt) return null
  return (
    <StatusPill>
      Seen&nbsp;
      <Time at={agent.lastSeenAt} />
    </StatusPill>
  )
}
