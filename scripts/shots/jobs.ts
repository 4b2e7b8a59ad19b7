import type { Job } from '@/lib/jobs/schema'
import type { Caller } from '../seed/actors'
import type { Visit } from './visits'
import type { World } from './world'

/** Jobs of the demo data that the pictures show: one of each status and kind there is, the newest of each. */
export async function jobsOf(visitor: Caller): Promise<Job[]> {
  const { data } = await visitor.get<{ data: Job[] }>('/jobs?limit=100')
  const seen = new Map<string, Job>()
  for (const job of data) {
    const key = `${job.strategyType}:${job.status}:${job.passed}`
    if (!seen.has(key)) seen.set(key, job)
  }
  return [...seen.values()]
}

const nameOf = ({ strategyType, status, passed }: Job) =>
  ['job', strategyType, status, ...(passed === null ? [] : [passed ? 'passed' : 'failed'])]
    .join('-')
    .toLowerCase()
    .replaceAll('_', '-')

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The pages of the job board. Without demo jobs the page of one answers that there is none. */
export const jobVisits = ({ jobs, buyer, evaluator, newcomer }: World): Visit[] => [
  { name: 'jobs', path: '/jobs' },
  { name: 'jobs-filtered', path: '/jobs?status=FUNDED&strategy=RUBRIC' },
  { name: 'jobs-none', path: '/jobs?agent=999999999' },
  { name: 'job-not-found', path: '/jobs/1', isMissing: true },
  { name: 'job-new', path: '/jobs/new', as: buyer },
  { name: 'job-new-judged', path: '/jobs/new?step=2', as: buyer },
  { name: 'job-new-deal', path: '/jobs/new?step=3', as: buyer },
  { name: 'job-new-no-agent', path: '/jobs/new', as: newcomer },
  { name: 'jobs-mine', path: '/jobs/mine', as: buyer },
  { name: 'jobs-mine-none', path: '/jobs/mine', as: newcomer },
  { name: 'jobs-mine-all', path: '/jobs/mine?tab=all', as: buyer },
  { name: 'desk-jobs', path: '/disputes/jobs', as: evaluator },
  { name: 'agent-jobs', path: '/agents/meridian-desk' },
  ...jobs.map((job) => ({ name: nameOf(job), path: `/jobs/${job.jobId}` })),
  // What was delivered and why it passed is shown to the people of a job alone.
  ...jobs
    .filter(
      ({ outcome, evaluator: judge }) => outcome !== null && isSame(judge.ownerAddress, evaluator.address),
    )
    .map((job) => ({ name: `${nameOf(job)}-own`, path: `/jobs/${job.jobId}`, as: evaluator })),
]
