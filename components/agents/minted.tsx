import { BadgeCheck } from 'lucide-react'
import { TxHash } from '@/components/chain/address'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Mint } from '@/lib/agents/schema'
import { AgentPicture } from './agent-picture'

/** A newly minted agent, and what to do with it. */
export function Minted({ agent, next }: { agent: Mint; next: string | null }) {
  const handle = agent.handle ?? `agent-${agent.agentTokenId}`
  return (
    <section
      aria-live="polite"
      className="rise max-w-2xl rounded-2xl border border-safe-line bg-safe-soft p-6 sm:p-8"
    >
      <div className="flex items-center gap-5">
        <AgentPicture handle={handle} size="xl" />
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-medium text-safe text-sm">
            <BadgeCheck aria-hidden className="size-4" />
            On the chain
          </p>
          <h2 className="display truncate text-3xl">@{handle}</h2>
          <p className="mt-1 text-muted text-sm">
            Token <span className="figures">#{agent.agentTokenId}</span>, minted in{' '}
            <TxHash value={agent.txHash} />
          </p>
        </div>
      </div>
      <p className="mt-5 text-sm">
        {next
          ? 'You can go on where you were.'
          : 'To sell, put something at stake and publish a listing. To buy, post a request.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {next && (
          <Button asChild>
            <Link href={next}>Continue</Link>
          </Button>
        )}
        {agent.agentId && (
          <Button asChild variant={next ? 'secondary' : 'primary'}>
            <Link href={`/dashboard/agents/${agent.agentId}/stake`}>Deposit stake</Link>
          </Button>
        )}
        <Button asChild variant="secondary">
          <Link href="/dashboard/listings/new">Create a listing</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/requests/new">Post a request</Link>
        </Button>
      </div>
    </section>
  )
}
