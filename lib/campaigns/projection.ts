/** Projects the events of `SvcCampaigns`: one row of chain.campaigns for each campaign, one of chain.slots for each claim. */
import { currencyOf } from '@/lib/chain/deployment'
import { ignore, projection } from '@/lib/chain/projection'
import { campaignParameterEvents } from '@/lib/chain/quiet-events'
import { countCampaign, countSlot } from './counts'
import { type CampaignEvent, foldCampaign, unbornCampaign } from './machine'
import { foldSlot, foldSlotPayment, type SlotEvent, settlementOutcomes, unbornSlot } from './slot-machine'
import { named, storedCampaign, storedSlot } from './stored'

/** `foldCampaign` on a row that also carries its id, currency and birth. */
const apply = <R extends typeof unbornCampaign>(row: R, event: CampaignEvent): R => ({
  ...row,
  ...foldCampaign(row, event),
})

export const campaignProjection = projection({
  name: 'campaign',
  ...storedCampaign,
  id: { field: 'campaignId', args: ['campaignId'] },
  initial: (campaignId) => ({
    ...unbornCampaign,
    campaignId,
    currency: '',
    closedBlock: null,
    createdTx: '',
    createdBlock: 0n,
  }),
  deadlines: {
    jobs: ['keeper.campaign'],
    fields: ['deadline'],
    of: ({ deadline }) => (deadline === null ? [] : [{ job: 'keeper.campaign', due: deadline }]),
  },
  figures: countCampaign,
  announce: { topic: 'campaign', channel: ({ campaignId }) => `campaign:${campaignId}` },
  on: {
    ...campaignParameterEvents,
    CampaignFunded: (campaign, { campaignId: _, ...terms }, { at, txHash, block }) => ({
      ...apply(campaign, {
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
    IntakePaused: (campaign, _, { at }) => apply(campaign, { name: 'IntakePaused', at }),
    IntakeResumed: (campaign, _, { at }) => apply(campaign, { name: 'IntakeResumed', at }),
    CampaignClosed: (campaign, { refund }, { at, block }) => ({
      ...apply(campaign, { name: 'CampaignClosed', at, refund }),
      closedBlock: block,
    }),
    SlotClaimed: (campaign, _, { at }) => apply(campaign, { name: 'SlotClaimed', at }),
    SlotRemoved: (campaign, { refund }, { at }) => apply(campaign, { name: 'SlotRemoved', at, refund }),
    SlotApproved: (campaign, { providerPayout, protocolFee }, { at }) =>
      apply(campaign, { name: 'SlotApproved', at, providerPayout, protocolFee }),
    SlotSettled: (campaign, { providerPayout, protocolFee, brandRefund }, { at }) =>
      apply(campaign, { name: 'SlotSettled', at, providerPayout, protocolFee, brandRefund }),
    RejectionFinalized: (campaign, { refund }, { at }) =>
      apply(campaign, { name: 'RejectionFinalized', at, refund }),
    SlotSubmitted: ignore,
    ChangesRequested: ignore,
    SlotRejected: ignore,
    SlotChallenged: ignore,
    SettlementProposed: ignore,
    AdjudicatorPaid: ignore,
  },
})

/** `foldSlot` on a row that also carries its id and birth. */
const advanceSlot = <R extends typeof unbornSlot>(row: R, event: SlotEvent): R => ({
  ...row,
  ...foldSlot(row, event),
})

export const slotProjection = projection({
  name: 'slot',
  ...storedSlot,
  id: { field: 'slotId', args: ['slotId'] },
  initial: (slotId) => ({ ...unbornSlot, slotId, endedBlock: null, createdTx: '', createdBlock: 0n }),
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
      ...advanceSlot(slot, { name: 'SlotClaimed', at, ...claim }),
      createdTx: txHash,
      createdBlock: block,
    }),
    SlotSubmitted: (slot, { proofHash, reviewDeadline }, { at }) =>
      advanceSlot(slot, { name: 'SlotSubmitted', at, proofHash, reviewDeadline }),
    ChangesRequested: (slot, { noteHash, round, submitDeadline }, { at }) =>
      advanceSlot(slot, { name: 'ChangesRequested', at, noteHash, round, submitDeadline }),
    SlotRejected: (slot, { noteHash, challengeDeadline }, { at }) =>
      advanceSlot(slot, { name: 'SlotRejected', at, noteHash, challengeDeadline }),
    SlotChallenged: (slot, { disputeId, noteHash }, { at }) =>
      advanceSlot(slot, { name: 'SlotChallenged', at, disputeId, noteHash }),
    SettlementProposed: (slot, { by, providerBps }, { at }) =>
      advanceSlot(slot, { name: 'SettlementProposed', at, by, providerBps }),
    SlotApproved: (slot, { payee, providerPayout, protocolFee }, { at, block }) => ({
      ...advanceSlot(slot, { name: 'SlotApproved', at, payee, providerPayout, protocolFee }),
      endedBlock: block,
    }),
    SlotSettled: (slot, { outcome, payee, providerPayout, protocolFee, brandRefund }, { at, block }) => ({
      ...advanceSlot(slot, {
        name: 'SlotSettled',
        at,
        outcome: named(settlementOutcomes, outcome, 'outcome'),
        payee,
        providerPayout,
        protocolFee,
        brandRefund,
      }),
      endedBlock: block,
    }),
    RejectionFinalized: (slot, { refund, slashed }, { at, block }) => ({
      ...advanceSlot(slot, { name: 'RejectionFinalized', at, refund, slashed }),
      endedBlock: block,
    }),
    SlotRemoved: (slot, { refund, slashed }, { at, block }) => ({
      ...advanceSlot(slot, { name: 'SlotRemoved', at, refund, slashed }),
      endedBlock: block,
    }),
    AdjudicatorPaid: (slot, { amount }) => ({ ...slot, ...foldSlotPayment(slot, amount) }),
  },
})
