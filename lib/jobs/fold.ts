/**
 * The state of a job and the pure fold over the events of `SvcJobBoard` about it. Its deadlines and its escrow balance are derived from its
 * state.
 */
import type { StrategyType } from '@/lib/agents/schema'
import { advance, ImpossibleTransition } from '@/lib/machine'
import {
  type JobEventName,
  type JobOutcome,
  type JobStatus,
  type JobTimes,
  jobMachine,
  timesOf,
} from './machine'

/** The projected job. Money in smallest units of USDC, times in chain seconds. */
export type JobState = {
  status: JobStatus
  client: string
  clientAgentId: bigint
  evaluatorAgentId: bigint
  /** The agent and the wallet that took the job. The current provider is the owner of the agent. */
  providerAgentId: bigint | null
  provider: string | null
  budget: bigint
  strategyType: StrategyType
  verificationLevel: number
  submitBy: bigint
  stopLossBps: number
  targetReturnBps: number
  maxDailyTrades: number
  platformFeeBps: number
  evaluatorFeeBps: number
  disputeBondBps: number
  termsHash: string
  title: string
  description: string
  fundedAt: bigint | null
  providerSetAt: bigint | null
  lockAmount: bigint | null
  deliverableHash: string | null
  submittedAt: bigint | null
  evaluateBy: bigint | null
  /** The wallet or the vault that evaluated it. */
  evaluatedBy: string | null
  passed: boolean | null
  reasonHash: string | null
  evaluatedAt: bigint | null
  disputeBy: bigint | null
  disputeId: string | null
  disputedByClient: boolean | null
  bond: bigint | null
  noteHash: string | null
  disputedAt: bigint | null
  /** The wallet of the settlement proposal; null without one, and once the job has left the state it was made in. */
  proposalBy: string | null
  proposalBps: number | null
  proposedAt: bigint | null
  outcome: JobOutcome | null
  payee: string | null
  providerPayment: bigint | null
  platformFee: bigint | null
  /** The fee of the job's evaluator, and the total fees of the panel and arbitrator of its dispute. */
  evaluatorFee: bigint | null
  /** When the fee of the job's evaluator was withdrawn; null while the job holds it, or there is none. */
  evaluatorPaidAt: bigint | null
  adjudicatorFees: bigint | null
  clientRefund: bigint | null
  slashed: bigint | null
  endedAt: bigint | null
  version: number
} & JobTimes

/** The job before its first event. */
export const unbornJob: JobState = {
  status: 'OPEN',
  client: '',
  clientAgentId: 0n,
  evaluatorAgentId: 0n,
  providerAgentId: null,
  provider: null,
  budget: 0n,
  strategyType: 'PROGRAM',
  verificationLevel: 0,
  submitBy: 0n,
  stopLossBps: 0,
  targetReturnBps: 0,
  maxDailyTrades: 0,
  platformFeeBps: 0,
  evaluatorFeeBps: 0,
  disputeBondBps: 0,
  termsHash: '',
  title: '',
  description: '',
  fundedAt: null,
  providerSetAt: null,
  lockAmount: null,
  deliverableHash: null,
  submittedAt: null,
  evaluateBy: null,
  evaluatedBy: null,
  passed: null,
  reasonHash: null,
  evaluatedAt: null,
  disputeBy: null,
  disputeId: null,
  disputedByClient: null,
  bond: null,
  noteHash: null,
  disputedAt: null,
  proposalBy: null,
  proposalBps: null,
  proposedAt: null,
  deadline: null,
  laterDeadline: null,
  outcome: null,
  payee: null,
  providerPayment: null,
  platformFee: null,
  evaluatorFee: null,
  evaluatorPaidAt: null,
  adjudicatorFees: null,
  clientRefund: null,
  slashed: null,
  endedAt: null,
  version: 0,
}

type Ends = 'COMPLETED' | 'REJECTED' | 'ARBITRATED'
type Created = Pick<
  JobState,
  | 'client'
  | 'clientAgentId'
  | 'evaluatorAgentId'
  | 'budget'
  | 'strategyType'
  | 'verificationLevel'
  | 'submitBy'
  | 'stopLossBps'
  | 'targetReturnBps'
  | 'maxDailyTrades'
  | 'platformFeeBps'
  | 'evaluatorFeeBps'
  | 'disputeBondBps'
  | 'termsHash'
  | 'title'
  | 'description'
>

/** An event of `SvcJobBoard` about one job; `at` is the timestamp of its block. */
export type JobEvent = { at: bigint } & (
  | ({ name: 'JobCreated' } & Created)
  | { name: 'BudgetSet' }
  | { name: 'ProviderSet'; agentId: bigint; provider: string; lockAmount: bigint }
  | { name: 'JobSubmitted'; deliverableHash: string; evaluateBy: bigint }
  | { name: 'JobEvaluated'; by: string; passed: boolean; reasonHash: string; disputeBy: bigint }
  | { name: 'JobDisputed'; disputeId: string; byClient: boolean; bond: bigint; noteHash: string }
  | { name: 'SettlementProposed'; by: string; providerBps: number }
  | {
      name: 'JobSettled'
      status: Ends
      outcome: JobOutcome
      payee: string
      providerPayment: bigint
      platformFee: bigint
      evaluatorFee: bigint
      clientRefund: bigint
      slashed: bigint
    }
  | { name: 'JobExpired'; refund: bigint; slashed: bigint }
  | { name: 'JobCancelled'; refund: bigint }
)

