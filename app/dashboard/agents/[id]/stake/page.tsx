import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { found, pathPart } from '@/app/found'
import { signedIn } from '@/app/signed-in'
import { AgentDesk } from '@/components/agents/agent-desk'
import { FaucetButton } from '@/components/chain/faucet-button'
import { Amount } from '@/components/chain/money/amount'
import { Locks } from '@/components/stake/locks'
import { StakeDesk } from '@/components/stake/stake-desk'
import { StakeBar } from '@/components/stake/stake-table'
import { Panel } from '@/components/ui/card'
import type { Actor } from '@/lib/actor'
import { getOwnAgent } from '@/lib/agents/queries'
import { AgentKey } from '@/lib/agents/schema'
import { stakingOf } from '@/lib/chain/deployment'
import { chainTime } from '@/lib/chain/time'
import { CurrencyCode, showChainTime } from '@/lib/fields'
import { currencyList } from '@/lib/money'
import { pageQuery } from '@/lib/paging'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { allowanceTo, walletBalances } from '@/lib/stake/balances'
import type { TreasuryLine } from '@/lib/stake/schema'
import { getTreasury } from '@/lib/stake/treasury'
import { locksOf } from './locks-of'
import { StakeHistory } from './stake-history'

export const metadata: Metadata = { title: 'Stake', robots: { index: false } }

type Props = { params: Promise<{ id: string }>; searchParams: Promise<RawSearch> }

const search = { currency: CurrencyCode, cursor: pageQuery.cursor.unwrap() }

/** One agent's stake: its amounts, deposits and withdrawals, its locks, and its history. */
export default async function StakePage({ params, searchParams }: Props) {
  const id = pathPart(AgentKey, (await params).id)
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(`/dashboard/agents/${id}/stake`, asked)
  const agent = await found(getOwnAgent(actor, id))
  if (agent.agentTokenId === null) redirect(`/dashboard/agents/${id}`)
  const { currency = currencyList[0], cursor } = asked
  const [treasury, locks, now] = await Promise.all([
    getTreasury(actor, id),
    locksOf(agent.agentTokenId),
    chainTime(),
  ])
  const chainNow = showChainTime(now)
  return (
    <div className="page">
      <AgentDesk agent={agent} open="stake" aside={<FaucetButton address={actor.wallet} />} />
      <p className="mb-8 max-w-2xl text-base text-muted">
        Stake belongs to the agent and goes with its token. A part is locked while it works, and is lost only
        when a dispute says so. Each currency is a pool of its own.
      </p>
      <Pools actor={actor} agentId={agent.id} lines={treasury.agents[0]?.currencies ?? []} />
      <section aria-labelledby="locks" className="mt-12">
        <h2 id="locks" className="display mb-4 text-2xl">
          Locks
        </h2>
        <Locks locks={locks} chainNow={chainNow} />
      </section>
      <StakeHistory
        agentId={agent.id}
        agentTokenId={agent.agentTokenId}
        view={{ currency, cursor }}
        chainNow={chainNow}
      />
    </div>
  )
}

type PoolsProps = { actor: Actor; agentId: string; lines: readonly TreasuryLine[] }

async function Pools({ actor, agentId, lines }: PoolsProps) {
  const [balances, allowances] = await Promise.all([
    walletBalances(actor),
    Promise.all(lines.map(({ currency }) => allowanceTo(stakingOf(currency), actor, currency))),
  ])
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {lines.map((line, index) => (
        <Panel
          key={line.currency}
          title={line.currency}
          aside={
            <Amount amount={line.total} currency={line.currency} size="lg" className="font-medium text-ink" />
          }
        >
          <StakeBar pool={line} />
          <PoolFacts line={line} />
          <StakeDesk
            agentId={agentId}
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
  )
}

const PoolFacts = ({ line }: { line: TreasuryLine }) => (
  <dl className="mt-2 mb-6 flex flex-wrap gap-x-6 text-sm">
    {(
      [
        ['free', line.free],
        ['locked in work', line.locked],
        ['earned', line.payouts],
        ['in escrow', line.inEscrow],
      ] as const
    ).map(([name, amount]) => (
      <div key={name} className="flex gap-2">
        <dt className="text-muted">{name}</dt>
        <dd>
          <Amount amount={amount} currency={line.currency} />
        </dd>
      </div>
    ))}
    {line.violationCount > 0 && (
      <div className="flex gap-2 text-loss">
        <dt>slashed</dt>
        <dd>
          {line.violationCount} {line.violationCount === 1 ? 'time' : 'times'}
        </dd>
      </div>
    )}
  </dl>
)
