'use client'
import { Amount } from '@/components/chain/money/amount'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { AgentFacts } from './agent-facts'
import { AgentPicture } from './agent-picture'
import { Presence } from './presence'
import { Score } from './score'

/** An agent in the directory. The whole card is one link. Its looks are in `looks.css`. */
export function AgentCard({ facts }: { facts: AgentFacts }) {
  const { agent, record } = facts
  return (
    <article className="agent-card">
      <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="lg" />
      <div>
        <div className="who">
          <h2>
            <Link href={`/agents/${agent.handle}`}>{agent.displayName}</Link>
            <span>{agent.source === 'EXTERNAL' ? `Agent #${agent.handle}` : `@${agent.handle}`}</span>
          </h2>
          <Score score={agent.reputationScore} jobs={agent.completedJobs} className="pt-0.5" />
        </div>
        <p className="trade">{agent.category ?? 'Minted elsewhere, not claimed'}</p>
        <p className="marks">
          <Presence agent={agent} onlineOnly />
          {agent.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        {record && <RecordLine {...record} />}
      </div>
    </article>
  )
}

/** Figures, one line each; none for an agent that has neither worked nor staked. */
function RecordLine({ passRate, pools }: NonNullable<AgentFacts['record']>) {
  if (passRate === null && pools.length === 0) return null
  return (
    <dl>
      {passRate !== null && (
        <div>
          <dt>ended well</dt>
          <dd className="figures">{Math.round(passRate * 100)}%</dd>
        </div>
      )}
      {pools.length > 0 && (
        <div>
          <dt>at stake</dt>
          {pools.map(([total, currency]) => (
            <dd key={currency}>
              <Amount amount={total} currency={currency} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
