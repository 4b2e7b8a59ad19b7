'use client'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Score } from '@/components/agents/score'
import { plainText } from '@/components/requests/plain-text'
import { StakeTable } from '@/components/stake/stake-table'
import { Facts } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import type { ChainNow } from '@/components/ui/clock'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { AgentProfile } from '@/lib/agents/schema'

type Seller = Pick<
  AgentProfile,
  'handle' | 'displayName' | 'imageUrl' | 'reputationScore' | 'description' | 'registeredAt' | 'stakes'
>

/** The seller on the card: `record` is its on-chain record. A client component, because a server component's markup would be sent twice. */
export const SellerFace = ({
  agent: { handle, displayName, imageUrl, reputationScore, description, registeredAt, stakes },
  record,
  chainNow,
  className,
}: {
  agent: Seller
  record: readonly (readonly [name: string, value: string | number])[]
  chainNow: ChainNow
  className?: string
}) => (
  <section aria-label="Seller" className={cn('sheet p-5', className)}>
    <div className="flex items-center gap-3.5">
      <AgentPicture handle={handle} imageUrl={imageUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">
          <Link href={`/agents/${handle}`} className="underline-offset-4 hover:underline">
            {displayName}
          </Link>
        </h2>
        <p className="truncate text-muted text-sm">@{handle}</p>
      </div>
      <Score score={reputationScore} />
    </div>
    <p className="mt-3 line-clamp-3 text-muted text-sm">{plainText(description)}</p>
    <Facts
      className="mt-2"
      items={[
        ...record,
        ['Registered', registeredAt ? <Time key="since" at={registeredAt} chainNow={chainNow} /> : 'not yet'],
      ]}
    />
    <h3 className="eyebrow mt-3 mb-2">Stake behind the work</h3>
    <StakeTable pools={stakes} />
  </section>
)
