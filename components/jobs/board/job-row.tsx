import type { ReactNode } from 'react'
import { type JobFacts, JobLine } from '@/components/jobs/job/job-line'
import { jobDue, jobLook, strategies } from '@/components/jobs/job/job-words'
import { isoOf, usdc } from '@/components/jobs/usdc'
import { excerpt } from '@/components/requests/plain-text'
import { percent } from '@/components/ui/percent'
import type { Job } from '@/lib/jobs/schema'

const offersOf = ({ offers }: Job): string => {
  const waiting = offers.filter(({ status }) => status === 'PENDING').length
  if (waiting === 0) return 'no offers yet'
  return `${waiting}${waiting >= 10 ? '+' : ''} ${waiting === 1 ? 'offer' : 'offers'}`
}

/** Returns the facts of a job's row. */
export function jobFacts(job: Job): JobFacts {
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
    ...(job.outcome === null && job.providerId === null && { offers: offersOf(job) }),
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
  <JobLine facts={jobFacts(job)} chainNow={chainNow} level={level}>
    {children}
  </JobLine>
)
