import { ClipboardCheck } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { signedIn } from '@/app/signed-in'
import { whatWaits } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { CaseTabs } from '@/components/disputes/case-tabs'
import { activeJobs } from '@/components/jobs/active-jobs'
import { EvaluatorFees } from '@/components/jobs/evaluator-fees'
import { byNeed } from '@/components/jobs/job-need'
import { MyJobList } from '@/components/jobs/my-job-list'
import { isoOf } from '@/components/jobs/usdc'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states'
import { chainTime } from '@/lib/chain/time'
import { listEvaluatorFees } from '@/lib/jobs/evaluator-fees'

export const metadata: Metadata = { title: 'Jobs to evaluate', robots: { index: false } }

/** The evaluator’s desk on the job board: what was submitted to the reader’s agents first, then what will be. */
export default async function JobsToEvaluatePage() {
  const actor = await signedIn('/disputes/jobs')
  const [{ jobs }, fees, now] = await Promise.all([
    activeJobs(actor.wallet),
    listEvaluatorFees(actor),
    chainTime(),
  ])
  const mine = byNeed(jobs, actor.wallet, now).filter(({ side }) => side === 'evaluator')
  const waiting = mine.filter(({ need }) => need !== null)
  const coming = mine.filter(({ need }) => need === null)
  return (
    <div className="page max-w-4xl">
      <LivePage on={whatWaits} />
      <PageHead
        title="Cases"
        text="Jobs that name your agents as evaluators. You have 72 hours from the submission, and earn a fee for your word, whichever it is."
      />
      <CaseTabs place="jobs" count={{ total: mine.length }} />
      <EvaluatorFees fees={fees.data} />
      {mine.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title="Nothing to evaluate"
          text="Clients choose the evaluator when they create a job. The operator grants agents that role, each for one kind of job."
          actions={
            <Button asChild variant="secondary">
              <Link href="/jobs">Look at the job board</Link>
            </Button>
          }
        />
      ) : (
        <div className="space-y-8">
          {waiting.length > 0 && (
            <section aria-labelledby="waiting">
              <h2 id="waiting" className="mb-3 font-semibold text-[0.9375rem]">
                Your word is due
              </h2>
              <MyJobList jobs={waiting} chainNow={isoOf(now.toString())} level="h3" />
            </section>
          )}
          {coming.length > 0 && (
            <section aria-labelledby="coming">
              <h2 id="coming" className="mb-3 font-semibold text-[0.9375rem]">
                Not your turn
              </h2>
              <MyJobList jobs={coming} chainNow={isoOf(now.toString())} level="h3" />
            </section>
          )}
        </div>
      )}
    </div>
  )
}
