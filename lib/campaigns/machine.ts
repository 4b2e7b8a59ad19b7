/**
 * The campaign: one transition table and one pure fold over the events of `SvcCampaigns` (spec §Campaign and slot). Its slots have their
 * own machine (`slot-machine.ts`); the campaign counts them.
 */
import { advance, defineMachine } from '@/lib/machine'

const campaignEventNames = [
  'CampaignFunded',
  'IntakePaused',
  'IntakeResumed',
  'CampaignClosed',
  'SlotClaimed',
  'SlotRemoved',
  'SlotApproved',
  'SlotSettled',
  'RejectionFinalized',
] as const
export type CampaignEventName = (typeof campaignEventNames)[number]

/** Every status of a campaign in the API (spec §Campaign and slot). */
export const campaignStatuses = ['DRAFT', 'LIVE', 'FILLED', 'PAUSED', 'CLOSED'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** Slots can end in any status of their campaign. */
const ends = <S extends CampaignStatus>(status: S) =>
  ({ SlotRemoved: status, SlotApproved: status, SlotSettled: status, RejectionFinalized: status }) as const

const live = {
  SlotClaimed: 'LIVE',
  IntakePaused: 'PAUSED',
  CampaignClosed: 'CLOSED',
  ...ends('LIVE'),
} as const

/** The fold never produces `FILLED`, which is shown instead of `LIVE` while no slot is open (`shownCampaignStatus`). */
export const campaignMachine = defineMachine<CampaignStatus, CampaignEventName>(
  'campaign',
  campaignEventNames,
  {
    DRAFT: { CampaignFunded: 'LIVE' },
    LIVE: live,
    FILLED: live,
    PAUSED: { IntakeResumed: 'LIVE', CampaignClosed: 'CLOSED', ...ends('PAUSED') },
    CLOSED: ends('CLOSED'),
  },
)

/** The projected campaign. Money in smallest units of its currency, times in chain seconds. */
export type CampaignState = {
  status: CampaignStatus
  brand: string
  token: string
  rewardPerSlot: bigint
  slots: number
  perProviderLimit: number
  providerBond: bigint
  closesAt: bigint
  maxSubmitSeconds: bigint
  reviewSeconds: bigint
  protocolFeeBps: number
  termsHash: string
  /** The number of slots that are open, running (claimed and not ended), and ended with and without a payout for the provider. */
  open: number
  running: number
  approved: number
  rejected: number
  paid: bigint
  fees: bigint
  adjudicatorFees: bigint
  refunded: bigint
  deadline: bigint | null
  closedAt: bigint | null
  createdAt: bigint
  version: number
}

/** The campaign before it is funded. */
export const unbornCampaign: CampaignState = {
  status: 'DRAFT',
  brand: '',
  token: '',
  rewardPerSlot: 0n,
  slots: 0,
  perProviderLimit: 0,
  providerBond: 0n,
  closesAt: 0n,
  maxSubmitSeconds: 0n,
  reviewSeconds: 0n,
  protocolFeeBps: 0,
  termsHash: '',
  open: 0,
  running: 0,
  approved: 0,
  rejected: 0,
  paid: 0n,
  fees: 0n,
  adjudicatorFees: 0n,
  refunded: 0n,
  deadline: null,
  closedAt: null,
  createdAt: 0n,
  version: 0,
}

/** An event of `SvcCampaigns` about one campaign; `at` is the timestamp of its block. */
export type CampaignEvent = { at: bigint } & (
  | {
      name: 'CampaignFunded'
      brand: string
      token: string
      rewardPerSlot: bigint
      slots: number
      perProviderLimit: number
      providerBond: bigint
      closesAt: bigint
      maxSubmitSeconds: bigint
      reviewSeconds: bigint
      protocolFeeBps: number
      termsHash: string
    }
  | { name: 'IntakePaused' | 'IntakeResumed' | 'SlotClaimed' }
  | { name: 'CampaignClosed'; refund: bigint }
  | { name: 'SlotRemoved'; refund: bigint }
  | { name: 'SlotApproved'; providerPayout: bigint; protocolFee: bigint }
  | { name: 'SlotSettled'; providerPayout: bigint; protocolFee: bigint; brandRefund: bigint }
  | { name: 'RejectionFinalized'; refund: bigint }
)

/** Counts the end of a slot. Adjudicators receive the rest of the reward; the event that pays them names no campaign. */
function ended(
  campaign: CampaignState,
  { payout, fee, refund }: { payout: bigint; fee: bigint; refund: bigint },
): Partial<CampaignState> {
  return {
    running: campaign.running - 1,
    approved: campaign.approved + (payout > 0n ? 1 : 0),
    rejected: campaign.rejected + (payout > 0n ? 0 : 1),
    paid: campaign.paid + payout,
    fees: campaign.fees + fee,
    refunded: campaign.refunded + refund,
    adjudicatorFees: campaign.adjudicatorFees + campaign.rewardPerSlot - payout - fee - refund,
  }
}

/** Returns the changes of the event besides the status. */
function changes(campaign: CampaignState, event: CampaignEvent): Partial<CampaignState> {
  switch (event.name) {
    case 'CampaignFunded': {
      const { name: _, at, ...terms } = event
      return { ...terms, open: terms.slots, deadline: terms.closesAt, createdAt: at }
    }
    case 'IntakePaused':
    case 'IntakeResumed':
      return {}
    case 'CampaignClosed':
      return { open: 0, refunded: campaign.refunded + event.refund, deadline: null, closedAt: event.at }
    case 'SlotClaimed':
      return { open: campaign.open - 1, running: campaign.running + 1 }
    case 'SlotRemoved':
      // The slot is open again, or its reward was refunded because the campaign is closed.
      return {
        open: campaign.open + (campaign.status === 'CLOSED' ? 0 : 1),
        running: campaign.running - 1,
        refunded: campaign.refunded + event.refund,
      }
    case 'SlotApproved':
      return ended(campaign, { payout: event.providerPayout, fee: event.protocolFee, refund: 0n })
    case 'SlotSettled':
      return ended(campaign, {
        payout: event.providerPayout,
        fee: event.protocolFee,
        refund: event.brandRefund,
      })
    case 'RejectionFinalized':
      return ended(campaign, { payout: 0n, fee: 0n, refund: event.refund })
  }
}

/** The campaign after `event`. Throws `ImpossibleTransition` when the contract and the table disagree. */
export const foldCampaign = <R extends CampaignState>(campaign: R, event: CampaignEvent): R => ({
  ...campaign,
  ...changes(campaign, event),
  status: advance(campaignMachine, campaign.status, event.name),
  version: campaign.version + 1,
})

/** Returns the status to show: `FILLED` while every slot of a live campaign is claimed. */
export const shownCampaignStatus = ({
  status,
  open,
}: Pick<CampaignState, 'status' | 'open'>): CampaignStatus =>
  status === 'LIVE' && open === 0 ? 'FILLED' : status

/** The rewards of running slots, in units. */
export const committedOf = ({
  rewardPerSlot,
  running,
}: Pick<CampaignState, 'rewardPerSlot' | 'running'>): bigint => rewardPerSlot * BigInt(running)

/** The rewards of open slots, in units. */
export const freeOf = ({ rewardPerSlot, open }: Pick<CampaignState, 'rewardPerSlot' | 'open'>): bigint =>
  rewardPerSlot * BigInt(open)
