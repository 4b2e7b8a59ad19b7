import type { DemoJob } from './job'
import { makeJob } from './jobbing'
import { jobs } from './jobs'
import type { SeedContext } from './run'
import { together } from './steps'

/** A job on a chain without a past: no agent has the score that an offer needs. */
const withoutOffers = (job: DemoJob): DemoJob => ({
  ...job,
  until: job.until === 'OPEN' ? 'OPEN' : 'FUNDED',
  offers: [],
})

/** Jobs of the board in every unfinished state, through the API and real transactions. */
export async function seed(context: SeedContext): Promise<void> {
  // A client approves exactly one budget at a time: its jobs are created one after the other.
  await together([...new Set(jobs.map(({ by }) => by))], 4, async (by) => {
    for (const job of jobs.filter((one) => one.by === by))
      await makeJob(context, context.kept.hasPast ? job : withoutOffers(job))
  })
  context.say(`${jobs.length} jobs`)
}
