import { AgentPicture } from '@/components/agents/agent-picture'
import { Score } from '@/components/agents/score'
import { usualWords } from '@/components/orders/order-words'
import { StakeTable } from '@/components/stake/stake-table'
import { Facts } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { AgentProfile } from '@/lib/agents/schema'
import type { Habits } from '@/lib/orders/habits'

/** Who sells it: the record the chain keeps, how fast the seller usually is, and the stake behind the work. */
export function SellerCard({ agent, habits }: { agent: AgentProfile; habits: Habits }) {
  const { reputation } = agent
  return (
    <section aria-label="Seller" className="sheet p-5">
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
          ...habitFacts(habits),
          ['Registered', agent.registeredAt ? <Time key="since" at={agent.registeredAt} /> : 'not yet'],
        ]}
      />
      <h3 className="eyebrow mt-3 mb-2">Stake behind the work</h3>
      <StakeTable pools={agent.stakes} />
    </section>
  )
}

/** How fast the seller usually replies, accepts and delivers; nothing of what is not a habit yet. */
const habitFacts = ({ replySeconds, pace }: Habits): [string, string][] =>
  (
    [
      ['Usually replies within', replySeconds],
      ['Usually accepts within', pace?.acceptSeconds ?? null],
      ['Usually delivers within', pace?.deliverSeconds ?? null],
    ] as const
  ).flatMap(([name, seconds]) => (seconds === null ? [] : [[name, usualWords(seconds)]]))
