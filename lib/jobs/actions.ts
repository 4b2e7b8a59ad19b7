/** The actions of a caller on a job. Mirrors the guards of `SvcJobBoard` and `StrategyVaultFactory` (docs/guards-jobs.md); pure. */
import { isProposalOpen } from '@/lib/disputes/actions'
import type { JobState } from './fold'
import { expiresAfter, minJobSeconds, silenceSeconds, submissionOf } from './machine'
import type { JobActions } from './schema'

/** The side of a wallet in a job. The client created it; provider and evaluator hold their agents now. */
export type JobSide = 'client' | 'provider' | 'evaluator' | 'stranger'

/**
 * Facts outside the job that its actions depend on: the vault of a trading job, and the side with an open settlement proposal. A vault is
 * `revoked` while it is open and its enclave key is revoked.
 */
export type JobSurroundings = {
  vault: 'none' | 'open' | 'revoked' | 'closed'
  proposalOf: 'client' | 'provider' | null
}

const none: JobActions = {
  canFund: false,
  canDeployVault: false,
  canOffer: false,
  canSetProvider: false,
  canCancel: false,
  canSubmit: false,
  canEvaluate: false,
  canEvaluateFromVault: false,
  canSettle: false,
  canExpire: false,
  canDispute: false,
  canProposeSettlement: false,
  canAcceptSettlement: false,
}

/**
 * Returns the side whose settlement proposal is open. A provider's ends when its agent is sold; those up to `proposalsEndedAt` ended with
 * the vault or with a stage of the dispute.
 */
export const proposalSideOf = (
  { proposalBy, proposedAt, client }: Pick<JobState, 'proposalBy' | 'proposedAt' | 'client'>,
  providerOwner: string | null,
  proposalsEndedAt: bigint | null,
): JobSurroundings['proposalOf'] => {
  if (proposalBy === null || !isProposalOpen(proposedAt, proposalsEndedAt)) return null
  if (proposalBy === client) return 'client'
  return proposalBy === providerOwner ? 'provider' : null
}

/** The side that lost the evaluation. Only it may dispute the evaluation or settle before the dispute window ends. */
const losingSideOf = ({ passed }: Pick<JobState, 'passed'>) => (passed ? 'client' : 'provider')

/** Whether the job waits for its first evaluation. */
const isAwaitingWord = ({ status, evaluatedAt }: JobState) => status === 'SUBMITTED' && evaluatedAt === null

/** Actions before there is a provider. */
function beforeWork(job: JobState, side: JobSide, now: bigint, { vault }: JobSurroundings) {
  const { status, providerAgentId, strategyType } = job
  const waits = (status === 'OPEN' || status === 'FUNDED') && providerAgentId === null
  const inTime = now + minJobSeconds <= job.submitBy
  const isClient = side === 'client'
  const trades = strategyType === 'CEX_CAPITAL'
  return {
    canFund: isClient && status === 'OPEN' && inTime,
    canDeployVault: isClient && waits && trades && vault === 'none',
    canOffer: side === 'stranger' && waits && inTime && vault !== 'revoked',
    canSetProvider: isClient && waits && status === 'FUNDED' && inTime && (!trades || vault === 'open'),
    canCancel: isClient && waits,
  }
}

function canSettle(job: JobState, side: JobSide, now: bigint, { vault }: JobSurroundings): boolean {
  if (job.status !== 'SUBMITTED') return false
  if (job.evaluatedAt === null)
    return vault !== 'closed' && job.evaluateBy !== null && now > job.evaluateBy + silenceSeconds
  return side === losingSideOf(job) || (job.disputeBy !== null && now > job.disputeBy)
}

function canDispute(job: JobState, side: JobSide, now: bigint, { vault }: JobSurroundings): boolean {
  if (job.status !== 'SUBMITTED' || (side !== 'client' && side !== 'provider')) return false
  if (job.evaluatedAt !== null)
    return side === losingSideOf(job) && job.disputeBy !== null && now <= job.disputeBy
  const { evaluateBy } = job
  return vault !== 'closed' && evaluateBy !== null && now > evaluateBy && now <= evaluateBy + silenceSeconds
}

/** Returns the actions on a job at this chain time, in seconds. `side` is null without a credential; then there are none. */
export function jobActions(
  job: JobState,
  side: JobSide | null,
  now: bigint,
  around: JobSurroundings,
): JobActions {
  if (side === null || job.version === 0) return none
  const inProgress = job.status === 'FUNDED' && job.providerAgentId !== null
  const isClosed = around.vault === 'closed'
  const { from, until } = submissionOf(job)
  const waits = job.status === 'OPEN' || job.status === 'FUNDED'
  const isParty = side === 'client' || side === 'provider'
  const ongoing = inProgress || job.status === 'SUBMITTED' || job.status === 'DISPUTED'
  const submits = inProgress && !isClosed && now <= until && (from === null || now > from)
  const evaluates = isAwaitingWord(job) && !isClosed && job.evaluateBy !== null && now <= job.evaluateBy
  return {
    ...beforeWork(job, side, now, around),
    canSubmit: side === 'provider' && submits,
    canEvaluate: side === 'evaluator' && evaluates,
    canEvaluateFromVault: isClosed && (inProgress || isAwaitingWord(job)),
    canSettle: canSettle(job, side, now, around),
    canExpire: waits && now > expiresAfter(job) && !(inProgress && isClosed),
    canDispute: canDispute(job, side, now, around),
    canProposeSettlement: ongoing && isParty,
    canAcceptSettlement: ongoing && isParty && around.proposalOf !== null && around.proposalOf !== side,
  }
}
