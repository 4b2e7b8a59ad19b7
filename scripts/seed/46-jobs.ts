import { makeJob } from './jobbing'
import { jobs } from './jobs'
import type { SeedContext } from './run'
import { together } from './steps'

/** The trading job whose time is over gets its result. */
async function closeTrade(context: SeedContext): Promise<void> {
  const [jobId] = (context.kept.trades ?? []) as string[]
  if (jobId && trades[0]) await carryOver(memberOf(context, trades[0].by).actor, jobId)
}

/** Offers ask for a record. Without a past no agent has one, and no job gets further than to its budget. */
const withoutOffers = (job: DemoJob): DemoJob => ({
  ...job,
  offers: [],
  until: job.until === 'OPEN' ? 'OPEN' : 'FUNDED',
})

/** Jobs of the board in every state, through the API and real transactions. */
export async function seed(context: SeedContext): Promise<void> {
  const todays = context.kept.pastJobs ? jobs : jobs.map(withoutOffers)
  // A client allows exactly one budget at a time: its jobs are made one after the other.
  await together([...new Set(todays.map(({ by }) => by))], 4, async (by) => {
    for (const job of todays.filter((one) => one.by === by)) await makeJob(context, job)
  })
  await Promise.all([endPast(context), closeTrade(context)])
  context.say(`${todays.length} jobs of today`)
}
