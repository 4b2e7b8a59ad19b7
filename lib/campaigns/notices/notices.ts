/** The notifications about each step of a slot or a campaign, for the side that it concerns. Pure. */

import { reviewEndOf } from '@/lib/campaigns/actions'
import type { SlotOutcome } from '@/lib/campaigns/slots/slot-machine'
import { dateTimeOf } from '@/lib/fields'
import { type Currency, displayMoney, money } from '@/lib/money'
import { releasedTo } from '@/lib/notifications/released'
import type { WalletNotice } from '@/lib/notifications/wallets'

/** The current state of a slot. Wallets are lower-case; the provider is the wallet that holds its agent. Amounts are in units. */
export type SlotFacts = {
  slotId: string
  campaignId: string
  currency: Currency
  reward: string
  bond: string
  outcome: SlotOutcome | null
  providerPayout: string | null
  brandRefund: string | null
  slashed: string | null
  submitDeadline: string
  reviewDeadline: string | null
  challengeDeadline: string | null
  disputeId: string | null
  brand: string
  provider: string | null
  /** The wallet that was paid; null before. */
  payee: string | null
  title: string | null
}

const headline = (event: string, title: string | null) => (title === null ? event : `${event}: ${title}`)

type Side = 'brand' | 'provider'
type Line = Pick<WalletNotice, 'type' | 'title' | 'text'>
type Lines = Partial<Record<Side, Line>>

const shown = (units: string | null, currency: Currency) =>
  displayMoney(money(BigInt(units ?? '0'), currency))

const line = (type: Line['type'], event: string, slot: SlotFacts, text: string): Line => ({
  type,
  title: headline(event, slot.title),
  text,
})

/** A sentence about the bond that the brand received; empty without one. */
const bondLost = ({ slashed, currency }: SlotFacts): string =>
  BigInt(slashed ?? '0') === 0n ? '' : ` The bond of ${shown(slashed, currency)} went to the brand.`

/** The texts for a slot that ended without an approval. A dispute announces its own outcome, also a settlement by agreement. */
function settledLines(slot: SlotFacts): Lines {
  const { outcome, currency, providerPayout, brandRefund, disputeId } = slot
  if (disputeId !== null) return {}
  const payout = shown(providerPayout, currency)
  if (outcome === 'TIMED_OUT')
    return {
      brand: line(
        'slot.settled',
        'Slot settled without your review',
        slot,
        `The review time ended, so the provider was paid ${payout}.`,
      ),
    }
  // Without a panel to decide it, a challenge is split immediately and has no dispute.
  if (outcome !== 'SPLIT') return {}
  const both = line(
    'slot.settled',
    'Reward split',
    slot,
    `No panel can hear the challenge. ${payout} went to the provider and ${shown(brandRefund, currency)} back to the brand.`,
  )
  return { brand: both, provider: both }
}

const lines: Record<string, (slot: SlotFacts) => Lines> = {
  'slot.claimed': (slot) => ({
    brand: line('slot.claimed', 'Slot claimed', slot, `Proof is due by ${dateTimeOf(slot.submitDeadline)}.`),
  }),
  'slot.submitted': (slot) => ({
    brand: line(
      'slot.submitted',
      'Proof to review',
      slot,
      `Approve it, request changes or reject it by ${dateTimeOf(slot.reviewDeadline)}.`,
    ),
  }),
  'slot.changes_requested': (slot) => ({
    provider: line(
      'slot.changes',
      'Changes requested',
      slot,
      `The brand’s note is on the slot. Submit again by ${dateTimeOf(slot.submitDeadline)}.`,
    ),
  }),
  'slot.rejected': (slot) => ({
    provider: line(
      'slot.rejected',
      'Proof rejected',
      slot,
      `The brand’s reason is on the slot. You can challenge it until ${dateTimeOf(slot.challengeDeadline)}.`,
    ),
  }),
  'slot.approved': (slot) => ({
    provider: line(
      'slot.approved',
      `You were paid ${shown(slot.providerPayout, slot.currency)}`,
      slot,
      `The brand approved your proof. ${releasedTo(slot.payee, slot.provider)}`,
    ),
  }),
  'slot.settled': settledLines,
  'slot.rejection_finalized': (slot) => {
    const text = `The rejection was not challenged in time. ${shown(slot.brandRefund, slot.currency)} went back to the brand.${bondLost(slot)}`
    const both = line('slot.finalized', 'Rejection final', slot, text)
    return { brand: both, provider: both }
  },
  'slot.removed': (slot) => ({
    provider: line('slot.removed', 'Slot removed', slot, `No proof was submitted in time.${bondLost(slot)}`),
  }),
}

/** The events of a slot that send a notification. */
export const announcedEvents: readonly string[] = Object.keys(lines)

const commonOf = ({ slotId, campaignId }: Pick<SlotFacts, 'slotId' | 'campaignId'>) => ({
  path: `/slots/${slotId}` as const,
  subject: slotId,
  data: { slotId, campaignId },
})

