/** The words for the calls of `SvcCampaigns`: a part of the table in `call-words.ts`. Pure. */
import type { CallWords } from './call-shape'

const campaign = { label: 'Campaign', as: 'campaign' } as const
const claimant = { label: 'Provider', as: 'agent' } as const
const inItsToken = { as: 'amount', of: 'token' } as const

const funding = {
  title: 'Fund a campaign',
  sentence: 'Pay for {slots} slots of {rewardPerSlot} each',
  note: 'Slots that no one claims come back to you after the end.',
  fields: {
    salt: null,
    token: { label: 'Paid in', as: 'account' },
    rewardPerSlot: { label: 'A slot pays', ...inItsToken },
    slots: { label: 'Slots', as: 'text' },
    perProviderLimit: { label: 'Slots of one provider at most', as: 'text' },
    providerBond: { label: 'Stake a claim locks', ...inItsToken },
    closesAt: { label: 'Claims until', as: 'time' },
    maxSubmitSeconds: { label: 'Time to submit', as: 'span' },
    reviewSeconds: { label: 'Time to review', as: 'span' },
    termsHash: null,
  },
} as const satisfies CallWords

const slot = { campaignId: campaign, agentId: claimant, nonce: null } as const

export const campaignWords = {
  fundCampaign: funding,
  fundCampaignWithPermit: {
    ...funding,
    fields: {
      ...funding.fields,
      permitDeadline: { label: 'Permission ends', as: 'time' },
      v: null,
      r: null,
      s: null,
    },
  },
  pauseIntake: {
    title: 'Pause a campaign',
    sentence: 'Take no new claims of {campaignId}',
    note: 'Slots that are claimed go on.',
    fields: { campaignId: campaign },
  },
  resumeIntake: {
    title: 'Resume a campaign',
    sentence: 'Take claims of {campaignId} again',
    fields: { campaignId: campaign },
  },
  reclaimExpired: {
    title: 'Close a campaign',
    sentence: 'Close {campaignId}: the rewards of open slots return to the brand',
    fields: { campaignId: campaign },
  },
  claimSlot: {
    title: 'Claim a slot',
    sentence: 'Claim a slot of {campaignId} for {agentId}',
    note: 'The bond is locked from your stake. You lose it when you do not submit in time.',
    fields: slot,
  },
  submitSlot: {
    title: 'Submit proof',
    sentence: 'Submit proof for {campaignId}',
    note: 'The time to review begins.',
    fields: { ...slot, proofHash: null },
  },
  approveSlot: {
    title: 'Approve the proof and pay',
    sentence: 'Pay {agentId} for a slot of {campaignId}',
    note: 'This is final.',
    fields: slot,
  },
  approveSlots: {
    title: 'Approve several proofs and pay',
    sentence: 'Pay {agentIds} for slots of {campaignId}',
    note: 'This is final.',
    fields: { campaignId: campaign, agentIds: { label: 'Providers', as: 'agents' }, nonces: null },
  },
  requestChanges: {
    title: 'Request changes',
    sentence: 'Send the proof of {agentId} for {campaignId} back',
    note: 'You can do this twice for each slot.',
    fields: { ...slot, noteHash: null },
  },
  rejectSlot: {
    title: 'Reject the proof',
    sentence: 'Reject the proof of {agentId} for {campaignId}',
    note: 'The provider has 48 hours to open a dispute.',
    fields: { ...slot, noteHash: null },
  },
  openSlotChallenge: {
    title: 'Open a dispute',
    sentence: 'Object to the rejection of your proof for {campaignId}',
    note: 'The reward stays in the contract until it is decided.',
    fields: { ...slot, secret: null, panel: null, noteHash: null },
  },
  removeExpired: {
    title: 'Remove an overdue slot',
    sentence: 'Take the slot of {agentId} in {campaignId} back',
    note: 'The provider’s bond is paid to you.',
    fields: slot,
  },
  claimAfterTimeout: {
    title: 'Claim the reward',
    sentence: 'Claim the reward of your slot of {campaignId}: the time to review is over',
    fields: slot,
  },
  finalizeReject: {
    title: 'Make a rejection final',
    sentence: 'End the slot of {agentId} in {campaignId}: the reward returns to the brand',
    fields: slot,
  },
  proposeSettlement: {
    title: 'Propose a settlement',
    sentence: 'Propose to give {agentId} {providerBps} of the reward of {campaignId}',
    note: 'It binds no one until the other side accepts.',
    fields: { ...slot, providerBps: { label: 'Share of the provider', as: 'share' } },
  },
  acceptSettlement: {
    title: 'Accept the settlement',
    sentence:
      'Settle the slot of {agentId} in {campaignId} for good: {providerBps} for the provider, the rest for the brand',
    fields: { ...slot, providerBps: { label: 'Share of the provider', as: 'share' } },
  },
  withdrawCredit: {
    title: 'Withdraw waiting money',
    sentence: 'Withdraw everything in {token} that waits for you to {to}',
    fields: { token: { label: 'Currency', as: 'account' }, to: { label: 'Paid to', as: 'account' } },
  },
} as const satisfies { [functionName: string]: CallWords }
