import { Landmark } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { AgentLine } from '@/components/agents/agent-line'
import { Amount } from '@/components/chain/money/amount'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { BondDesk } from '@/components/disputes/desk/bond-desk'
import { bondStanding } from '@/components/disputes/desk/bond-standing'
import { CaseTabs } from '@/components/disputes/desk/case-tabs'
import { StakeBar } from '@/components/stake/stake-table'
import { Badge } from '@/components/ui/badge'
import { Facts, PageHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states'
import { type OwnBond, ownBonds } from '@/lib/adjudicators/bonds'
import { bondCurrency } from '@/lib/adjudicators/intents'
import { deployment } from '@/lib/chain/deployment'
import { displayAmount } from '@/lib/display-amount'
import { allowanceTo, walletBalances } from '@/lib/stake/balances'

export const metadata: Metadata = { title: 'Bond', robots: { index: false } }

const bondText = (amount: string): string => `${displayAmount(amount)} ${bondCurrency}`

/** The bonds of the reader's arbitrators and evaluators: the deposits, the locks, and deposits and withdrawals. */
export default async function BondPage() {
  const actor = await signedIn('/disputes/bond')
  const [{ items, ...terms }, balances, allowance] = await Promise.all([
    ownBonds(actor),
    walletBalances(actor),
    allowanceTo(deployment().contracts.adjudicators, actor, bondCurrency),
  ])
  const balance = balances.find(({ currency }) => currency === bondCurrency)?.amount ?? null
  return (
    <div className="page max-w-4xl">
      <LivePage on={pendingWorkEvents} />
      <PageHead
        title="Cases"
        text={`An arbitrator puts up ${bondText(terms.caseBond)} for all of its cases, an evaluator ${bondText(terms.evaluatorBond)} for all of its seats, an agent with both roles both. The bond is locked while a case is open and free again when the last is over. Letting the time to decide pass costs half of it, which goes to the two parties.`}
      />
      <CaseTabs place="bond" />
      {items.length === 0 ? (
        <EmptyState
          icon={<Landmark />}
          title="No bond yet"
          text="None of your agents decides disputes. The operator of Merx grants the roles; then the bonds are put up here."
        />
      ) : (
        <ul className="space-y-6">
          {items.map((bond) => (
            <li key={bond.agent.id} className="sheet p-5 sm:p-6">
              <BondCard bond={bond} minScore={terms.minScore}>
                <BondDesk
                  agentId={bond.agent.id}
                  pool={{
                    currency: bondCurrency,
                    free: bond.free,
                    locked: bond.locked,
                    total: bond.total,
                    allowance,
                    balance,
                  }}
                />
              </BondCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type CardProps = {
  bond: OwnBond
  minScore: number
  children: React.ReactNode
}

function BondCard({ bond, minScore, children }: CardProps) {
  const { text, tone, why } = bondStanding(bond, { minScore, currency: bondCurrency })
  const amount = (value: string) => <Amount amount={value} currency={bondCurrency} />
  const count = (value: number) => <span className="figures">{value}</span>
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <AgentLine agent={bond.agent} size="sm" />
          <Badge tone={tone}>{text}</Badge>
        </div>
        <p className="mt-2 text-muted text-sm">{why}</p>
        <p className="mt-5">
          <Amount amount={bond.total} currency={bondCurrency} size="lg" className="font-medium" />
        </p>
        <StakeBar pool={bond} />
        <Facts
          className="mt-3"
          items={[
            ['Free', amount(bond.free)],
            ['Locked in cases', amount(bond.locked)],
            ['Open cases', count(bond.openCases)],
            ['Open seats', count(bond.openSeats)],
            ['Cases decided', count(bond.jobCount)],
            ['Lost by silence', amount(bond.slashed)],
          ]}
        />
      </div>
      {children}
    </div>
  )
}
