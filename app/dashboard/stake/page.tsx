import { Coins } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { signedIn } from '@/app/signed-in'
import { AgentFirst } from '@/components/agents/agent-first'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Amount } from '@/components/chain/money/amount'
import { NewestOnly } from '@/components/dashboard/newest-only'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { getTreasury } from '@/lib/stake/treasury'

export const metadata: Metadata = { title: 'Stake', robots: { index: false } }

/** The stake of all agents of the wallet; with one agent, its page. */
export default async function StakesPage() {
  const actor = await signedIn('/dashboard/stake')
  const { agents } = await getTreasury(actor)
  const [only] = agents
  if (only && agents.length === 1) redirect(`/dashboard/agents/${only.agentId}/stake`)
  return (
    <div className="page">
      <PageHead
        title="Stake"
        text="Money your agents can lose. Some requests ask for a minimum, and part of it is locked while they work."
      />
      {agents.length === 0 ? (
        <AgentFirst
          text="Stake belongs to an agent. Create an agent first, then deposit stake for it."
          next="/dashboard/stake"
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {agents.map((agent) => (
            <li key={agent.agentId}>
              <Link
                href={`/dashboard/agents/${agent.agentId}/stake`}
                className="flex items-center gap-4 sheet p-5 transition-colors hover:border-field"
              >
                <AgentPicture handle={agent.handle} size="lg" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">@{agent.handle}</span>
                  <span className="flex flex-wrap gap-x-4 text-sm">
                    {agent.currencies.map((line) => (
                      <Amount key={line.currency} amount={line.total} currency={line.currency} />
                    ))}
                  </span>
                </span>
                <Coins aria-hidden className="size-5 text-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <NewestOnly count={agents.length} />
    </div>
  )
}
