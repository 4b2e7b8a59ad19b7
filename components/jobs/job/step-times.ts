/** What the next steps of a job are read from, and its deadlines. Pure. */
import { isoOf } from '@/components/jobs/usdc'
import { dueBy } from '@/components/ui/next-step'
import type { JobActions, JobDetail } from '@/lib/jobs/schema'
import type { Ended } from './job-ended'

/** The parts of a job that its next step depends on. */
export type Seen = Pick<
  JobDetail,
  | 'status'
  | 'strategyType'
  | 'outcome'
  | 'passed'
  | 'onchainDeadline'
  | 'evaluateBy'
  | 'disputeBy'
  | 'chainTime'
  | 'provider'
  | 'evaluator'
  | 'client'
  | 'vault'
  | 'stakeLocks'
  | 'offers'
  | 'proposal'
> &
  Ended & { availableActions: JobActions }

/** A deadline of a step, and what follows it. */
export const due = (seconds: string | null, after: string) =>
  dueBy(seconds === null ? null : isoOf(seconds), after)

/** A moment, so much later. */
export const moved = (seconds: string, by: bigint) => (BigInt(seconds) + by).toString()

/** Whether an on-chain deadline, in Unix seconds, has passed. */
export const isPast = (seconds: string | null, { chainTime }: Seen) =>
  seconds !== null && BigInt(chainTime) > BigInt(seconds)
