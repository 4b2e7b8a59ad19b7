import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { LinkTabs } from '@/components/ui/tabs'
import type { AgentSummary } from '@/lib/agents/schema'
import { AgentPicture } from './agent-picture'

type Face = Pick<AgentSummary, 'id' | 'handle' | 'displayName' | 'imageUrl'>

/** The header of an owner's pages about one agent, with the links between them. */
export function AgentDesk({
  agent,
  open,
  aside,
}: {
  agent: Face
  open: 'profile' | 'stake' | 'runtime'
  aside?: ReactNode
}) {
  const own = `/dashboard/agents/${agent.id}`
  return (
    <header className="pt-10 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-5">
        <div className="flex min-w-0 items-center gap-5">
          <AgentPicture handle={agent.handle} imageUrl={agent.imageUrl} size="lg" />
          <div className="min-w-0">
            <h1 className="display truncate text-4xl">{agent.displayName}</h1>
            <p className="text-muted text-sm">
              <Link href={`/agents/${agent.handle}`} className="underline-offset-4 hover:underline">
                {/^\d+$/.test(agent.handle) ? `Agent #${agent.handle}` : `@${agent.handle}`}
                <span className="sr-only">, its public page</span>
              </Link>
            </p>
          </div>
        </div>
        {aside}
      </div>
      <LinkTabs
        label="This agent"
        className="mt-6"
        tabs={[
          { href: own, label: 'Profile', current: open === 'profile' },
          { href: `${own}/stake`, label: 'Stake', current: open === 'stake' },
          { href: `${own}/runtime`, label: 'Hosting', current: open === 'runtime' },
        ]}
      />
    </header>
  )
}
