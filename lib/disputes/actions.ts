/** The actions a person has in a dispute. Mirrors the guards of `SvcDisputes`; pure. */
import { AppError } from '@/lib/errors'
import { seatsOf } from './fold'
import type { DisputeState, DisputeStatus, Verdict } from './machine'

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

/** `SvcDisputes.REVIEW_SECONDS` and `AGREEMENT_SECONDS`. */
const reviewSeconds = 259_200n
const agreementSeconds = 604_800n

type Staged = Pick<
  DisputeState,
  'status' | 'verdict' | 'openedAt' | 'votesPublicAt' | 'reviewEndsAt' | 'agreementEndsAt'
>

function stageBeganAt(dispute: Staged): bigint {
  const { openedAt, votesPublicAt, reviewEndsAt, agreementEndsAt } = dispute
  switch (stageOf(dispute)) {
    case 'WINDOW':
      // The votes became public with the verdict.
      return votesPublicAt
    case 'ARBITRATION':
      return reviewEndsAt === null ? openedAt : reviewEndsAt - reviewSeconds
    case 'AGREEMENT':
      return agreementEndsAt === null ? openedAt : agreementEndsAt - agreementSeconds
    default:
      return openedAt
  }
}

/**
 * Returns the chain time up to which settlement proposals have ended, because the dispute moved to another stage; null in its first stage.
 * A proposal of the same second counts as ended too: the timestamps do not show which came first.
 */
export function proposalsEndedAt(dispute: Staged): bigint | null {
  const at = stageBeganAt(dispute)
  return at === dispute.openedAt ? null : at
}

/** `proposalsEndedAt` of a projected dispute; null without one. */
export const proposalsEndedIn = (
  row: (Omit<Staged, 'status' | 'verdict'> & { status: string; verdict: string | null }) | null,
): bigint | null =>
  row &&
  proposalsEndedAt({ ...row, status: row.status as DisputeStatus, verdict: row.verdict as Verdict | null })

/** Whether a settlement proposal made at `proposedAt` is still open, when those up to `endedAt` have ended. */
export const isProposalOpen = (proposedAt: bigint | null, endedAt: bigint | null): boolean =>
  endedAt === null || (proposedAt !== null && proposedAt > endedAt)

/**
 * Throws `PROPOSAL_CHANGED` when a settlement proposal was made and has ended, while the matter is still open. The error is the same as the
 * contract's; a contract of an earlier version would still accept the proposal.
 */
function assertProposalOpen(open: boolean, proposalBps: number | null, by: string | null): void {
  if (open && proposalBps !== null && by === null)
    throw new AppError('PROPOSAL_CHANGED', 'The proposal has changed or ended. Read it again.', {
      error: 'ProposalChanged',
    })
}

/** Who accepts a settlement proposal, and what the caller has seen of it. */
type Acceptance = {
  /** The side of the open proposal; null when there is none or it has ended. */
  by: string | null
  side: string
  /** Whether the matter is still open. */
  isOpen: boolean
  /** The share of the last proposal, and the one that the caller sent. */
  stored: number | null
  sent: number | undefined
}

/**
 * Returns the provider's share that an acceptance names, in basis points. Throws `NOT_PARTY` for the side that made the proposal,
 * `PROPOSAL_CHANGED` when it has ended.
 */
export function acceptedShare({ by, side, isOpen, stored, sent }: Acceptance): number {
  if (by === side)
    throw new AppError('NOT_PARTY', 'This is your own offer. Only the other side can accept it.', {
      providerBps: stored,
    })
  assertProposalOpen(isOpen, stored, by)
  // Without a proposal the contract refuses any share.
  return sent ?? stored ?? 0
}

/** The caller's seats in this dispute that have not voted. */
const freeSeats = (dispute: DisputeState, { evaluators }: Pick<Asker, 'evaluators'>): bigint[] =>
  seatsOf(dispute).flatMap(({ agentId, vote }) =>
    vote === null && evaluators.includes(agentId) ? agentId : [],
  )

const arbitrates = ({ arbitrator }: DisputeState, { arbitrators }: Pick<Asker, 'arbitrators'>): boolean =>
  arbitrator !== null && arbitrators.includes(arbitrator)

/** The losing side of the verdict; null without one. */
export function losingSide({ verdict }: Pick<DisputeState, 'verdict'>): 'client' | 'provider' | null {
  if (verdict === null) return null
  return verdict === 'PROVIDER_UPHELD' ? 'client' : 'provider'
}

/** Whether new evidence can still count: before the panel votes, or while an arbitrator can rule. */
const hears = (dispute: DisputeState, now: bigint): boolean => {
  const stage = stageOf(dispute)
  if (stage === 'PANEL') return now <= dispute.evidenceEndsAt
  return stage === 'ARBITRATION' && now <= dispute.deadline
}

/**
 * Whether the caller may request evidence from a side: parties while new evidence counts, the panel until it has voted, the arbitrator in
 * its review period. A caller with a seat asks in that role (see `partOf` in access.ts).
 */
function mayAsk(dispute: DisputeState, asker: Asker, now: bigint): boolean {
  if (asker.side !== 'stranger') return hears(dispute, now)
  const inTime = now <= dispute.deadline
  const hasSeat = seatsOf(dispute).some(({ agentId }) => asker.evaluators.includes(agentId))
  if (hasSeat) return stageOf(dispute) === 'PANEL' && inTime
  return stageOf(dispute) === 'ARBITRATION' && arbitrates(dispute, asker) && inTime
}

/** Returns the actions of the caller. Checks the role and the chain time in addition to the transition table. */
export function disputeActions(dispute: DisputeState, asker: Asker, now: bigint): DisputeActions {
  const stage = stageOf(dispute)
  const isParty = asker.side !== 'stranger'
  const inTime = now <= dispute.deadline
  const hasLost = stage === 'WINDOW' && asker.side === losingSide(dispute)
  const mayVote = stage === 'PANEL' && now > dispute.evidenceEndsAt && inTime
  return {
    canSubmitEvidence: isParty && hears(dispute, now),
    canRequestEvidence: mayAsk(dispute, asker, now),
    canVote: mayVote && !isParty && freeSeats(dispute, asker).length > 0,
    canAcceptVerdict: hasLost,
    canEscalate: hasLost && inTime,
    canArbitrate: stage === 'ARBITRATION' && !isParty && arbitrates(dispute, asker) && inTime,
    canFinalize: stage !== 'NONE' && stage !== 'SETTLED' && !inTime,
  }
}
