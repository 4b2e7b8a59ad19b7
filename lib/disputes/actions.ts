/** The actions a person has in a dispute. Mirrors the guards of `SvcDisputes`; pure. */
import { seatsOf } from './fold'
import type { DisputeState } from './machine'

/** The side of a person: the wallet that paid, or the owner of the provider agent. */
export type DisputeSide = 'client' | 'provider' | 'stranger'

/**
 * The caller: their side, and the agents whose role they hold now. A revoked role keeps its open seats; a sold agent's seats
 * belong to no one.
 */
export type Asker = {
  side: DisputeSide
  evaluators: readonly bigint[]
  arbitrators: readonly bigint[]
}

/** The actions that are possible now. */
export type DisputeActions = {
  canSubmitEvidence: boolean
  canRequestEvidence: boolean
  canVote: boolean
  canAcceptVerdict: boolean
  canEscalate: boolean
  canArbitrate: boolean
  canFinalize: boolean
}

/** The stage in `SvcDisputes`, derived from the row. */
export type DisputeStage = 'NONE' | 'PANEL' | 'WINDOW' | 'ARBITRATION' | 'AGREEMENT' | 'SETTLED'

/** The stage as the contract sees it. */
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

/** The caller's seats in this dispute that have not voted. */
const freeSeats = (dispute: DisputeState, { evaluators }: Pick<Asker, 'evaluators'>): bigint[] =>
  seatsOf(dispute).flatMap(({ agentId, vote }) =>
    vote === null && evaluators.includes(agentId) ? agentId : [],
  )

/** The losing side of the verdict; null without one. */
export function losingSide({ verdict }: Pick<DisputeState, 'verdict'>): 'client' | 'provider' | null {
  if (verdict === null) return null
  return verdict === 'PROVIDER_UPHELD' ? 'client' : 'provider'
}

/** Whether someone can still weigh evidence: the panel before it votes, or an arbitrator in time. */
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
