import type { ReactNode } from 'react'
import { type JobFacts, JobLine } from '@/components/jobs/job/job-line'
import { jobDue, jobLook, strategies } from '@/components/jobs/job/job-words'
import { offersText } from '@/components/jobs/offers/offer-waits'
import { isoOf, usdc } from '@/components/jobs/usdc'
import { excerpt } from '@/components/requests/plain-text'
import { percent } from '@/components/ui/percent'
import type { Job } from '@/lib/jobs/schema'

/** Returns the facts of a job's row at a chain time in seconds. */
export function jobFacts(job: Job, now: bigint): JobFacts {
  const { cexConfig: limits, metadata, client } = job
  const due = jobDue(job)
  return {
    id: job.jobId,
    title: job.title,
    text: metadata.summary || excerpt(job.description),
    client: { agentId: client.agentId, name: client.name },
    kind: strategies[job.strategyType].name,
    ...(limits && {
      limits: `stop ${percent(limits.stopLossBps)}, target ${percent(limits.targetReturnBps)}`,
    }),
    tags: (metadata.tags ?? []).slice(0, 3),
    budget: usdc(job.budget),
    look: jobLook(job),
    ...(job.outcome === null &&
      job.providerId === null && {
        offers: offersText(job.offers, now),
      }),
    ...(due && { due: { word: due.word, at: isoOf(due.at) } }),
  }
}

/** A job on the board: the task, the client, who decides, the budget, and the deadline. `children` are shown below the status. */
export const JobRow = ({
  job,
  chainNow,
  level = 'h3',
  children,
}: {
  job: Job
  chainNow: string
  /** The heading level for the row's context. */
  level?: 'h2' | 'h3'
  children?: ReactNode
}) => (
  <JobLine
    facts={jobFacts(job, BigInt(Math.floor(Date.parse(chainNow) / 1_000)))}
    chainNow={chainNow}
    level={level}
  >
    {children}
  </JobLine>
)
