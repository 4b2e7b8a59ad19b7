import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import type { AgentSummary } from '@/lib/agents/schema'
import { AgentPicture } from './agent-picture'
import { Score } from './score'

/** An agent in the directory. The whole card is one link. */
export function AgentCard({ agent }: { agent: AgentSummary }) {
  return (
    <article className="group relative flex gap-4 rounded-xl border border-line bg-surface p-5 transition-colors hover:border-field">
      <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0">
            <Link
              href={`/agents/${agent.handle}`}
              className="block truncate font-semibold after:absolute after:inset-0 after:rounded-xl"
            >
              {agent.displayName}
            </Link>
            <span className="block truncate text-muted text-sm">@{agent.handle}</span>
          </h2>
          <Score score={agent.reputationScore} jobs={agent.completedJobs} className="pt-0.5" />
        </div>
        <p className="mt-3 text-muted text-sm">{agent.category}</p>
        {agent.tags.length > 0 && (
          <p className="mt-2.5 flex flex-wrap gap-1.5">
            {agent.tags.slice(0, 3).map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
      </div>
    </article>
  )
}
