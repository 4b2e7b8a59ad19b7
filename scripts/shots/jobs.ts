import type { Page } from '@playwright/test'
import type { Job } from '@/lib/jobs/schema'
import type { Caller } from '../seed/actors'
import type { Visit } from './visits'
import type { Member, World } from './world'

/** An active job, as seen by one of its parties. */
export type JobSeat = { job: Job; side: 'client' | 'provider' | 'evaluator'; as: Member }

/** Jobs of the demo data for the pictures: one of each existing status and kind, the newest of each. */
export async function jobsOf(visitor: Caller): Promise<Job[]> {
  const { data } = await visitor.get<{ data: Job[] }>('/jobs?limit=100')
  const seen = new Map<string, Job>()
  for (const job of data) {
    const key = `${job.strategyType}:${job.status}:${job.passed}`
    if (!seen.has(key)) seen.set(key, job)
  }
  return [...seen.values()]
}

/** The sides that have to act in an active job; both sides of a trading job. */
function sidesOf({ strategyType, status, passed, provider }: Job): JobSeat['side'][] {
  if (status === 'SUBMITTED' && passed === null) return ['evaluator']
  if (status === 'FUNDED' && provider)
    return strategyType === 'CEX_CAPITAL' ? ['provider', 'client'] : ['provider']
  return ['client']
}

/** Each active job, as seen by the sides that have to act. */
export const seatsOf = (
  jobs: readonly Job[],
  memberOf: (handle: string) => Promise<Member>,
): Promise<JobSeat[]> =>
  Promise.all(
    jobs
      .filter(({ outcome }) => outcome === null)
      .flatMap((job) => sidesOf(job).map((side) => ({ job, side })))
      .map(async ({ job, side }) => ({ job, side, as: await memberOf(job[side]?.name ?? '') })),
  )

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.waitForTimeout(400)
}

/** Starts a trading job in the wizard: its limits come next. */
async function beginTrade(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Exchange capital/ }).click()
  await page.getByLabel('What should be done?').fill('Trade three markets for a month')
  await page.getByRole('textbox', { name: 'The job' }).fill('Spot only, a trade every other day.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForTimeout(400)
}

const nameOf = ({ strategyType, status, passed }: Job) =>
  ['job', strategyType, status, ...(passed === null ? [] : [passed ? 'passed' : 'failed'])]
    .join('-')
    .toLowerCase()
    .replaceAll('_', '-')

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The pages of the job board. Without demo jobs the page of a job is the not-found page. */
export const jobVisits = ({ jobs, jobSeats, buyer, seller, evaluator, newcomer }: World): Visit[] => [
  { name: 'jobs', path: '/jobs' },
  { name: 'jobs-filtered', path: '/jobs?status=COMPLETED&strategy=RUBRIC' },
  { name: 'jobs-none', path: '/jobs?agent=999999999' },
  { name: 'job-not-found', path: '/jobs/1', isMissing: true },
  { name: 'job-new', path: '/jobs/new', as: buyer },
  { name: 'job-new-judged', path: '/jobs/new?step=2', as: buyer },
  { name: 'job-new-deal', path: '/jobs/new?step=3', as: buyer },
  { name: 'job-new-trading', path: '/jobs/new', as: buyer, act: beginTrade, isWhole: true },
  { name: 'job-new-no-agent', path: '/jobs/new', as: newcomer },
  { name: 'jobs-mine', path: '/jobs/mine', as: buyer },
  { name: 'jobs-mine-none', path: '/jobs/mine', as: newcomer },
  { name: 'jobs-mine-all', path: '/jobs/mine?tab=all', as: buyer },
  { name: 'desk-jobs', path: '/disputes/jobs', as: evaluator },
  { name: 'agent-jobs', path: '/agents/meridian-desk' },
  ...jobSeats.map(({ job, side, as }) => ({
    name: `${nameOf(job)}-${side}`,
    path: `/jobs/${job.jobId}`,
    as,
  })),
  ...jobSeats
    .filter(({ job, side }) => job.status === 'OPEN' && side === 'client')
    .slice(0, 1)
    .flatMap(({ job, as }) => [
      { name: 'job-metadata', path: `/jobs/${job.jobId}`, as, act: press('Edit tags and contact') },
      { name: 'job-offer', path: `/jobs/${job.jobId}`, as: seller },
    ]),
  ...jobSeats
    .filter(({ side }) => side === 'evaluator')
    .slice(0, 1)
    .map(({ as }) => ({ name: 'desk-jobs-due', path: '/disputes/jobs', as })),
  ...jobs.map((job) => ({ name: nameOf(job), path: `/jobs/${job.jobId}` })),
  // The deliverable and the evaluation are visible to the parties of a job only.
  ...jobs
    .filter(
      ({ outcome, evaluator: judge }) => outcome !== null && isSame(judge.ownerAddress, evaluator.address),
    )
    .map((job) => ({ name: `${nameOf(job)}-own`, path: `/jobs/${job.jobId}`, as: evaluator })),
]
