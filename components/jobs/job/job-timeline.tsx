import { TxHash } from '@/components/chain/address'
import { isoOf } from '@/components/jobs/usdc'
import { Timeline, type TimelineItem } from '@/components/ui/stepper'
import { Time } from '@/components/ui/time'
import type { JobDetail } from '@/lib/jobs/schema'
import type { JobSteps } from '@/lib/jobs/timeline'
import { type JobMoment, momentsOf } from './job-moments'
import { jobDue, jobLook } from './job-words'

const itemOf = ({ key, state, title, txHash, blockNumber, at }: JobMoment, now: string): TimelineItem => ({
  key,
  state,
  title,
  text: (
    <>
      Block <span className="figures">{blockNumber}</span>, <TxHash value={txHash} />
    </>
  ),
  ...(at !== null && { at: <Time at={at} chainNow={now} /> }),
})

/** The on-chain events of a job, each with its transaction, and the next step. `isVault`: the vault evaluated it, or will. */
export function JobTimeline({ job, steps, isVault }: { job: JobDetail; steps: JobSteps; isVault: boolean }) {
  const now = isoOf(job.chainTime)
  const due = jobDue(job)
  const items: TimelineItem[] = momentsOf(job, steps, isVault).map((moment) => itemOf(moment, now))
  if (job.outcome === null)
    items.push({
      key: 'now',
      state: 'now',
      title: jobLook(job).label,
      ...(due && {
        at: (
          <>
            {due.word} <Time at={isoOf(due.at)} chainNow={now} />
          </>
        ),
      }),
    })
  return <Timeline label="What happened" items={items} />
}
