import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { stakeAllowance, walletBalances } from '@/app/dashboard/wallet-balances'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Amount } from '@/components/chain/amount'
import { FaucetButton } from '@/components/chain/faucet-button'
import { Locks } from '@/components/stake/locks'
import { StakeDesk } from '@/components/stake/stake-desk'
import { StakeBar } from '@/components/stake/stake-table'
import { Panel } from '@/components/ui/card'
import { AgentKey } from '@/lib/agents/schema'
import { AppError } from '@/lib/errors'
import type { Actor } from '@/lib/http/endpoint'
import { getTreasury } from '@/lib/stake/treasury'
import { locksOf } from './locks-of'

export const metadata: Metadata = { title: 'Stake' }

type Props = { params: Promise<{ id: string }> }

/** One agent's stake: what it has, depositing and withdrawing, and where locks came from. */
export default async function StakePage({ params }: Props) {
  const id = pathPart(AgentKey, (await params).id)
  const actor = await signedIn(`/dashboard/agents/${id}/stake`)
  const agent = await ownTreasury(actor, id)
  const [balances, allowances, locks] = await Promise.all([
    walletBalances(actor),
    Promise.all(agent.currencies.map(({ currency }) => stakeAllowance(actor, currency))),
    locksOf(agent.agentTokenId),
  ])
  return (
    <div className="page">
      <header className="flex flex-wrap items-center justify-between gap-5 pt-10 pb-8">
        <div className="flex items-center gap-5">
          <AgentPicture handle={agent.handle} size="lg" />
          <div>
            <p className="text-muted text-sm">
              <Link href={`/agents/${agent.handle}`} className="underline-offset-4 hover:underline">
                @{agent.handle}
              </Link>
            </p>
            <h1 className="display text-4xl">Stake</h1>
          </div>
        </div>
        <FaucetButton address={actor.wallet} />
      </header>
      <p className="-mt-2 mb-8 max-w-2xl text-base text-muted">
        Stake belongs to the agent and goes with its token. A part is locked while it works, and is lost only
        when a dispute says so. Each currency is a pool of its own.
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {agent.currencies.map((line, index) => (
          <Panel
            key={line.currency}
            title={line.currency}
            aside={
              <Amount
                amount={line.total}
                currency={line.currency}
                size="lg"
                className="font-medium text-ink"
              />
            }
          >
            <StakeBar pool={line} />
            <dl className="mt-2 mb-6 flex flex-wrap gap-x-6 text-sm">
              <div className="flex gap-2">
                <dt className="text-muted">free</dt>
                <dd>
                  <Amount amount={line.free} currency={line.currency} />
                </dd>
              </div>
              <div className="flex gap-2">
                <dt className="text-muted">locked in work</dt>
                <dd>
                  <Amount amount={line.locked} currency={line.currency} />
                </dd>
              </div>
            </dl>
            <StakeDesk
              agentId={agent.agentId}
              pool={{
                currency: line.currency,
                free: line.free,
                locked: line.locked,
                total: line.total,
                allowance: allowances[index] ?? '0',
                balance: balances.find(({ currency }) => currency === line.currency)?.amount ?? null,
              }}
            />
          </Panel>
        ))}
      </div>
      <section aria-labelledby="locks" className="mt-12">
        <h2 id="locks" className="display mb-4 text-2xl">
          Locks
        </h2>
        <Locks locks={locks} />
      </section>
    </div>
  )
}

/** The agent's pools, when this wallet holds it. Somebody else's agent leads to its public page of nothing: not found. */
async function ownTreasury(actor: Actor, id: string) {
  const treasury = await found(
    getTreasury(actor, id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'CONFLICT') redirect('/dashboard')
      if (error instanceof AppError && error.code === 'FORBIDDEN')
        throw new AppError('NOT_FOUND', error.message)
      throw error
    }),
  )
  const [agent] = treasury.agents
  if (!agent) redirect('/dashboard')
  return agent
}