const unsettled = { providerPayment: 0n, platformFee: 0n, evaluatorFee: 0n, adjudicatorFees: 0n } as const

/** Ends a settlement proposal, because the job enters another state. The last proposed share stays. */
const proposalCleared = { proposalBy: null } as const

/** Returns the changes of the event apart from the status. */
function changes(job: JobState, event: JobEvent): Partial<JobState> {
  const { at } = event
  switch (event.name) {
    case 'JobCreated': {
      const { name: _, at: __, ...terms } = event
      return terms
    }
    case 'BudgetSet':
      return { fundedAt: at }
    case 'ProviderSet':
      return {
        providerAgentId: event.agentId,
        provider: event.provider,
        lockAmount: event.lockAmount,
        providerSetAt: at,
      }
    case 'JobSubmitted':
      return {
        ...proposalCleared,
        deliverableHash: event.deliverableHash,
        evaluateBy: event.evaluateBy,
        submittedAt: at,
      }
    case 'JobEvaluated': {
      const { by: evaluatedBy, passed, reasonHash, disputeBy } = event
      return { ...proposalCleared, evaluatedBy, passed, reasonHash, disputeBy, evaluatedAt: at }
    }
    case 'JobDisputed': {
      const { disputeId, byClient: disputedByClient, bond, noteHash } = event
      return { ...proposalCleared, disputeId, disputedByClient, bond, noteHash, disputedAt: at }
    }
    case 'SettlementProposed':
      return { proposalBy: event.by, proposalBps: event.providerBps, proposedAt: at }
    case 'JobSettled': {
      const { name: _, at: __, status: ___, ...paid } = event
      const { providerPayment, platformFee, evaluatorFee, clientRefund } = paid
      const adjudicatorFees = job.budget - providerPayment - platformFee - evaluatorFee - clientRefund
      return { ...paid, adjudicatorFees, endedAt: at }
    }
    case 'JobExpired':
      return {
        ...unsettled,
        outcome: 'EXPIRED',
        clientRefund: event.refund,
        slashed: event.slashed,
        endedAt: at,
      }
    case 'JobCancelled':
      return { ...unsettled, outcome: 'CANCELLED', clientRefund: event.refund, slashed: 0n, endedAt: at }
  }
}

const endedAs = { COMPLETED: 'JobCompleted', REJECTED: 'JobRejected', ARBITRATED: 'JobArbitrated' } as const

/** Maps an event to the machine's name for it. */
const stepOf = (event: JobEvent): JobEventName =>
  event.name === 'JobSettled' ? endedAs[event.status] : event.name

/** Whether the contract refuses an event that the status alone would allow: it depends on earlier events. */
function isOutOfTurn(job: JobState, { name }: JobEvent): boolean {
  const hasProvider = job.providerAgentId !== null
  if (name === 'JobCreated') return job.version !== 0
  if (job.version === 0) return true
  if (name === 'ProviderSet' || name === 'JobCancelled') return hasProvider
  if (name === 'JobSubmitted' || name === 'SettlementProposed' || name === 'JobSettled') return !hasProvider
  return name === 'JobEvaluated' && job.evaluatedAt !== null
}

/** Returns the job after `event`. Throws `ImpossibleTransition` when contract and table disagree. */
export function foldJob<R extends JobState>(job: R, event: JobEvent): R {
  const step = stepOf(event)
  if (isOutOfTurn(job, event)) throw new ImpossibleTransition('job', job.status, step)
  const status = advance(jobMachine, job.status, step)
  const after = { ...job, ...changes(job, event), status, version: job.version + 1 }
  return { ...after, ...timesOf(after) }
}

/** Returns the evaluator's fee that the job still holds. */
export const evaluatorFeeOwed = ({
  evaluatorFee,
  evaluatorPaidAt,
}: Pick<JobState, 'evaluatorFee' | 'evaluatorPaidAt'>): bigint =>
  evaluatorPaidAt === null ? (evaluatorFee ?? 0n) : 0n

/** Returns the job after its evaluator's fee was withdrawn at `at`. Throws when there is no fee: contract and table disagree. */
export function foldEvaluatorPayment<R extends JobState>(job: R, at: bigint): R {
  if (evaluatorFeeOwed(job) === 0n) throw new ImpossibleTransition('job', job.status, 'EvaluatorFeeWithdrawn')
  return { ...job, evaluatorPaidAt: at, version: job.version + 1 }
}

/** The part of the budget that the contract holds: all of it from funding to the end, otherwise none. Bonds and unpaid fees are extra. */
export const escrowBalanceOf = ({
  budget,
  fundedAt,
  endedAt,
}: Pick<JobState, 'budget' | 'fundedAt' | 'endedAt'>) => (fundedAt !== null && endedAt === null ? budget : 0n)
