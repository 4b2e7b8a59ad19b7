/** The notifications of a passed deadline of a job, for the side that can act now. Pure. */
import { dateTimeOf } from '@/lib/fields'
import { silenceSeconds } from '@/lib/jobs/machine'
import type { WalletNotice } from '@/lib/notifications/wallets'
import { type JobFacts, type Lines, line, shown, toWallets } from './notices'

const overdue = (job: JobFacts): Lines => ({
  client: line(
    'job.overdue',
    'Nothing was submitted',
    job,
    `End the job to get ${shown(job.budget)} back.${job.strategyType === 'CEX_CAPITAL' ? '' : ' Half of the provider’s locked stake is yours then.'}`,
  ),
})

/** The notifications of the first deadline (`deadline`). */
function dueLines(job: JobFacts): Lines {
  const hasProvider = job.lockAmount !== null
  if (job.status === 'FUNDED' && !hasProvider)
    return {
      client: line(
        'job.untaken',
        'No provider in time',
        job,
        `Too little time is left to choose one. Cancel the job to get ${shown(job.budget)} back.`,
      ),
    }
  if (job.status === 'FUNDED') {
    if (job.strategyType !== 'CEX_CAPITAL') return overdue(job)
    if (job.isVaultClosed) return {}
    const text = `The enclave did not close the vault. Submit by hand until ${dateTimeOf(job.laterDeadline)}.`
    return { provider: line('job.unclosed', 'Submit your trading job', job, text) }
  }
  if (job.status !== 'SUBMITTED') return {}
  if (job.evaluatedAt === null) {
    const until = dateTimeOf(job.evaluateBy === null ? null : job.evaluateBy + silenceSeconds)
    const text = `The evaluator was silent. You can dispute the job until ${until}. Then the budget is shared.`
    const said = line('job.unevaluated', 'No evaluation in time', job, text)
    return { client: said, provider: said }
  }
  return job.passed
    ? {
        provider: line(
          'job.settleable',
          'You can claim your payment',
          job,
          'The client did not dispute it. Settle the job.',
        ),
      }
    : {
        client: line(
          'job.settleable',
          'You can get your budget back',
          job,
          'The provider did not dispute it. Settle the job.',
        ),
      }
}

/** The notifications of the second deadline (`laterDeadline`). */
function laterLines(job: JobFacts): Lines {
  if (job.isVaultClosed && job.evaluatedAt === null) return {}
  if (job.status === 'FUNDED' && job.lockAmount !== null) return overdue(job)
  if (job.status !== 'SUBMITTED' || job.evaluatedAt !== null) return {}
  const text = 'The evaluator was silent and neither side disputed. Settle the job to share the budget.'
  const said = line('job.settleable', 'The budget can be shared', job, text)
  return { client: said, provider: said }
}

/** The notifications for the side that can act now that a deadline of a job has passed. `due` is that deadline. */
export const jobDueNotices = (job: JobFacts, due: bigint): WalletNotice[] =>
  toWallets(job, job.laterDeadline === due ? laterLines(job) : dueLines(job), due.toString())
