/** What has happened in a job, in order, each with its transaction. Pure. */

import { isoOf } from '@/components/jobs/usdc'
import type { TimelineItem } from '@/components/ui/stepper'
import type { JobDetail } from '@/lib/jobs/schema'
import type { JobStep, JobSteps } from '@/lib/jobs/timeline'
import { agentName, jobLook } from './job-words'

type Job = Pick<
  JobDetail,
  | 'client'
  | 'provider'
  | 'evaluator'
  | 'providerId'
  | 'status'
  | 'outcome'
  | 'passed'
  | 'strategyType'
  | 'lifecycle'
  | 'dispute'
  | 'onchainCreatedAt'
  | 'onchainSubmittedAt'
  | 'onchainSettledAt'
>

/** `at` is ISO; null when unknown. */
export type JobMoment = Omit<JobStep, 'at'> & {
  key: string
  title: string
  at: string | null
  state: TimelineItem['state']
}

/** The past steps of a job. `isVault`: the vault evaluated it, or will. */
export function momentsOf(job: Job, steps: JobSteps, isVault: boolean): JobMoment[] {
  const { lifecycle, outcome, passed } = job
  const who = job.provider ? agentName(job.provider) : 'The provider'
  const verdict = passed ? 'passed' : 'failed'
  const isLoss = outcome === 'FAILED' || outcome === 'EXPIRED'
  const moment = (
    key: string,
    title: string,
    step: Omit<JobStep, 'at'> | null,
    at: string | null,
    state: TimelineItem['state'] = 'done',
  ): JobMoment[] =>
    step ? [{ key, title, state, txHash: step.txHash, blockNumber: step.blockNumber, at }] : []
  const own = (key: string, title: string, step: JobStep | null) => moment(key, title, step, step?.at ?? null)
  const timeOf = (seconds: string | null) => (seconds === null ? null : isoOf(seconds))
  return [
    ...moment(
      'created',
      `${agentName(job.client)} created the job`,
      lifecycle.created,
      timeOf(job.onchainCreatedAt),
    ),
    ...own('paid', `${agentName(job.client)} paid the budget`, steps.paid),
    ...own('taken', `${agentName(job.client)} accepted the offer of ${who}`, steps.taken),
    ...moment(
      'submitted',
      job.strategyType === 'CEX_CAPITAL' ? 'The result was handed in' : `${who} submitted`,
      lifecycle.submitted,
      timeOf(job.onchainSubmittedAt),
    ),
    ...own(
      'evaluated',
      isVault
        ? `The vault decided: it ${verdict}`
        : `${agentName(job.evaluator)} evaluated the job: it ${verdict}`,
      steps.evaluated,
    ),
    ...moment('disputed', 'A dispute was opened', lifecycle.disputed, job.dispute?.openedAt ?? null, 'loss'),
    ...moment(
      'settled',
      outcome === null ? 'Ended' : jobLook(job).label,
      lifecycle.settled,
      timeOf(job.onchainSettledAt),
      isLoss ? 'loss' : 'done',
    ),
  ]
}
