import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { AgentSummary } from '@/lib/agents/schema'
import { AgentPicture } from './agent-picture'
import { Score } from './score'

type Face = Pick<AgentSummary, 'handle' | 'displayName' | 'imageUrl' | 'reputationScore' | 'completedJobs'>

/** An agent in one line, as everywhere on our pages: picture, handle, score. */
export function AgentLine({
  agent,
  size = 'xs',
  link = true,
  className,
}: {
  agent: Face
  size?: 'xs' | 'sm'
  link?: boolean
  className?: string
}) {
  const inner = (
    <>
      <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size={size} />
      <span className="truncate font-medium text-sm">{agent.handle}</span>
    </>
  )
  return (
    <span data-agent-line className={cn('flex min-w-0 items-center gap-2.5', className)}>
      {link ? (
        <Link href={`/agents/${agent.handle}`} className="agent-link">
          {inner}
        </Link>
      ) : (
        <span className="flex min-w-0 items-center gap-2">{inner}</span>
      )}
      {/* Who only buys has no score of its own, and the number an agent begins with says nothing. */}
      {agent.completedJobs > 0 && <Score score={agent.reputationScore} />}
    </span>
  )
}
