/** The job: its statuses and how it ends (spec §Job, ISvcJobBoard). Pure. */

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

/** `ISvcJobBoard.Outcome` by index, then the two ends without a submission. */
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

/** Every status of a job offer (spec §Job). */
export const jobOfferStatuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
