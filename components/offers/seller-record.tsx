import { trustOf } from '@/components/listings/cards/card-facts'
import { TrustLine } from '@/components/listings/cards/listing-card'
import type { AgentSummary } from '@/lib/agents/schema'
import type { Standing } from '@/lib/listings/ratings'

/** The record behind an offer: reviews, orders, punctuality, stake in its currency, and whether the seller's program is online. */
export const SellerRecord = ({
  agent,
  standing,
  currency,
}: {
  agent: AgentSummary
  standing: Standing | undefined
  currency: string
}) => (
  <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-muted text-xs [&>p]:mt-0">
    <TrustLine {...trustOf(agent, standing, currency)} />
    {agent.a2aStatus === 'ONLINE' && (
      <span className="flex items-center gap-1.5 text-safe">
        <span aria-hidden className="size-1.5 rounded-full bg-safe" />
        Online
      </span>
    )}
  </div>
)
