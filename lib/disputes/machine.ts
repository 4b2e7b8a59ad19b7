/**
 * The dispute: one transition table, one pure fold over the events of `SvcDisputes`, and the actions of a caller. Used by the worker, the
 * API and the pages (spec §Dispute).
 */
import { advance, defineMachine } from '@/lib/machine'
import { assertFoldable, changes } from './fold'

export const disputeEventNames = [
  'DisputeOpened',
  'VoteCast',
  'VerdictReached',
  'VerdictAccepted',
  'Escalated',
  'ArbitratorDrawn',
  'AgreementAwaited',
  'Arbitrated',
  'DisputeSettled',
  'DisputeWithdrawn',
] as const
export type DisputeEventName = (typeof disputeEventNames)[number]

/** Every status of a dispute (spec §States, Dispute). */
export const disputeStatuses = [
  'OPEN',
  'EVIDENCE_PHASE',
  'EVALUATOR_VERDICT',
  'DISPUTE_WINDOW',
  'ARBITRATION_REVIEW',
  'FINAL_VERDICT',
  'SETTLED',
] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/**
 * `OPEN` is prepared and not mined. `EVALUATOR_VERDICT` is the voting period, entered from `EVIDENCE_PHASE` by the first vote or by time
 * alone (`disputeStatusAt`). In `DISPUTE_WINDOW` the parties accept or escalate a verdict, or settle when no arbitrator is available; after
 * it an arbitrator is drawn, or the amount is split. `FINAL_VERDICT` is decided and not yet paid.
 */
export const disputeMachine = defineMachine<DisputeStatus, DisputeEventName>('dispute', disputeEventNames, {
  OPEN: { DisputeOpened: 'EVIDENCE_PHASE' },
  EVIDENCE_PHASE: {
    VoteCast: 'EVALUATOR_VERDICT',
    ArbitratorDrawn: 'ARBITRATION_REVIEW',
    AgreementAwaited: 'DISPUTE_WINDOW',
    DisputeWithdrawn: 'SETTLED',
  },
  EVALUATOR_VERDICT: {
    VoteCast: 'EVALUATOR_VERDICT',
    VerdictReached: 'DISPUTE_WINDOW',
    ArbitratorDrawn: 'ARBITRATION_REVIEW',
    AgreementAwaited: 'DISPUTE_WINDOW',
    DisputeWithdrawn: 'SETTLED',
  },
  DISPUTE_WINDOW: {
    VerdictAccepted: 'FINAL_VERDICT',
    Escalated: 'DISPUTE_WINDOW',
    ArbitratorDrawn: 'ARBITRATION_REVIEW',
    DisputeSettled: 'SETTLED',
    DisputeWithdrawn: 'SETTLED',
  },
  ARBITRATION_REVIEW: {
    Arbitrated: 'FINAL_VERDICT',
    DisputeSettled: 'SETTLED',
    DisputeWithdrawn: 'SETTLED',
  },
  FINAL_VERDICT: { DisputeSettled: 'SETTLED' },
  SETTLED: {},
})

/** The results of a dispute. A vote or ruling is one of the first two. */
export const disputeResults = ['PROVIDER_UPHELD', 'BUYER_UPHELD', 'SPLIT'] as const
export type DisputeResult = (typeof disputeResults)[number]
export type Verdict = Exclude<DisputeResult, 'SPLIT'>

/** What ended a dispute. */
export const disputeEnds = ['ACCEPTED', 'ARBITRATED', 'TIMEOUT', 'AGREED'] as const
export type DisputeEnd = (typeof disputeEnds)[number]

/** The projected dispute. Agents are token ids, times chain seconds, wallets lower-case. */
export type DisputeState = {
  status: DisputeStatus
  module: string
  subject: string
  client: string
  providerAgentId: bigint
  seatA: bigint | null
  seatB: bigint | null
  seatC: bigint | null
  voteA: boolean | null
  voteB: boolean | null
  voteC: boolean | null
  voterA: string | null
  voterB: string | null
  voterC: string | null
  reasonA: string | null
  reasonB: string | null
  reasonC: string | null
  votedAtA: bigint | null
  votedAtB: bigint | null
  votedAtC: bigint | null
  evidenceEndsAt: bigint
  votingEndsAt: bigint
  votesPublicAt: bigint
  verdict: Verdict | null
  windowEndsAt: bigint | null
  escalatedBy: string | null
  escalatedAt: bigint | null
  arbitrator: bigint | null
  reviewEndsAt: bigint | null
  ruling: Verdict | null
  rulingBy: string | null
  rulingReason: string | null
  ruledAt: bigint | null
  agreementEndsAt: bigint | null
  deadline: bigint
  result: DisputeResult | null
  endedBy: DisputeEnd | null
  openedAt: bigint
  settledAt: bigint | null
  version: number
}