/** The notifications of an event. `version` is the slot's version at that event, so that a second submission notifies again. */
export function noticesOf(slot: SlotFacts, event: string, version: number): WalletNotice[] {
  const bySide = lines[event]?.(slot) ?? {}
  return (['brand', 'provider'] as const).flatMap((side) => {
    const [wallet, said] = [slot[side], bySide[side]]
    return wallet && said ? [{ ...commonOf(slot), occasion: version, ...said, wallet }] : []
  })
}

/** A slot whose deadline has passed. `closesAt` and `isClosed` are from its campaign. */
export type DueSlot = SlotFacts & { status: string; deadline: bigint; closesAt: bigint; isClosed: boolean }

/** Notifies the brand that it did not review in time. */
const unreviewed = (slot: DueSlot): WalletNotice => ({
  ...commonOf(slot),
  ...line(
    'slot.unreviewed',
    'Review overdue',
    slot,
    slot.deadline < slot.closesAt
      ? `Review the proof. From ${dateTimeOf(slot.closesAt)} on the provider can claim the reward.`
      : 'The provider can claim the reward now. You can still approve the proof.',
  ),
  wallet: slot.brand,
  occasion: slot.deadline.toString(),
})

/** Notifies the provider that it can claim the reward, because the review and the campaign are over. */
export function claimableNotices(slot: DueSlot): WalletNotice[] {
  if (slot.provider === null) return []
  return [
    {
      ...commonOf(slot),
      ...line(
        'slot.claimable',
        'You can claim your reward',
        slot,
        'The brand did not review your proof in time. Claim the reward.',
      ),
      wallet: slot.provider,
      occasion: reviewEndOf(slot.deadline, slot.closesAt).toString(),
    },
  ]
}

/** What the brand receives for removing an overdue slot. A closed campaign does not reopen the slot. */
function removalText({ bond, reward, currency, isClosed }: DueSlot): string {
  const removed = isClosed
    ? `Remove the slot to get ${shown(reward, currency)} back.`
    : 'Remove the slot to open it again.'
  return BigInt(bond) === 0n
    ? removed
    : `${removed} The provider’s bond of ${shown(bond, currency)} is yours then.`
}

/** Notifies the side that can act after the deadline of a slot has passed. */
export function slotDueNotices(slot: DueSlot): WalletNotice[] {
  const toBrand = (said: Line): WalletNotice => ({
    ...commonOf(slot),
    ...said,
    wallet: slot.brand,
    occasion: slot.deadline.toString(),
  })
  switch (slot.status) {
    case 'CLAIMED':
    case 'CHANGES_REQUESTED':
      return [toBrand(line('slot.overdue', 'Proof overdue', slot, removalText(slot)))]
    case 'SUBMITTED':
      // While the campaign runs, the provider cannot claim yet. It is notified at the end of the campaign.
      return [unreviewed(slot), ...(slot.deadline >= slot.closesAt ? claimableNotices(slot) : [])]
    case 'REJECTED':
      return [
        toBrand(
          line(
            'slot.unchallenged',
            'Rejection not challenged',
            slot,
            `Make it final to get ${shown(slot.reward, slot.currency)} back.`,
          ),
        ),
      ]
    default:
      return []
  }
}

/** A campaign that is over or was closed. Amounts are in units. */
export type CampaignFacts = {
  campaignId: string
  currency: Currency
  reward: string
  open: number
  brand: string
  closesAt: bigint
  isClosed: boolean
  title: string | null
}

const ofCampaign = ({ campaignId, brand }: CampaignFacts) => ({
  path: `/bounties/${campaignId}` as const,
  subject: campaignId,
  data: { campaignId },
  wallet: brand,
})

const rewardsOf = ({ reward, open, currency }: CampaignFacts) =>
  displayMoney(money(BigInt(reward) * BigInt(open), currency))

/**
 * Notifies the brand that its campaign is over and that it can reclaim open slots. Not sent for a campaign that was closed in the meantime,
 * which has its own notification.
 */
export const campaignDueNotices = (campaign: CampaignFacts): WalletNotice[] =>
  campaign.isClosed
    ? []
    : [
        {
          ...ofCampaign(campaign),
          type: 'campaign.over',
          title: headline('Campaign over', campaign.title),
          text:
            campaign.open === 0
              ? 'Every slot was claimed. Review what is still submitted.'
              : `Reclaim ${rewardsOf(campaign)} of ${campaign.open} open ${campaign.open === 1 ? 'slot' : 'slots'}.`,
          occasion: campaign.closesAt.toString(),
        },
      ]

/** Notifies the brand that its campaign was closed, which anyone may do once it is over. `refund` is in units. */
export const closedNotices = (campaign: CampaignFacts, refund: string, version: number): WalletNotice[] => [
  {
    ...ofCampaign(campaign),
    type: 'campaign.closed',
    title: headline('Campaign closed', campaign.title),
    text: `${shown(refund, campaign.currency)} for open slots was released from the campaign.`,
    occasion: version,
  },
]
