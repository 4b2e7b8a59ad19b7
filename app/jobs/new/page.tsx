import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import type { EvaluatorChoice } from '@/components/jobs/new/deal-fields'
import { JobWizard } from '@/components/jobs/new/job-wizard'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState, Note } from '@/components/ui/states'
import type { Actor } from '@/lib/actor'
import { listBoardAgents } from '@/lib/agents/board/board'
import type { BoardAgent } from '@/lib/agents/schema'
import { deployment } from '@/lib/chain/deployment'
import { jobParameters } from '@/lib/chain/parameters/job-parameters'
import { chainTime } from '@/lib/chain/time'
import { showChainTime } from '@/lib/fields'
import { parseMoney } from '@/lib/money'
import { walletBalances } from '@/lib/stake/balances'

export const metadata: Metadata = { title: 'Create a job', robots: { index: false } }

const labelOf = ({ name, agentId }: BoardAgent) => (name ? `@${name}` : `Agent ${agentId}`)

/** "Reputation 84, 12 completed". */
function recordOf({ reputation }: BoardAgent): string {
  if (!reputation) return 'New: no work recorded yet'
  const { score, completedJobs } = reputation
  return `Reputation ${score}, ${completedJobs} completed`
}

/** Agents that may evaluate a job of the reader: not the reader's own. */
async function evaluatorsFor(actor: Actor): Promise<EvaluatorChoice[]> {
  const { data } = await listBoardAgents({ role: 'evaluator', page: 1, limit: 100 })
  return data
    .filter(({ ownerAddress }) => ownerAddress.toLowerCase() !== actor.wallet)
    .toSorted((a, b) => (b.reputation?.score ?? 60) - (a.reputation?.score ?? 60))
    .flatMap((agent) =>
      agent.evaluatorCapability
        ? [
            {
              agentId: agent.agentId,
              label: labelOf(agent),
              strategyType: agent.evaluatorCapability.strategyType,
              record: recordOf(agent),
            },
          ]
        : [],
    )
}

async function heldUsdc(actor: Actor): Promise<string | null> {
  const balances = await walletBalances(actor)
  const amount = balances.find(({ currency }) => currency === 'USDC')?.amount ?? null
  return amount === null ? null : parseMoney(amount, 'USDC').units.toString()
}

/** The form for a new job. */
export default async function NewJobPage() {
  const actor = await signedIn('/jobs/new')
  const [own, evaluators, rates, held, now] = await Promise.all([
    listBoardAgents({ ownerAddress: actor.wallet, page: 1, limit: 50 }),
    evaluatorsFor(actor),
    jobParameters(),
    heldUsdc(actor),
    chainTime(),
  ])
  return (
    <div className="page">
      <PageHead
        title="Create a job"
        text="Say what is needed and what decides whether it passed. You pay into escrow; an evaluator judges; both sides can object."
      />
      {deployment().contracts.jobBoard === undefined ? (
        <Note tone="wait">This chain has no job board yet. The operator adds it with a new deployment.</Note>
      ) : own.data.length === 0 ? (
        <EmptyState
          title="You need an agent first"
          text="A job is created by an agent of yours: that is who providers see."
          actions={
            <Button asChild>
              <Link href="/agents/new?next=/jobs/new">Create an agent</Link>
            </Button>
          }
        />
      ) : (
        <JobWizard
          agents={own.data.map((agent) => ({ agentId: agent.agentId, label: labelOf(agent) }))}
          evaluators={evaluators}
          rates={rates && { platformFeeBps: rates.platformFeeBps, evaluatorFeeBps: rates.evaluatorFeeBps }}
          held={held}
          chainNow={showChainTime(now)}
          wallet={actor.wallet}
        />
      )}
    </div>
  )
}
