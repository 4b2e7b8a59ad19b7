import { TxHash } from '@/components/chain/address'
import { Timeline, type TimelineItem } from '@/components/ui/stepper'
import { Time } from '@/components/ui/time'
import type { JobDetail } from '@/lib/jobs/schema'
import { agentName, jobDue, jobLook } from './job-words'
import { isoOf } from './usdc'

type Step = { txHash: string; blockNumber: string } | null

/** The on-chain events of a job, each with its transaction, and the next steps. */
export function JobTimeline({ job }: { job: JobDetail }) {
  const { lifecycle, provider, outcome } = job
  const now = isoOf(job.chainTime)
  const due = jobDue(job)
  const item = (
    key: string,
    title: string,
    step: Step,
    at: string | null,
    state: TimelineItem['state'] = 'done',
  ): TimelineItem[] =>
    step
      ? [
          {
            key,
            state,
            title,
            text: (
              <>
                Block <span className="figures">{step.blockNumber}</span>, <TxHash value={step.txHash} />
              </>
            ),
            ...(at !== null && { at: <Time at={at} chainNow={now} /> }),
          },
        ]
      : []
  const who = provider ? agentName(provider) : 'The provider'
  const ended = outcome === null ? 'Ended' : jobLook(job).label
  const items = [
    ...item(
      'created',
      `${agentName(job.client)} created the job`,
      lifecycle.created,
      isoOf(job.onchainCreatedAt),
    ),
    ...item(
      'submitted',
      job.strategyType === 'CEX_CAPITAL' ? 'The result was handed in' : `${who} submitted`,
      lifecycle.submitted,
      job.onchainSubmittedAt && isoOf(job.onchainSubmittedAt),
    ),
    ...item('disputed', 'A dispute was opened', lifecycle.disputed, job.dispute?.openedAt ?? null, 'loss'),
    ...item(
      'settled',
      ended,
      lifecycle.settled,
      job.onchainSettledAt && isoOf(job.onchainSettledAt),
      outcome === 'FAILED' || outcome === 'EXPIRED' ? 'loss' : 'done',
    ),
    ...(outcome === null
      ? [
          {
            key: 'now',
            state: 'now' as const,
            title: jobLook(job).label,
            ...(due && {
              at: (
                <>
                  {due.word} <Time at={isoOf(due.at)} chainNow={now} />
                </>
              ),
            }),
          },
        ]
      : []),
  ]
  return <Timeline label="What happened" items={items} />
}
