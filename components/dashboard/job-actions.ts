/** What jobs want of the reader. */
import { type JobNeed, jobNeed } from '@/components/jobs/job-need'
import { isoOf } from '@/components/jobs/usdc'
import type { Job } from '@/lib/jobs/schema'
import { type NextAction, untilOf } from './next-action'

/** A job as it waits for the reader, at a chain time in seconds; null when someone else has to act. Disputes stand on their own. */
export function jobAction(job: Job, wallet: string, now: bigint): NextAction | null {
  const need: JobNeed | null = job.status === 'DISPUTED' ? null : jobNeed(job, wallet, now)
  if (need === null) return null
  return {
    key: job.jobId,
    need: 'job',
    href: `/jobs/${job.jobId}`,
    verb: need.verb,
    what: job.title,
    text: need.text,
    ...untilOf(need.until, isoOf(now.toString()), need.then),
  }
}
