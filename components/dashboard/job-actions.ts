/** Pending work of the reader in jobs. */
import { type JobNeed, jobNeed } from '@/components/jobs/job/job-need'
import { isoOf } from '@/components/jobs/usdc'
import type { Job } from '@/lib/jobs/schema'
import { type NextAction, untilOf } from './next-action'

/** The pending work of a job at a chain time in seconds; null when another side has to act. Disputes are listed separately. */
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
