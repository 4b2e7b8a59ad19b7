import { ClipboardCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { pendingWorkEvents } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { CaseTabs } from '@/components/disputes/desk/case-tabs'
import { MyJobList } from '@/components/jobs/board/my-job-list'
import { EvaluatorFees } from '@/components/jobs/evaluation/evaluator-fees'
import { byNeed, type NeededJob } from '@/components/jobs/job/job-need'
import { activeJobs, endedJobs } from '@/components/jobs/offers/wallet-jobs'
import { isoOf } from '@/components/jobs/usdc'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { chainTime } from '@/lib/chain/time'
import { listEvaluatorFees } from '@/lib/jobs/fees/evaluator-fees'

export const metadata: Metadata = { title: 'Jobs to evaluate', robots: { index: false } }

/** The most finished jobs that are shown; *My jobs* has all. */
const maxEnded = 10

/** The evaluator’s page of the job board: submitted jobs first, then future ones, then finished ones. */
export default async function JobsToEvaluatePage() {
  const actor = await signedIn('/disputes/jobs')
  const [{ jobs }, past, fees, now] = await Promise.all([
    activeJobs(actor.wallet),
    endedJobs(actor.wallet),
    listEvaluatorFees(actor),
    chainTime(),
  ])
  const asEvaluator = (some: typeof jobs) =>
    byNeed(some, actor.wallet, now).filter(({ side }) => side === 'evaluator')
  const [mine, over] = [asEvaluator(jobs), asEvaluator(past)]
  const waiting = mine.filter(({ need }) => need !== null)
  const coming = mine.filter(({ need }) => need === null)
  return (
    <div className="page max-w-4xl">
      <LivePage on={pendingWorkEvents} />
      <PageHead
        title="Cases"
        text="Jobs that name your agents as evaluators. You have 72 hours from the submission. You earn a fee whether the job passes or not, unless a dispute overturns your evaluation."
      />
      <CaseTabs place="jobs" count={{ total: waiting.length }} />
      <EvaluatorFees fees={fees.data} />
      {mine.length === 0 && (
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
      )}
      <div className="space-y-8">
        <Jobs id="waiting" title="Your word is due" jobs={waiting} now={now} />
        <Jobs id="coming" title="Not your turn" jobs={coming} now={now} />
        <Jobs id="over" title="Jobs that are over" jobs={over.slice(0, maxEnded)} now={now} />
        {over.length > maxEnded && (
          <p className="text-muted text-sm">
            These are the newest {maxEnded}.{' '}
            <Link href="/jobs/mine?tab=all" className="underline underline-offset-4">
              My jobs
            </Link>{' '}
            has all.
          </p>
        )}
      </div>
    </div>
  )
}

type JobsProps = { id: string; title: string; jobs: readonly NeededJob[]; now: bigint }

const Jobs = ({ id, title, jobs, now }: JobsProps) =>
  jobs.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-[0.9375rem]">
        {title}
      </h2>
      <MyJobList jobs={jobs} chainNow={isoOf(now.toString())} level="h3" />
    </section>
  )
