/** The storage of `SvcCampaigns` for campaigns and slots, compared with the columns of the same facts. Pure: a browser reads it too. */

import { int4, int8, orNull, text, uint32, uint256, units } from '@/lib/chain/columns'
import { enumName } from '@/lib/chain/enum-name'
import { svcCampaignsAbi } from '@/lib/chain/generated/abi'
import { type Facts, stored } from '@/lib/chain/projection'
import type { CampaignStatus } from './machine'
import type { SlotOutcome, SlotStatus, unbornSlot } from './slots/slot-machine'

/** `ISvcCampaigns.CampaignStatus` by index. */
const campaignStatuses = ['NONE', 'LIVE', 'PAUSED', 'CLOSED'] as const
/** `ISvcCampaigns.SlotStatus` by index. The last two are final, as `finalSlot` says. */
const slotStatuses = [
  'NONE',
  'CLAIMED',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'REJECTED',
  'CHALLENGED',
  'APPROVED',
  'REJECTED_FINAL',
  'REMOVED',
] as const

export const storedCampaign = stored({
  source: 'campaigns',
  abi: svcCampaignsAbi,
  table: 'chain.campaigns',
  columns: {
    campaignId: text('campaign_id'),
    currency: text('currency'),
    status: text<CampaignStatus>('status'),
    brand: text('brand'),
    token: text('token'),
    rewardPerSlot: units('reward_per_slot'),
    slots: uint32('slots'),
    perProviderLimit: int4('per_provider_limit'),
    providerBond: units('provider_bond'),
    closesAt: int8('closes_at'),
    maxSubmitSeconds: int8('max_submit_seconds'),
    reviewSeconds: int8('review_seconds'),
    protocolFeeBps: int4('protocol_fee_bps'),
    termsHash: text('terms_hash'),
    open: uint32('open'),
    running: int4('running'),
    approved: int4('approved'),
    rejected: int4('rejected'),
    paid: units('paid'),
    fees: units('fees'),
    adjudicatorFees: units('adjudicator_fees'),
    refunded: units('refunded'),
    deadline: orNull(int8('deadline')),
    closedAt: orNull(int8('closed_at')),
    closedBlock: orNull(int8('closed_block')),
    createdAt: int8('created_at'),
    createdTx: text('created_tx'),
    createdBlock: int8('created_block'),
    version: int4('version'),
  },
  storage: async (campaign, read): Promise<Facts> => {
    const stored = await read('campaignOf', [campaign.campaignId as `0x${string}`])
    return {
      brand: [campaign.brand, stored.brand],
      open: [campaign.open, stored.open],
      status: [campaign.status, enumName(campaignStatuses, stored.status, 'campaign status')],
      rewardPerSlot: [campaign.rewardPerSlot, stored.rewardPerSlot],
      providerBond: [campaign.providerBond, stored.providerBond],
      closesAt: [campaign.closesAt, BigInt(stored.closesAt)],
      maxSubmitSeconds: [campaign.maxSubmitSeconds, BigInt(stored.maxSubmitSeconds)],
      reviewSeconds: [campaign.reviewSeconds, BigInt(stored.reviewSeconds)],
      perProviderLimit: [campaign.perProviderLimit, stored.perProviderLimit],
      protocolFeeBps: [campaign.protocolFeeBps, stored.protocolFeeBps],
    }
  },
})

/** The status that the contract stores for a slot. */
function storedStatusOf({ status, outcome }: Pick<typeof unbornSlot, 'status' | 'outcome'>): string {
  if (outcome === 'REMOVED') return 'REMOVED'
  return status === 'REJECTED' && outcome !== null ? 'REJECTED_FINAL' : status
}

export const storedSlot = stored({
  source: 'campaigns',
  abi: svcCampaignsAbi,
  table: 'chain.slots',
  columns: {
    slotId: text('slot_id'),
    campaignId: text('campaign_id'),
    status: text<SlotStatus>('status'),
    agentId: uint256('agent_id'),
    provider: text('provider'),
    nonce: text('nonce'),
    bond: units('bond'),
    claimedAt: int8('claimed_at'),
    submitDeadline: int8('submit_deadline'),
    submittedAt: orNull(int8('submitted_at')),
    proofHash: orNull(text('proof_hash')),
    reviewDeadline: orNull(int8('review_deadline')),
    rounds: int4('rounds'),
    changesNoteHash: orNull(text('changes_note_hash')),
    changesAt: orNull(int8('changes_at')),
    rejectedAt: orNull(int8('rejected_at')),
    rejectNoteHash: orNull(text('reject_note_hash')),
    challengeDeadline: orNull(int8('challenge_deadline')),
    disputeId: orNull(text('dispute_id')),
    challengeNoteHash: orNull(text('challenge_note_hash')),
    challengedAt: orNull(int8('challenged_at')),
    proposalBy: orNull(text('proposal_by')),
    proposalBps: orNull(int4('proposal_bps')),
    proposedAt: orNull(int8('proposed_at')),
    deadline: orNull(int8('deadline')),
    outcome: orNull(text<SlotOutcome>('outcome')),
    payee: orNull(text('payee')),
    providerPayout: orNull(units('provider_payout')),
    protocolFee: orNull(units('protocol_fee')),
    adjudicatorFees: orNull(units('adjudicator_fees')),
    brandRefund: orNull(units('brand_refund')),
    slashed: orNull(units('slashed')),
    endedAt: orNull(int8('ended_at')),
    endedBlock: orNull(int8('ended_block')),
    createdTx: text('created_tx'),
    createdBlock: int8('created_block'),
    version: int4('version'),
  },
  storage: async (slot, read): Promise<Facts> => {
    const args = [slot.campaignId as `0x${string}`, slot.agentId, slot.nonce as `0x${string}`] as const
    const stored = await read('slotOf', args)
    const proposal =
      slot.status === 'CHALLENGED' ? await read('proposalOf', [slot.slotId as `0x${string}`]) : null
    return {
      idPrefix: [slot.slotId.slice(0, 42), stored.idPrefix],
      status: [storedStatusOf(slot), enumName(slotStatuses, stored.status, 'slot status')],
      rounds: [slot.rounds, stored.rounds],
      ...(slot.deadline !== null && { deadline: [slot.deadline, BigInt(stored.deadline)] }),
      ...(proposal &&
        slot.proposalBy !== null && {
          proposalBy: [slot.proposalBy, proposal.by],
          proposalBps: [slot.proposalBps, proposal.providerBps],
        }),
    }
  },
})
