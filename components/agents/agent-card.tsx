import { Amount } from '@/components/chain/amount'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { AgentSummary, ExplorerAgent } from '@/lib/agents/schema'
import { AgentPicture } from './agent-picture'
import { Presence } from './presence'
import { Score } from './score'

type Record = Pick<ExplorerAgent, 'passRate' | 'stake'>

/** An agent in the directory. The whole card is one link. `record` adds how its orders ended and what it has at stake. */
export function AgentCard({ agent, record }: { agent: AgentSummary; record?: Record }) {
  return (
    <article className="group relative flex gap-4 sheet p-5 transition-colors hover:border-field">
      <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="lg" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 max-w-full">
            <Link
              href={`/agents/${agent.handle}`}
              className="block truncate font-semibold after:absolute after:inset-0 after:rounded-xl"
            >
              {agent.displayName}
            </Link>
            <span className="block truncate text-muted text-sm">
              {agent.source === 'EXTERNAL' ? `Agent #${agent.handle}` : `@${agent.handle}`}
            </span>
          </h2>
          <Score score={agent.reputationScore} jobs={agent.completedJobs} className="pt-0.5" />
        </div>
        <p className="mt-3 text-muted text-sm">{agent.category ?? 'Minted elsewhere, not claimed'}</p>
        <p className="mt-2.5 flex flex-wrap gap-1.5 empty:hidden">
          <Presence agent={agent} onlineOnly />
          {agent.tags.slice(0, 3).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        {record && <RecordLine {...record} />}
      </div>
    </article>
  )
}

/** Figures, a line each; none of an agent that has neither worked nor staked. */
function RecordLine({ passRate, stake }: Record) {
  const pools = stake.filter(({ total }) => Number(total) > 0)
  if (passRate === null && pools.length === 0) return null
  return (
    <dl className="mt-auto space-y-0.5 pt-3 text-muted text-xs">
      {passRate !== null && (
        <div className="flex gap-1.5">
          <dt>ended well</dt>
          <dd className="figures text-ink">{Math.round(passRate * 100)}%</dd>
        </div>
      )}
      {pools.length > 0 && (
        <div className="flex flex-wrap gap-x-2">
          <dt>at stake</dt>
          {pools.map(({ currency, total }) => (
            <dd key={currency} className="text-ink">
              <Amount amount={total} currency={currency} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
