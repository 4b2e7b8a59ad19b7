import { Address } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { agentName } from '@/components/jobs/job/job-words'
import { usdc, usdcWords } from '@/components/jobs/usdc'
import { Panel } from '@/components/ui/card'
import { countOf } from '@/components/ui/count'
import { Link } from '@/components/ui/link'
import type { EvaluatorFees as Fees } from '@/lib/jobs/fees/fee-schema'

/** The most jobs that are listed; the API has the rest. */
const shownJobs = 5

/** The unwithdrawn fees of the reader's evaluators, with a button to withdraw them. Nothing when there are none. */
export function EvaluatorFees({ fees }: { fees: readonly Fees[] }) {
  if (fees.length === 0) return null
  return (
    <Panel
      title="Fees to withdraw"
      text="Earned with jobs that are settled. They stay in the contract until you withdraw them, and go with the agent if you sell it."
      className="mb-8"
    >
      <ul className="divide-y divide-line">
        {fees.map((one) => (
          <li key={one.agentId} className="space-y-4 py-5 first:pt-1 last:pb-0">
            <Earned fees={one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Earned({ fees }: { fees: Fees }) {
  const { agentId, amount, count, jobs, payee } = fees
  const now = jobs.reduce((sum, job) => sum + BigInt(job.amount), 0n).toString()
  const hidden = count - Math.min(jobs.length, shownJobs)
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Amount amount={usdc(amount)} currency="USDC" size="lg" className="font-medium" />
          <span className="text-muted text-sm">
            {agentName(fees)}, {countOf({ total: count }, 'job', 'jobs')}, paid to <Address value={payee} />
          </span>
        </p>
        <ul className="mt-2 space-y-1.5 text-sm">
          {jobs.slice(0, shownJobs).map((job) => (
            <li key={job.jobId} className="flex flex-wrap items-baseline gap-x-2.5 text-muted">
              <Amount amount={usdc(job.amount)} currency="USDC" className="text-ink" />
              <Link href={`/jobs/${job.jobId}`} className="underline underline-offset-4 hover:text-ink">
                {job.title === '' ? 'A job without a title' : job.title}
              </Link>
            </li>
          ))}
        </ul>
        {hidden > 0 && <p className="mt-1.5 text-muted text-sm">and {hidden} more</p>}
      </div>
      <SignIntent
        name={`evaluator-fees:${agentId}:${jobs[0]?.jobId ?? ''}`}
        label={`Withdraw ${usdcWords(now)}`}
        prepare={['POST /me/evaluator-fees/withdraw/prepare']}
        body={{ agentId }}
        receipt="Withdrawn."
        note={
          count > jobs.length
            ? `One signature. It takes the fees of ${jobs.length} jobs; the others can follow.`
            : 'One signature. It takes all of it.'
        }
      />
    </>
  )
}
