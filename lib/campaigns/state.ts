/** Maps rows to the states of the two machines. Pure. */
import type { ChainCampaign, ChainSlot } from '@/lib/db/generated/client'
import { bigintOf, unitsOf } from '@/lib/db/statements/units'
import { type CampaignState, type CampaignStatus, unbornCampaign } from './machine'
import type { CampaignText } from './match'
import type { SlotOutcome, SlotState, SlotStatus } from './slots/slot-machine'

/** Maps a projected campaign. */
export const campaignStateOf = (row: ChainCampaign): CampaignState => ({
  status: row.status as CampaignStatus,
  brand: row.brand,
  token: row.token,
  rewardPerSlot: unitsOf(row.rewardPerSlot),
  slots: Number(row.slots),
  perProviderLimit: row.perProviderLimit,
  providerBond: unitsOf(row.providerBond),
  closesAt: row.closesAt,
  maxSubmitSeconds: row.maxSubmitSeconds,
  reviewSeconds: row.reviewSeconds,
  protocolFeeBps: row.protocolFeeBps,
  termsHash: row.termsHash,
  open: Number(row.open),
  running: row.running,
  approved: row.approved,
  rejected: row.rejected,
  paid: unitsOf(row.paid),
  fees: unitsOf(row.fees),
  adjudicatorFees: unitsOf(row.adjudicatorFees),
  refunded: unitsOf(row.refunded),
  deadline: row.deadline,
  closedAt: row.closedAt,
  createdAt: row.createdAt,
  version: row.version,
})

/** Maps an unfunded campaign. The fee is fixed at funding, so the caller supplies the current one. */
export const draftStateOf = (text: CampaignText, protocolFeeBps: number): CampaignState => ({
  ...unbornCampaign,
  brand: text.wallet,
  rewardPerSlot: unitsOf(text.rewardPerSlot),
  slots: text.slots,
  perProviderLimit: text.perProviderLimit,
  providerBond: unitsOf(text.providerBond),
  closesAt: text.closesAt,
  maxSubmitSeconds: BigInt(text.maxSubmitSeconds),
  reviewSeconds: BigInt(text.reviewSeconds),
  protocolFeeBps,
  termsHash: text.termsHash,
  createdAt: BigInt(Math.floor(text.createdAt.getTime() / 1000)),
})

const unitsOrNull = (value: ChainSlot['providerPayout']) => (value === null ? null : unitsOf(value))

/** Maps a projected slot. */
export const slotStateOf = (row: ChainSlot): SlotState => ({
  status: row.status as SlotStatus,
  campaignId: row.campaignId,
  agentId: bigintOf(row.agentId),
  provider: row.provider,
  nonce: row.nonce,
  bond: unitsOf(row.bond),
  claimedAt: row.claimedAt,
  submitDeadline: row.submitDeadline,
  submittedAt: row.submittedAt,
  proofHash: row.proofHash,
  reviewDeadline: row.reviewDeadline,
  rounds: row.rounds,
  changesNoteHash: row.changesNoteHash,
  changesAt: row.changesAt,
  rejectedAt: row.rejectedAt,
  rejectNoteHash: row.rejectNoteHash,
  challengeDeadline: row.challengeDeadline,
  disputeId: row.disputeId,
  challengeNoteHash: row.challengeNoteHash,
  challengedAt: row.challengedAt,
  proposalBy: row.proposalBy,
  proposalBps: row.proposalBps,
  proposedAt: row.proposedAt,
  deadline: row.deadline,
  outcome: row.outcome as SlotOutcome | null,
  payee: row.payee,
  providerPayout: unitsOrNull(row.providerPayout),
  protocolFee: unitsOrNull(row.protocolFee),
  adjudicatorFees: unitsOrNull(row.adjudicatorFees),
  brandRefund: unitsOrNull(row.brandRefund),
  slashed: unitsOrNull(row.slashed),
  endedAt: row.endedAt,
  version: row.version,
})
