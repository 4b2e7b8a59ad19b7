import { makeJob, take, untilJob } from './jobbing'
import { jobs, pastJobs } from './jobs'
import type { SeedContext } from './run'
import { memberOf, together } from './steps'

/** Ends the jobs of the past: on a chain without a past there are none. */
async function endPast(context: SeedContext): Promise<void> {
  const ids = (context.kept.pastJobs ?? []) as string[]
  for (const [place, jobId] of ids.entries()) {
    const job = pastJobs[place]
    if (!job) continue
    const { actor } = memberOf(context, job.by)
    await take(actor, jobId, job.end)
    await untilJob(actor, jobId, ({ status }) => ['COMPLETED', 'REJECTED', 'EXPIRED'].includes(status))
  }
}

/** Jobs of the board in every state, through the API and real transactions. */
export async function seed(context: SeedContext): Promise<void> {
  await endPast(context)
  // A client allows exactly one budget at a time: its jobs are made one after the other.
  await together([...new Set(jobs.map(({ by }) => by))], 4, async (by) => {
    for (const job of jobs.filter((one) => one.by === by)) await makeJob(context, job)
  })
  context.say(`${jobs.length + pastJobs.length} jobs`)
}
