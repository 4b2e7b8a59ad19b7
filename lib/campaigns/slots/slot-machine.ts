/**
 * The slot: one transition table and one pure fold over the events of `SvcCampaigns` about one claim (spec §Campaign and slot).
 * An `OPEN` slot has no row: one is created with its claim.
 */
import { advance, defineMachine, ImpossibleTransition } from '@/lib/machine'

const slotEventNames = [
  'SlotClaimed',
  'SlotSubmitted',
  'ChangesRequested',
  'SlotRejected',
  'SlotChallenged',
  'SettlementProposed',
  'SlotApproved',
  'SlotSettled',
  'SlotRefunded',
  'RejectionFinalized',
  'SlotRemoved',
] as const
/** The events of the contract, except that a `SlotSettled` without a payout for the provider counts as `SlotRefunded`. */
export type SlotEventName = (typeof slotEventNames)[number]

/** Every status of a slot (spec §Campaign and slot). */
export const slotStatuses = [
  'OPEN',
  'CLAIMED',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'REJECTED',
  'CHALLENGED',
  'APPROVED',
] as const
export type SlotStatus = (typeof slotStatuses)[number]

export const slotMachine = defineMachine<SlotStatus, SlotEventName>('slot', slotEventNames, {
  OPEN: { SlotClaimed: 'CLAIMED' },
  CLAIMED: { SlotSubmitted: 'SUBMITTED', SlotRemoved: 'OPEN' },
  SUBMITTED: {
    ChangesRequested: 'CHANGES_REQUESTED',
    SlotRejected: 'REJECTED',
    SlotApproved: 'APPROVED',
    SlotSettled: 'APPROVED',
  },
  CHANGES_REQUESTED: { SlotSubmitted: 'SUBMITTED', SlotRemoved: 'OPEN' },
  // Without the dispute contract a challenge is split immediately, and half of a reward of one unit is zero. A final rejection stays
  // `REJECTED`.
  REJECTED: {
    SlotChallenged: 'CHALLENGED',
    SlotSettled: 'APPROVED',
    SlotRefunded: 'REJECTED',
    RejectionFinalized: 'REJECTED',
  },
  CHALLENGED: { SettlementProposed: 'CHALLENGED', SlotSettled: 'APPROVED', SlotRefunded: 'REJECTED' },
  APPROVED: {},
})

/** The outcomes of a slot in the API. */
export const slotOutcomes = [
  'APPROVED',
  'TIMED_OUT',
  'AGREED',
  'PROVIDER_UPHELD',
  'BUYER_UPHELD',
  'SPLIT',
  'REJECTED',
  'REMOVED',
] as const
export type SlotOutcome = (typeof slotOutcomes)[number]

/** `ISvcCampaigns.Outcome` by index. */
export const settlementOutcomes = ['TIMED_OUT', 'AGREED', 'PROVIDER_UPHELD', 'BUYER_UPHELD', 'SPLIT'] as const

/** How many requests for changes a slot allows (spec §Limits). */
export const maxRounds = 2

/** How long a provider can challenge a rejection, in hours, as fixed in `SvcCampaigns`. */
export const challengeHours = 48

/** The projected slot. Money in smallest units of the campaign's currency, times in chain seconds. */
export type SlotState = {
  status: SlotStatus
  campaignId: string
  agentId: bigint
  provider: string
  nonce: string
  bond: bigint
  claimedAt: bigint
  submitDeadline: bigint
  submittedAt: bigint | null
  proofHash: string | null
  reviewDeadline: bigint | null
  rounds: number
  changesNoteHash: string | null
  changesAt: bigint | null
  rejectedAt: bigint | null
  rejectNoteHash: string | null
  challengeDeadline: bigint | null
  disputeId: string | null
  challengeNoteHash: string | null
  challengedAt: bigint | null
  proposalBy: string | null
  proposalBps: number | null
  proposedAt: bigint | null
  deadline: bigint | null
  outcome: SlotOutcome | null
  payee: string | null
  providerPayout: bigint | null
  protocolFee: bigint | null
  adjudicatorFees: bigint | null
  brandRefund: bigint | null
  slashed: bigint | null
  endedAt: bigint | null
  version: number
}

/** The slot before it is claimed. */
export const unbornSlot: SlotState = {
  status: 'OPEN',
  campaignId: '',
  agentId: 0n,
  provider: '',
  nonce: '',
  bond: 0n,
  claimedAt: 0n,
  submitDeadline: 0n,
  submittedAt: null,
  proofHash: null,
  reviewDeadline: null,
  rounds: 0,
  changesNoteHash: null,
  changesAt: null,
  rejectedAt: null,
  rejectNoteHash: null,
  challengeDeadline: null,
  disputeId: null,
  challengeNoteHash: null,
  challengedAt: null,
  proposalBy: null,
  proposalBps: null,
  proposedAt: null,
  deadline: null,
  outcome: null,
  payee: null,
  providerPayout: null,
  protocolFee: null,
  adjudicatorFees: null,
  brandRefund: null,
  slashed: null,
  endedAt: null,
  version: 0,
}

