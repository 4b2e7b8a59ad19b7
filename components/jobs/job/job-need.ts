/** The pending work of a wallet in a job. Pure. */

import { waitsForClient } from '@/components/jobs/offers/offer-waits'
import { isoOf } from '@/components/jobs/usdc'
import { expiresAfter, minJobSeconds, silenceSeconds, submissionOf } from '@/lib/jobs/machine'
import type { Job } from '@/lib/jobs/schema'
import { type JobSide, sideOf } from './job-words'
import { didNotBegin } from './not-begun'

/** An action that the reader can take now. `until` is an on-chain deadline, ISO; `then` is what happens when it passes. */
export type JobNeed = { verb: string; text: string; until: string | null; then: string }

const need = (verb: string, text: string, until: bigint | null, then: string): JobNeed => ({
  verb,
  text,
  until: until === null ? null : isoOf(until.toString()),
  then,
})

/** Whether the result is in the vault, and waits to be carried over to the job. */
const waitsInVault = ({ status, providerId, passed, vault }: Job): boolean =>
  vault !== null &&
  vault.closedAt !== null &&
  providerId !== null &&
  passed === null &&
  (status === 'FUNDED' || status === 'SUBMITTED')

/** Whether a funded job can end without a submission. */
function canExpire({ strategyType, onchainDeadline, providerId }: Job, now: bigint): boolean {
  const providerAgentId = providerId === null ? null : BigInt(providerId)
  return now > expiresAfter({ strategyType, submitBy: BigInt(onchainDeadline), providerAgentId })
}

function ofClient(job: Job, now: bigint): JobNeed | null {
  const due = BigInt(job.onchainDeadline)
  if (job.status === 'OPEN' && now + minJobSeconds <= due)
    return need(
      'Pay the budget',
      'Nothing is in escrow yet.',
      due - minJobSeconds,
      'then the job cannot start',
    )
  if (job.status !== 'FUNDED') return null
  if (canExpire(job, now))
    return need(
      'End the job and take the budget back',
      job.providerId === null ? 'No provider was found in time.' : 'Nothing was submitted in time.',
      null,
      '',
    )
  if (job.providerId !== null && now <= due && didNotBegin(job, now))
    return need(
      'Settle with the provider',
      'Trading did not begin in time.',
      due,
      'then the job ends without trading',
    )
  if (job.providerId !== null || now + minJobSeconds > due) return null
  if (job.strategyType === 'CEX_CAPITAL' && job.vault === null)
    return need(
      'Deploy the vault',
      'You accept an offer after that.',
      due - minJobSeconds,
      'then it is too late',
    )
  if (job.vault?.isKeyRevoked)
    return need('Cancel the job', 'The enclave of this job is gone.', due, 'then anyone can end it')
  return job.offers.some((one) => waitsForClient(one, now))
    ? need('Choose a provider', 'Signed offers wait for you.', due - minJobSeconds, 'then it is too late')
    : null
}

function ofProvider(job: Job, now: bigint): JobNeed | null {
  const { status, strategyType, onchainDeadline } = job
  const due = BigInt(onchainDeadline)
  if (status !== 'FUNDED') return null
  if (now <= due && didNotBegin(job, now))
    return need(
      'Settle with the client',
      'Trading did not begin in time.',
      due,
      'then the job ends without trading',
    )
  if (strategyType === 'CEX_CAPITAL' && now <= due)
    return need('Trade', 'Orders go to the enclave.', due, 'then the enclave closes the vault')
  const { from, until } = submissionOf({ strategyType, submitBy: due })
  if (now > until || (from !== null && now <= from)) return null
  return strategyType === 'CEX_CAPITAL'
    ? need('Submit by hand', 'The enclave did not close the vault.', until, 'then the client is refunded')
    : need('Submit your work', 'The client accepted your offer.', until, 'then you lose half of your lock')
}

function ofEvaluator(job: Job, now: bigint): JobNeed | null {
  if (job.status !== 'SUBMITTED' || job.passed !== null || job.evaluateBy === null) return null
  const until = BigInt(job.evaluateBy)
  return now > until
    ? null
    : need('Say whether it passed', 'It was submitted to you.', until, 'then you earn nothing')
}

/** The actions of both sides on an evaluation, or on a missing one. */
function ofParties(job: Job, side: JobSide, now: bigint): JobNeed | null {
  if (job.status !== 'SUBMITTED') return null
  if (job.passed === null) {
    const spoken = job.evaluateBy === null ? null : BigInt(job.evaluateBy)
    if (spoken === null || now <= spoken) return null
    const until = spoken + silenceSeconds
    return now > until
      ? need('Settle', 'The evaluator was silent, and no one disputed it.', null, '')
      : need('Dispute or wait', 'The evaluator was silent.', until, 'then you share by halves')
  }
  const until = job.disputeBy === null ? null : BigInt(job.disputeBy)
  if (until !== null && now > until) return need('Settle', 'The time to dispute is over.', null, '')
  const loser: JobSide = job.passed ? 'client' : 'provider'
  return side === loser
    ? need('Accept or dispute', job.passed ? 'It passed.' : 'It failed.', until, 'then anyone can settle')
    : null
}

/** The pending work of this wallet in a job, at a chain time in seconds; null when another side has to act. */
export function jobNeed(job: Job, wallet: string, now: bigint): JobNeed | null {
  const side = sideOf(job, wallet)
  if (side === null || job.outcome !== null) return null
  if (job.status === 'DISPUTED')
    return side === 'evaluator' ? null : need('Follow the dispute', 'A panel decides.', null, '')
  if (waitsInVault(job))
    return side === 'evaluator' ? null : need('Carry the result over', 'The vault is closed.', null, '')
  if (side === 'evaluator') return ofEvaluator(job, now)
  return (side === 'client' ? ofClient(job, now) : ofProvider(job, now)) ?? ofParties(job, side, now)
}

/** A job with its pending work. */
export type NeededJob = { job: Job; side: JobSide; need: JobNeed | null }

/** Jobs of a wallet: those with pending work first, by deadline; the others in their order. */
export function byNeed(jobs: readonly Job[], wallet: string, now: bigint): NeededJob[] {
  const seen = jobs.flatMap((job) => {
    const side = sideOf(job, wallet)
    return side === null ? [] : [{ job, side, need: jobNeed(job, wallet, now) }]
  })
  const due = ({ need: wanted }: NeededJob) => (wanted === null ? 2 : wanted.until === null ? 1 : 0)
  return seen.toSorted((a, b) => due(a) - due(b) || (a.need?.until ?? '').localeCompare(b.need?.until ?? ''))
}
