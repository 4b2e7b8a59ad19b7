/**
 * The job and the offer to do one: their statuses and transitions, how a job ends, and the deadlines after which other actions are allowed
 * (spec §Job, ISvcJobBoard). Pure.
 */
import { defineMachine } from '@/lib/machine'
import type { Currency } from '@/lib/money'

/** The currency of the board. */
export const boardCurrency: Currency = 'USDC'

/** Every status of a job in the API, and in `ISvcJobBoard.Status` after `NONE`. */
export const jobStatuses = [
  'OPEN',
  'FUNDED',
  'SUBMITTED',
  'COMPLETED',
  'REJECTED',
  'EXPIRED',
  'DISPUTED',
  'ARBITRATED',
] as const
export type JobStatus = (typeof jobStatuses)[number]

/** `ISvcJobBoard.Outcome` by index, then the two endings without a submission. */
export const jobOutcomes = [
  'PASSED',
  'FAILED',
  'UNDECIDED',
  'AGREED',
  'PROVIDER_UPHELD',
  'CLIENT_UPHELD',
  'SPLIT',
  'EXPIRED',
  'CANCELLED',
] as const
export type JobOutcome = (typeof jobOutcomes)[number]

const jobEventNames = [
  'JobCreated',
  'BudgetSet',
  'ProviderSet',
  'JobSubmitted',
  'JobEvaluated',
  'JobDisputed',
  'SettlementProposed',
  'JobCompleted',
  'JobRejected',
  'JobArbitrated',
  'JobExpired',
  'JobCancelled',
] as const
/** The events of the contract, except that a `JobSettled` is named after the status it ends in. */
export type JobEventName = (typeof jobEventNames)[number]

/** A job is `OPEN` before and after it is created: `foldJob` refuses a second creation. */
export const jobMachine = defineMachine<JobStatus, JobEventName>('job', jobEventNames, {
  OPEN: { JobCreated: 'OPEN', BudgetSet: 'FUNDED', JobCancelled: 'EXPIRED', JobExpired: 'EXPIRED' },
  FUNDED: {
    ProviderSet: 'FUNDED',
    SettlementProposed: 'FUNDED',
    JobSubmitted: 'SUBMITTED',
    // The parties can share the budget before anything is submitted.
    JobCompleted: 'COMPLETED',
    JobRejected: 'REJECTED',
    JobCancelled: 'EXPIRED',
    JobExpired: 'EXPIRED',
  },
  SUBMITTED: {
    SettlementProposed: 'SUBMITTED',
    JobEvaluated: 'SUBMITTED',
    JobDisputed: 'DISPUTED',
    JobCompleted: 'COMPLETED',
    JobRejected: 'REJECTED',
  },
  DISPUTED: { SettlementProposed: 'DISPUTED', JobArbitrated: 'ARBITRATED' },
  COMPLETED: {},
  REJECTED: {},
  EXPIRED: {},
  ARBITRATED: {},
})

/** Every status of a job offer (spec §Job offer). */
export const jobOfferStatuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type JobOfferStatus = (typeof jobOfferStatuses)[number]

const jobOfferEvents = [
  'JobOfferChosen',
  'JobOfferPassedOver',
  'JobOfferWithdrawn',
  'JobOfferRenewed',
  'JobOfferOrphaned',
] as const
export type JobOfferEvent = (typeof jobOfferEvents)[number]

/**
 * An offer is written here; the chain decides its status. `JobOfferPassedOver`: the job has another provider, or has ended.
 * `JobOfferOrphaned`: a reorg undid the earlier status. A client may still hold a signed offer that was only withdrawn here.
 */
export const jobOfferMachine = defineMachine<JobOfferStatus, JobOfferEvent>('job offer', jobOfferEvents, {
  PENDING: { JobOfferChosen: 'ACCEPTED', JobOfferPassedOver: 'REJECTED', JobOfferWithdrawn: 'WITHDRAWN' },
  ACCEPTED: { JobOfferOrphaned: 'PENDING' },
  REJECTED: { JobOfferOrphaned: 'PENDING' },
  WITHDRAWN: { JobOfferRenewed: 'PENDING', JobOfferChosen: 'ACCEPTED', JobOfferOrphaned: 'PENDING' },
})

/* The windows of `SvcJobBoard`, in seconds, and its lock. */
const hours = (count: bigint) => count * 3_600n

/** A budget and a provider can be set while at least this much time is left to submit. */
export const minJobSeconds = hours(1n)
/** The share of the budget that `setProvider` locks of the agent's stake, in basis points. */
export const providerLockBps = 1_000
/** How long either side may dispute a job that the evaluator did not evaluate in time. */
export const silenceSeconds = hours(24n * 7n)
/** How long the enclave has to close the vault of a trading job; after that, the provider has as long to submit by hand. */
export const closeSeconds = hours(72n)

/** The next deadline after which other actions are allowed, and the one after it; null if there is none. */
export type JobTimes = { deadline: bigint | null; laterDeadline: bigint | null }

/** The fields that determine the deadlines of a job. */
export type Timed = {
  status: string
  strategyType: string
  providerAgentId: bigint | null
  submitBy: bigint
  evaluateBy: bigint | null
  disputeBy: bigint | null
  evaluatedAt: bigint | null
}

/** Returns when the provider may submit: after `from` (null: from the start) until `until`. */
export function submissionOf({ strategyType, submitBy }: Pick<Timed, 'strategyType' | 'submitBy'>): {
  from: bigint | null
  until: bigint
} {
  if (strategyType !== 'CEX_CAPITAL') return { from: null, until: submitBy }
  return { from: submitBy + closeSeconds, until: submitBy + 2n * closeSeconds }
}

/** Returns the time until which a job without a submission cannot expire. A trading job has longer once it has a provider. */
export const expiresAfter = (job: Pick<Timed, 'strategyType' | 'submitBy' | 'providerAgentId'>): bigint =>
  job.providerAgentId === null ? job.submitBy : submissionOf(job).until

/**
 * The moments that follow from a state:
 * - `OPEN`, `FUNDED` without a provider: an hour before the submission is due no budget and no provider can be set any more;
 *   then anyone can end the job;
 * - with a provider: the submission is due, and anyone can end the job; a trading provider may submit by hand 72 hours after
 *   trading ends, and 72 hours later anyone can end the job;
 * - `SUBMITTED`: the evaluator's time ends, and 7 days later the budget can be shared; once evaluated, the time to dispute ends.
 */
export function timesOf(job: Timed): JobTimes {
  const { status, submitBy } = job
  if (status === 'OPEN' || status === 'FUNDED') {
    if (job.providerAgentId === null) return { deadline: submitBy - minJobSeconds, laterDeadline: submitBy }
    const { from, until } = submissionOf(job)
    return from === null ? { deadline: until, laterDeadline: null } : { deadline: from, laterDeadline: until }
  }
  if (status !== 'SUBMITTED') return { deadline: null, laterDeadline: null }
  if (job.evaluatedAt !== null) return { deadline: job.disputeBy, laterDeadline: null }
  const { evaluateBy } = job
  return { deadline: evaluateBy, laterDeadline: evaluateBy === null ? null : evaluateBy + silenceSeconds }
}
