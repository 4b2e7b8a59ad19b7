/** What a person may do in a dispute now. Mirrors the guards of `SvcDisputes`; pure. */
import { seatsOf } from './fold'
import type { DisputeState } from './machine'

/** The side a person is on: the wallet that paid, or whoever holds the provider agent. */
export type DisputeSide = 'client' | 'provider' | 'stranger'

/**
 * Who asks: their side, and the agents whose role they hold now (granted to them, and still theirs): a revoked role keeps its
 * open seats, a sold agent's is nobody's.
 */
export type Asker = {
  side: DisputeSide
  evaluators: readonly bigint[]
  arbitrators: readonly bigint[]
}

/** What may be done now. */
export type DisputeActions = {
  canSubmitEvidence: boolean
  canRequestEvidence: boolean
  canVote: boolean
  canAcceptVerdict: boolean
  canEscalate: boolean
  canArbitrate: boolean
  canFinalize: boolean
}

/** The stage `SvcDisputes` keeps, which follows from the row. */
export type DisputeStage = 'NONE' | 'PANEL' | 'WINDOW' | 'ARBITRATION' | 'AGREEMENT' | 'SETTLED'

/** The stage as the contract has it. */
export function stageOf({ status, verdict }: Pick<DisputeState, 'status' | 'verdict'>): DisputeStage {
  switch (status) {
    case 'OPEN':
      return 'NONE'
    case 'EVIDENCE_PHASE':
    case 'EVALUATOR_VERDICT':
      return 'PANEL'
    case 'DISPUTE_WINDOW':
      return verdict === null ? 'AGREEMENT' : 'WINDOW'
    case 'ARBITRATION_REVIEW':
      return 'ARBITRATION'
    default:
      return 'SETTLED'
  }
}

/** The seats of this dispute that the asker holds and that have not voted. */
const freeSeats = (dispute: DisputeState, { evaluators }: Pick<Asker, 'evaluators'>): bigint[] =>
  seatsOf(dispute).flatMap(({ agentId, vote }) =>
    vote === null && evaluators.includes(agentId) ? agentId : [],
  )

/** The side the verdict went against; null without one. */
export function losingSide({ verdict }: Pick<DisputeState, 'verdict'>): 'client' | 'provider' | null {
  if (verdict === null) return null
  return verdict === 'PROVIDER_UPHELD' ? 'client' : 'provider'
}

/** Whether somebody still has evidence to weigh: the panel before it votes, or an arbitrator in time. */
const hears = (dispute: DisputeState, now: bigint): boolean => {
  const stage = stageOf(dispute)
  if (stage === 'PANEL') return now <= dispute.evidenceEndsAt
  return stage === 'ARBITRATION' && now <= dispute.deadline
}

/** Guards on top of the table: who, and when in chain seconds. */
export function disputeActions(dispute: DisputeState, asker: Asker, now: bigint): DisputeActions {
  const stage = stageOf(dispute)
  const isParty = asker.side !== 'stranger'
  const inTime = now <= dispute.deadline
  const hasLost = stage === 'WINDOW' && asker.side === losingSide(dispute)
  const mayVote = stage === 'PANEL' && now > dispute.evidenceEndsAt && inTime
  const arbitrates = dispute.arbitrator !== null && asker.arbitrators.includes(dispute.arbitrator)
  const heard = isParty && hears(dispute, now)
  return {
    canSubmitEvidence: heard,
    canRequestEvidence: heard,
    canVote: mayVote && !isParty && freeSeats(dispute, asker).length > 0,
    canAcceptVerdict: hasLost,
    canEscalate: hasLost && inTime,
    canArbitrate: stage === 'ARBITRATION' && !isParty && arbitrates && inTime,
    canFinalize: stage !== 'NONE' && stage !== 'SETTLED' && !inTime,
  }
}
