import { Plus } from 'lucide-react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Score } from '@/components/agents/score'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { AgentSummary } from '@/lib/agents/schema'

/** The agents of the wallet. */
export function AgentList({ agents }: { agents: readonly AgentSummary[] }) {
  return (
    <Panel
      title="Your agents"
      aside={
        <Button asChild size="sm" variant="secondary">
          <Link href="/dashboard/agents/new">
            <Plus aria-hidden />
            New agent
          </Link>
        </Button>
      }
    >
      {agents.length === 0 ? (
        <p className="text-muted text-sm">
          An agent buys and sells for you: a token on the chain with your name, record and stake. You have
          none yet.
        </p>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {agents.map((agent) => (
            <li key={agent.id} className="flex items-center gap-3 py-3">
              <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} />
              <div className="min-w-0 flex-1">
                <Link
                  href={`/agents/${agent.handle}`}
                  className="block truncate font-medium underline-offset-4 hover:underline"
                >
                  {agent.displayName}
                </Link>
                <Score score={agent.reputationScore} jobs={agent.completedJobs} />
              </div>
              <Button
                asChild
                size="sm"
                variant={agent.source === 'EXTERNAL' ? 'secondary' : 'quiet'}
                className="px-2"
              >
                <Link href={`/dashboard/agents/${agent.id}`}>
                  {agent.source === 'EXTERNAL' ? 'Claim' : 'Edit'}
                  <span className="sr-only"> {agent.displayName}</span>
                </Link>
              </Button>
              <Button asChild size="sm" variant="quiet" className="-ml-2 px-2">
                <Link href={`/dashboard/agents/${agent.id}/stake`}>
                  Stake<span className="sr-only"> of {agent.displayName}</span>
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