/** An event of `SvcCampaigns` about one slot; `at` is the timestamp of its block. */
export type SlotEvent = { at: bigint } & (
  | {
      name: 'SlotClaimed'
      campaignId: string
      agentId: bigint
      provider: string
      nonce: string
      submitDeadline: bigint
      bond: bigint
    }
  | { name: 'SlotSubmitted'; proofHash: string; reviewDeadline: bigint }
  | { name: 'ChangesRequested'; noteHash: string; round: number; submitDeadline: bigint }
  | { name: 'SlotRejected'; noteHash: string; challengeDeadline: bigint }
  | { name: 'SlotChallenged'; disputeId: string; noteHash: string }
  | { name: 'SettlementProposed'; by: string; providerBps: number }
  | { name: 'SlotApproved'; payee: string; providerPayout: bigint; protocolFee: bigint }
  | {
      name: 'SlotSettled'
      payee: string
      outcome: (typeof settlementOutcomes)[number]
      providerPayout: bigint
      protocolFee: bigint
      brandRefund: bigint
    }
  | { name: 'RejectionFinalized'; refund: bigint; slashed: bigint }
  | { name: 'SlotRemoved'; refund: bigint; slashed: bigint }
)

/** Returns the changes of the event besides the status. */
function changes(slot: SlotState, event: SlotEvent): Partial<SlotState> {
  switch (event.name) {
    case 'SlotClaimed': {
      const { name: _, at, ...claim } = event
      return { ...claim, claimedAt: at }
    }
    case 'SlotSubmitted':
      return { proofHash: event.proofHash, reviewDeadline: event.reviewDeadline, submittedAt: event.at }
    case 'ChangesRequested':
      return {
        rounds: event.round,
        changesNoteHash: event.noteHash,
        changesAt: event.at,
        submitDeadline: event.submitDeadline,
        reviewDeadline: null,
      }
    case 'SlotRejected':
      return {
        rejectedAt: event.at,
        rejectNoteHash: event.noteHash,
        challengeDeadline: event.challengeDeadline,
      }
    case 'SlotChallenged':
      return { disputeId: event.disputeId, challengeNoteHash: event.noteHash, challengedAt: event.at }
    case 'SettlementProposed':
      return { proposalBy: event.by, proposalBps: event.providerBps, proposedAt: event.at }
    case 'SlotApproved':
      return {
        outcome: 'APPROVED',
        payee: event.payee,
        providerPayout: event.providerPayout,
        protocolFee: event.protocolFee,
        brandRefund: 0n,
        endedAt: event.at,
      }
    case 'SlotSettled':
      return {
        outcome: event.outcome,
        payee: event.payee,
        providerPayout: event.providerPayout,
        protocolFee: event.protocolFee,
        brandRefund: event.brandRefund,
        slashed: event.outcome === 'BUYER_UPHELD' ? slot.bond : 0n,
        endedAt: event.at,
      }
    case 'RejectionFinalized':
      return {
        outcome: 'REJECTED',
        providerPayout: 0n,
        protocolFee: 0n,
        brandRefund: event.refund,
        slashed: event.slashed,
        endedAt: event.at,
      }
    case 'SlotRemoved':
      return {
        outcome: 'REMOVED',
        providerPayout: 0n,
        protocolFee: 0n,
        brandRefund: event.refund,
        slashed: event.slashed,
        endedAt: event.at,
      }
  }
}

/** Returns the contract's deadline for this status; null when none applies. */
function deadlineOf(slot: Omit<SlotState, 'deadline'>): bigint | null {
  if (slot.endedAt !== null) return null
  if (slot.status === 'CLAIMED' || slot.status === 'CHANGES_REQUESTED') return slot.submitDeadline
  if (slot.status === 'SUBMITTED') return slot.reviewDeadline
  return slot.status === 'REJECTED' ? slot.challengeDeadline : null
}

/** The machine's name of an event. */
const stepOf = (event: SlotEvent): SlotEventName =>
  event.name === 'SlotSettled' && event.providerPayout === 0n ? 'SlotRefunded' : event.name

/** The slot after `event`. Throws `ImpossibleTransition` when the contract and the table disagree. */
export function foldSlot<R extends SlotState>(slot: R, event: SlotEvent): R {
  if (slot.endedAt !== null) throw new ImpossibleTransition('slot', slot.outcome ?? slot.status, event.name)
  const status = advance(slotMachine, slot.status, stepOf(event))
  const after = { ...slot, ...changes(slot, event), status, version: slot.version + 1 }
  return { ...after, deadline: deadlineOf(after) }
}

/** The slot after an adjudicator was paid for its dispute. Throws when the slot has not ended. */
export function foldSlotPayment<R extends SlotState>(slot: R, amount: bigint): R {
  if (slot.endedAt === null) throw new ImpossibleTransition('slot', slot.status, 'AdjudicatorPaid')
  return { ...slot, adjudicatorFees: (slot.adjudicatorFees ?? 0n) + amount, version: slot.version + 1 }
}
