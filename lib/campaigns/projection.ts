/** Projects the events of `SvcCampaigns`: one row of chain.campaigns for each campaign, one of chain.slots for each claim. */
import { currencyOf } from '@/lib/chain/deployment'
import { enumName } from '@/lib/chain/enum-name'
import { ignore, projection } from '@/lib/chain/projection'
import { campaignParameterEvents } from '@/lib/chain/quiet-events'
import { countCampaign, countSlot } from './counts'
import { foldCampaign, unbornCampaign } from './machine'
import { foldSlot, foldSlotPayment, settlementOutcomes, unbornSlot } from './slots/slot-machine'
import { storedCampaign, storedSlot } from './stored'

/** A row before its first event. It is copied, because adding fields to a copy is much slower. */
const unbornCampaignRow = {
  ...unbornCampaign,
  campaignId: '',
  currency: '',
  closedBlock: null as bigint | null,
  createdTx: '',
  createdBlock: 0n,
}

export const campaignProjection = projection({
  name: 'campaign',
  ...storedCampaign,
  id: { field: 'campaignId', args: ['campaignId'] },
  initial: (campaignId) => ({ ...unbornCampaignRow, campaignId }),
  // A campaign keeps this deadline when it is closed, which may be in the block that passes it: providers can claim from then on. The column
  // is null then, but a rollback to before the end also undoes the close, and so finds the row.
  deadlines: {
    jobs: ['keeper.campaign'],
    fields: ['deadline'],
    of: ({ closesAt }) => [{ job: 'keeper.campaign', due: closesAt }],
  },
  figures: countCampaign,
  announce: { topic: 'campaign', channel: ({ campaignId }) => `campaign:${campaignId}` },
  on: {
    ...campaignParameterEvents,
    CampaignFunded: (campaign, { campaignId: _, ...terms }, { at, txHash, block }) => ({
      ...foldCampaign(campaign, {
        name: 'CampaignFunded',
        at,
        ...terms,
        maxSubmitSeconds: BigInt(terms.maxSubmitSeconds),
        reviewSeconds: BigInt(terms.reviewSeconds),
      }),
      currency: currencyOf(terms.token) ?? '',
      createdTx: txHash,
      createdBlock: block,
    }),
    IntakePaused: (campaign, _, { at }) => foldCampaign(campaign, { name: 'IntakePaused', at }),
    IntakeResumed: (campaign, _, { at }) => foldCampaign(campaign, { name: 'IntakeResumed', at }),
    CampaignClosed: (campaign, { refund }, { at, block }) => ({
      ...foldCampaign(campaign, { name: 'CampaignClosed', at, refund }),
      closedBlock: block,
    }),
    SlotClaimed: (campaign, _, { at }) => foldCampaign(campaign, { name: 'SlotClaimed', at }),
    SlotRemoved: (campaign, { refund }, { at }) =>
      foldCampaign(campaign, { name: 'SlotRemoved', at, refund }),
    SlotApproved: (campaign, { providerPayout, protocolFee }, { at }) =>
      foldCampaign(campaign, { name: 'SlotApproved', at, providerPayout, protocolFee }),
    SlotSettled: (campaign, { providerPayout, protocolFee, brandRefund }, { at }) =>
      foldCampaign(campaign, { name: 'SlotSettled', at, providerPayout, protocolFee, brandRefund }),
    RejectionFinalized: (campaign, { refund }, { at }) =>
      foldCampaign(campaign, { name: 'RejectionFinalized', at, refund }),
    SlotSubmitted: ignore,
    ChangesRequested: ignore,
    SlotRejected: ignore,
    SlotChallenged: ignore,
    SettlementProposed: ignore,
    AdjudicatorPaid: ignore,
  },
})

const unbornSlotRow = {
  ...unbornSlot,
  slotId: '',
  endedBlock: null as bigint | null,
  createdTx: '',
  createdBlock: 0n,
}

export const slotProjection = projection({
  name: 'slot',
  ...storedSlot,
  id: { field: 'slotId', args: ['slotId'] },
  initial: (slotId) => ({ ...unbornSlotRow, slotId }),
  deadlines: {
    jobs: ['keeper.slot'],
    fields: ['deadline'],
    of: ({ deadline }) => (deadline === null ? [] : [{ job: 'keeper.slot', due: deadline }]),
  },
  figures: countSlot,
  parent: { projection: campaignProjection, field: 'campaignId' },
  announce: { topic: 'slot', channel: ({ slotId }) => `slot:${slotId}` },
  on: {
    ...campaignParameterEvents,
    CampaignFunded: ignore,
    IntakePaused: ignore,
    IntakeResumed: ignore,
    CampaignClosed: ignore,
    SlotClaimed: (slot, { slotId: _, ...claim }, { at, txHash, block }) => ({
      ...foldSlot(slot, { name: 'SlotClaimed', at, ...claim }),
      createdTx: txHash,
      createdBlock: block,
    }),
    SlotSubmitted: (slot, { proofHash, reviewDeadline }, { at }) =>
      foldSlot(slot, { name: 'SlotSubmitted', at, proofHash, reviewDeadline }),
    ChangesRequested: (slot, { noteHash, round, submitDeadline }, { at }) =>
      foldSlot(slot, { name: 'ChangesRequested', at, noteHash, round, submitDeadline }),
    SlotRejected: (slot, { noteHash, challengeDeadline }, { at }) =>
      foldSlot(slot, { name: 'SlotRejected', at, noteHash, challengeDeadline }),
    SlotChallenged: (slot, { disputeId, noteHash }, { at }) =>
      foldSlot(slot, { name: 'SlotChallenged', at, disputeId, noteHash }),
    SettlementProposed: (slot, { by, providerBps }, { at }) =>
      foldSlot(slot, { name: 'SettlementProposed', at, by, providerBps }),
    SlotApproved: (slot, { payee, providerPayout, protocolFee }, { at, block }) => ({
      ...foldSlot(slot, { name: 'SlotApproved', at, payee, providerPayout, protocolFee }),
      endedBlock: block,
    }),
    SlotSettled: (slot, { outcome, payee, providerPayout, protocolFee, brandRefund }, { at, block }) => ({
      ...foldSlot(slot, {
        name: 'SlotSettled',
        at,
        outcome: enumName(settlementOutcomes, outcome, 'outcome'),
        payee,
        providerPayout,
        protocolFee,
        brandRefund,
      }),
      endedBlock: block,
    }),
    RejectionFinalized: (slot, { refund, slashed }, { at, block }) => ({
      ...foldSlot(slot, { name: 'RejectionFinalized', at, refund, slashed }),
      endedBlock: block,
    }),
    SlotRemoved: (slot, { refund, slashed }, { at, block }) => ({
      ...foldSlot(slot, { name: 'SlotRemoved', at, refund, slashed }),
      endedBlock: block,
    }),
    AdjudicatorPaid: (slot, { amount }) => foldSlotPayment(slot, amount),
  },
})
