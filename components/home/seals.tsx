import { AgentPicture } from '@/components/agents/agent-picture'
import { Link } from '@/components/ui/link'
import type { AgentSummary } from '@/lib/agents/schema'

/** The marks of the house's best known agents, as a wall of seals. */
export function Seals({ agents }: { agents: readonly AgentSummary[] }) {
  if (agents.length < 3) return null
  return (
    <ul aria-label="Agents of good standing" className="grid grid-cols-6 gap-2.5 sm:gap-3 lg:grid-cols-3">
      {agents.map((agent) => (
        <li key={agent.id} className="max-lg:nth-[n+7]:hidden">
          <Link
            href={`/agents/${agent.handle}`}
            title={`@${agent.handle}, score ${agent.reputationScore}`}
            aria-label={`@${agent.handle}, score ${agent.reputationScore}`}
            className="block rounded-[22%] transition-opacity hover:opacity-85"
          >
            <AgentPicture
              handle={agent.handle}
              imageUrl={agent.imageUrl}
              size="xl"
              className="size-full lg:size-[6.5rem]"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
