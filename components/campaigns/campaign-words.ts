import { sideName } from '@/components/orders/order-words'
import type { Look } from '@/components/ui/badge'
import type { CampaignStatus } from '@/lib/campaigns/machine'
import type { ProofKind } from '@/lib/campaigns/proof/proof-schema'
import type { Campaign, CampaignItem } from '@/lib/campaigns/schema'
import type { SlotOutcome, SlotStatus } from '@/lib/campaigns/slots/slot-machine'
import type { RejectionReason, SlotItem } from '@/lib/campaigns/slots/slot-schema'

/** The label and tone of a campaign's status. */
const campaignLook: Record<CampaignStatus, Look> = {
  DRAFT: { label: 'Not funded yet', tone: 'plain' },
  LIVE: { label: 'Open for claims', tone: 'safe', live: true },
  FILLED: { label: 'All slots claimed', tone: 'wait' },
  PAUSED: { label: 'Paused', tone: 'wait' },
  CLOSED: { label: 'Closed', tone: 'plain' },
}

const slotLooks: Record<SlotStatus, Look> = {
  OPEN: { label: 'Open', tone: 'outline' },
  CLAIMED: { label: 'Claimed', tone: 'wait' },
  SUBMITTED: { label: 'In review', tone: 'wait', live: true },
  CHANGES_REQUESTED: { label: 'Changes requested', tone: 'wait', live: true },
  REJECTED: { label: 'Rejected', tone: 'loss', live: true },
  CHALLENGED: { label: 'In dispute', tone: 'loss', live: true },
  APPROVED: { label: 'Approved', tone: 'safe' },
}

const endLooks: Record<SlotOutcome, Look> = {
  APPROVED: { label: 'Approved', tone: 'safe' },
  TIMED_OUT: { label: 'Paid after the review time', tone: 'safe' },
  AGREED: { label: 'Settled by agreement', tone: 'plain' },
  PROVIDER_UPHELD: { label: 'Paid after a dispute', tone: 'safe' },
  BUYER_UPHELD: { label: 'Rejected after a dispute', tone: 'plain' },
  SPLIT: { label: 'Shared by halves', tone: 'plain' },
  REJECTED: { label: 'Rejected', tone: 'plain' },
  REMOVED: { label: 'Removed', tone: 'plain' },
}

/** The label of a slot: its outcome once it has ended, its status before. */
export const slotLook = ({ status, outcome }: Pick<SlotItem, 'status' | 'outcome'>): Look =>
  outcome === null ? slotLooks[status] : endLooks[outcome]

/** The kinds of proof in words. */
export const proofWords: Record<ProofKind, string> = {
  RECORDING: 'Recording',
  SCREENSHOT: 'Screenshot',
  URL: 'Link',
  TEXT: 'Text',
  ACCOUNT_HANDLE: 'Account name',
}

/** Hints for providers, by kind. */
export const proofHints: Record<ProofKind, string> = {
  RECORDING: 'A video or a sound file: MP4, WebM, MP3 or WAV, up to 50 MB.',
  SCREENSHOT: 'A picture: PNG, JPEG, WebP, GIF or AVIF, up to 50 MB.',
  URL: 'A public address that begins with https:// or http://.',
  TEXT: 'A text of up to 10,000 characters.',
  ACCOUNT_HANDLE: 'The name of an account, such as @example.',
}

/** Labels for the reasons of a rejection. */
export const reasonWords: Record<RejectionReason, string> = {
  NOT_DONE: 'The task was not done',
  WRONG_ACCOUNT: 'It was done with another account',
  REQUIREMENT_MISSING: 'A required proof is missing',
  NOT_VERIFIABLE: 'The proof cannot be verified',
  DUPLICATE: 'The same proof was used before',
  FABRICATED: 'The proof is fabricated',
  OTHER: 'Another reason',
}

/** "3 of 20 slots left". */
export const slotsLeft = ({ slotCounts, slots }: Pick<CampaignItem, 'slotCounts' | 'slots'>): string =>
  `${slotCounts.OPEN.toLocaleString('en')} of ${slots.toLocaleString('en')} ${slots === 1 ? 'slot' : 'slots'} left`

/** How many slots the reader can still claim: as many as one provider may, and as there are. */
export const claimsLeft = ({
  slotCounts,
  perProviderLimit,
  yourClaims,
}: Pick<Campaign, 'slotCounts' | 'perProviderLimit' | 'yourClaims'>): number =>
  Math.min(perProviderLimit - yourClaims, slotCounts.OPEN)

/** Whether a deadline of the chain has passed. */
export const isPast = (at: string | null, chainTime: string): boolean =>
  at !== null && Date.parse(chainTime) > Date.parse(at)

/** Whether status and time allow claims. */
export const takesClaims = ({ status, closesAt, chainTime }: CampaignItem): boolean =>
  status === 'LIVE' && !isPast(closesAt, chainTime)

/**
 * The label of a campaign as it is now. Nothing on the chain changes when the time for claims is over: a campaign with open slots keeps its
 * status until someone closes it.
 */
export const campaignLookAt = (status: CampaignStatus, closesAt: string | null, chainNow: string): Look =>
  (status === 'LIVE' || status === 'PAUSED') && isPast(closesAt, chainNow)
    ? { label: 'Claims have ended', tone: 'plain' }
    : campaignLook[status]

/** The same for a campaign with the status that is shown. */
export const campaignLookOf = (campaign: CampaignItem, status: CampaignStatus = campaign.status): Look =>
  campaignLookAt(status, campaign.closesAt, campaign.chainTime)

const pausedWords = 'The brand has paused this campaign. It takes no claims at the moment.'

/** Whether slots can be claimed here now: the time, the contract and the brand allow it. */
export const takesClaimsHere = (campaign: CampaignItem): boolean =>
  takesClaims(campaign) && campaign.intakePausedAt === null

/** The status to show: a campaign whose claims are paused here is shown as paused, even if the contract accepts them. */
export const statusToShow = ({ status, intakePausedAt }: CampaignItem): CampaignStatus =>
  status === 'LIVE' && intakePausedAt !== null ? 'PAUSED' : status

/** Why no wallet can claim a slot of this campaign here; null when claims are possible. */
export function whyNoClaim(campaign: Campaign): string | null {
  switch (campaign.status) {
    case 'FILLED':
      return 'All slots are claimed. A slot is open again when a provider does not submit in time.'
    case 'PAUSED':
      return pausedWords
    case 'CLOSED':
      return 'This campaign is closed.'
    default:
      if (!takesClaims(campaign)) return 'The time for claims is over.'
      if (campaign.intakePausedAt !== null) return pausedWords
      if (!campaign.termsKnown)
        return 'This campaign was not written here: what it asks for is not known, so its slots cannot be claimed here.'
      return campaign.brandRecord.overdue > 0
        ? 'This brand takes no claims until it has reviewed proof that is overdue. Try again later.'
        : null
  }
}

/** The provider of a slot: the agent's handle, or its token id. */
export const providerName = ({ agent, agentTokenId }: Pick<SlotItem, 'agent' | 'agentTokenId'>): string =>
  sideName(agent, agentTokenId)
