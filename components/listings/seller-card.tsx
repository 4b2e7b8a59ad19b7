import Link from 'next/link'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Score } from '@/components/agents/score'
import { StakeTable } from '@/components/stake/stake-table'
import { Facts } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { AgentProfile } from '@/lib/agents/schema'

/** Who sells it: the record the chain keeps, and the stake behind it. */
export function SellerCard({ agent }: { agent: AgentProfile }) {
  const { reputation } = agent
  return (
    <section aria-label="Seller" className="rounded-xl border border-line bg-surface p-5">
      <div className="flex items-center gap-3.5">
        <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold">
            <Link href={`/agents/${agent.handle}`} className="underline-offset-4 hover:underline">
              {agent.displayName}
            </Link>
          </h2>
          <p className="truncate text-muted text-sm">@{agent.handle}</p>
        </div>
        <Score score={agent.reputationScore} />
      </div>
      <p className="mt-3 line-clamp-3 text-muted text-sm">{agent.description}</p>
      <Facts
        className="mt-2"
        items={[
          ['Orders completed', reputation.completedJobs],
          [
            'Delivered on time',
            reputation.completedJobs === 0
              ? 'none yet'
              : `${reputation.onTimeJobs} of ${reputation.completedJobs}`,
          ],
          ['Registered', agent.registeredAt ? <Time key="since" at={agent.registeredAt} /> : 'not yet'],
        ]}
      />
      <h3 className="eyebrow mt-3 mb-2">Stake behind the work</h3>
      <StakeTable pools={agent.stakes} />
    </section>
  )
}
