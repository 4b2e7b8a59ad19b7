/** The actions available on a campaign and on a slot. Mirrors the guards of `SvcCampaigns`. Pure. */
import type { CampaignState } from './machine'
import { maxRounds, type SlotState } from './slots/slot-machine'

/** The side of a caller. The brand is the wallet that funded the campaign; the provider owns the slot's agent now. */
export type SlotSide = 'brand' | 'provider' | 'stranger'

export type CampaignActions = {
  canFund: boolean
  canPause: boolean
  canResume: boolean
  canClaim: boolean
  canReclaim: boolean
}

/** The actions on a campaign. `isBrand`: the caller is the wallet that funds it; null for a caller who is not signed in. */
export function campaignActions(
  { status, open, closesAt }: Pick<CampaignState, 'status' | 'open' | 'closesAt'>,
  isBrand: boolean | null,
  now: bigint,
): CampaignActions {
  const isLive = status === 'LIVE' || status === 'FILLED'
  return {
    canFund: status === 'DRAFT' && isBrand === true,
    canPause: isLive && isBrand === true,
    canResume: status === 'PAUSED' && isBrand === true,
    canClaim: isLive && isBrand === false && open > 0 && now <= closesAt,
    canReclaim: (isLive || status === 'PAUSED') && isBrand !== null && now > closesAt,
  }
}

export type SlotActions = {
  canSubmitProof: boolean
  canApprove: boolean
  canRequestChanges: boolean
  canReject: boolean
  canChallenge: boolean
  canRemoveExpired: boolean
  canClaimAfterTimeout: boolean
  canFinalizeReject: boolean
  canProposeSettlement: boolean
  canAcceptSettlement: boolean
}

type Guarded = Pick<
  SlotState,
  'status' | 'endedAt' | 'submitDeadline' | 'reviewDeadline' | 'challengeDeadline' | 'rounds'
>

/**
 * The end of the review, until which the brand can request changes or reject: the review deadline or the campaign's end, whichever is
 * later.
 */
export const reviewEndOf = (reviewDeadline: bigint, closesAt: bigint): bigint =>
  reviewDeadline > closesAt ? reviewDeadline : closesAt

/**
 * The actions on a slot at this chain time. `closesAt` is its campaign's end; `proposalOf` is the side with an open settlement proposal.
 */
export function slotActions(
  slot: Guarded,
  closesAt: bigint,
  side: SlotSide,
  now: bigint,
  proposalOf: Exclude<SlotSide, 'stranger'> | null = null,
): SlotActions {
  const { status } = slot
  const runs = slot.endedAt === null
  const working = runs && (status === 'CLAIMED' || status === 'CHANGES_REQUESTED')
  const submitted = runs && status === 'SUBMITTED' && slot.reviewDeadline !== null
  const reviewOver = slot.reviewDeadline !== null && now > reviewEndOf(slot.reviewDeadline, closesAt)
  const rejected = runs && status === 'REJECTED' && slot.challengeDeadline !== null
  const challengeOver = slot.challengeDeadline !== null && now > slot.challengeDeadline
  const settles = runs && status === 'CHALLENGED' && side !== 'stranger'
  return {
    canSubmitProof: working && side === 'provider' && now <= slot.submitDeadline,
    canApprove: submitted && side === 'brand',
    canRequestChanges: submitted && side === 'brand' && !reviewOver && slot.rounds < maxRounds,
    canReject: submitted && side === 'brand' && !reviewOver,
    canChallenge: rejected && side === 'provider' && !challengeOver,
    canRemoveExpired: working && side === 'brand' && now > slot.submitDeadline,
    canClaimAfterTimeout: submitted && side === 'provider' && reviewOver,
    canFinalizeReject: rejected && challengeOver,
    canProposeSettlement: settles,
    canAcceptSettlement: settles && proposalOf !== null && proposalOf !== side,
  }
}