/** The dispute before its first event. */
export const unbornDispute: DisputeState = {
  status: 'OPEN',
  module: '',
  subject: '',
  client: '',
  providerAgentId: 0n,
  seatA: null,
  seatB: null,
  seatC: null,
  voteA: null,
  voteB: null,
  voteC: null,
  voterA: null,
  voterB: null,
  voterC: null,
  reasonA: null,
  reasonB: null,
  reasonC: null,
  votedAtA: null,
  votedAtB: null,
  votedAtC: null,
  evidenceEndsAt: 0n,
  votingEndsAt: 0n,
  votesPublicAt: 0n,
  verdict: null,
  windowEndsAt: null,
  escalatedBy: null,
  escalatedAt: null,
  arbitrator: null,
  reviewEndsAt: null,
  ruling: null,
  rulingBy: null,
  rulingReason: null,
  ruledAt: null,
  agreementEndsAt: null,
  deadline: 0n,
  result: null,
  endedBy: null,
  openedAt: 0n,
  settledAt: null,
  version: 0,
}

/** An event of `SvcDisputes` about one dispute; `at` is the timestamp of its block. */
export type DisputeEvent = { at: bigint } & (
  | {
      name: 'DisputeOpened'
      module: string
      subject: string
      client: string
      providerAgentId: bigint
      /** Three token ids; all zero without a panel. */
      seats: readonly [bigint, bigint, bigint]
      evidenceEndsAt: bigint
      votingEndsAt: bigint
    }
  | { name: 'VoteCast'; agentId: bigint; voter: string; forProvider: boolean; reasonHash: string }
  | { name: 'VerdictReached'; forProvider: boolean; windowEndsAt: bigint }
  | { name: 'VerdictAccepted'; by: string }
  | { name: 'Escalated'; by: string }
  | { name: 'ArbitratorDrawn'; agentId: bigint; reviewEndsAt: bigint }
  | { name: 'AgreementAwaited'; endsAt: bigint }
  | { name: 'Arbitrated'; agentId: bigint; arbitrator: string; forProvider: boolean; reasonHash: string }
  | { name: 'DisputeSettled'; result: DisputeResult }
  | { name: 'DisputeWithdrawn' }
)

/** Returns the dispute after `event`. Throws when contract and table disagree. */
export function foldDispute<R extends DisputeState>(dispute: R, event: DisputeEvent): R {
  const status = advance(disputeMachine, dispute.status, event.name)
  assertFoldable(dispute, event)
  return { ...dispute, ...changes(dispute, event), status, version: dispute.version + 1 }
}

/** The fields that determine the status at a chain time. */
type Dated = Pick<DisputeState, 'status' | 'evidenceEndsAt' | 'deadline'> & { verdict: string | null }

/**
 * Returns the status at a chain time. Time alone ends the evidence phase; after the last deadline the verdict is final and only
 * `finalizeAfterTimeout` remains. The end of the agreement period decides nothing: an arbitrator may still be drawn.
 */
export function disputeStatusAt(
  { status, verdict, evidenceEndsAt, deadline }: Dated,
  now: bigint,
): DisputeStatus {
  if (status === 'EVIDENCE_PHASE' && now > evidenceEndsAt) return 'EVALUATOR_VERDICT'
  const decides = (status === 'DISPUTE_WINDOW' && verdict !== null) || status === 'ARBITRATION_REVIEW'
  return decides && now > deadline ? 'FINAL_VERDICT' : status
}

/**
 * Whether the panel has yet to decide in a stored status. The first vote is stored with the block that ends the evidence phase when the
 * indexer is behind, so the judges are asked to vote in both statuses.
 */
export const isUndecided = (status: DisputeStatus): boolean =>
  status === 'EVIDENCE_PHASE' || status === 'EVALUATOR_VERDICT'

/** Whether votes may be shown to anyone. */
export const votesArePublic = ({ votesPublicAt }: Pick<DisputeState, 'votesPublicAt'>, now: bigint) =>
  now >= votesPublicAt
