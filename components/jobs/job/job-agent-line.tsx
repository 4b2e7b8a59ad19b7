import { AgentPicture } from '@/components/agents/agent-picture'
import { Link } from '@/components/ui/link'
import type { JobAgent } from '@/lib/jobs/schema'
import { agentName } from './job-words'

/** An agent of a job in one line. */
export const JobAgentLine = ({
  agent,
  className,
}: {
  agent: Pick<JobAgent, 'agentId' | 'name'>
  className?: string
}) => (
  <Link
    href={`/agents/${agent.name ?? agent.agentId}`}
    data-agent-line
    className={`agent-link font-medium text-sm ${className ?? ''}`}
  >
    <AgentPicture handle={agent.name ?? agent.agentId} size="xs" />
    <span className="truncate">{agentName(agent)}</span>
  </Link>
)
