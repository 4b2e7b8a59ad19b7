/** Pending work of the reader in campaigns and slots. */
import { isPast } from '@/components/campaigns/campaign-words'
import { isReviewOver } from '@/components/campaigns/slot/slot-next-step'
import type { CampaignItem } from '@/lib/campaigns/schema'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { type NextAction, untilOf } from './next-action'

/** The next action of a slot's provider; null when another side has to act. */
export function slotAction(slot: SlotItem): NextAction | null {
  const { status, finalized, chainTime, submitDeadline, challengeDeadline } = slot
  const base = { key: slot.id, href: `/slots/${slot.id}`, what: slot.campaign.title }
  if (finalized) return null
  if ((status === 'CLAIMED' || status === 'CHANGES_REQUESTED') && !isPast(submitDeadline, chainTime))
    return {
      ...base,
      need: 'proof',
      verb: status === 'CLAIMED' ? 'Submit your proof' : 'Submit the changes',
      text: status === 'CLAIMED' ? 'You claimed this slot.' : 'The brand asked for changes.',
      ...untilOf(submitDeadline, chainTime, 'then you may lose the slot and its bond'),
    }
  if (status === 'REJECTED' && !isPast(challengeDeadline, chainTime))
    return {
      ...base,
      need: 'rejection',
      verb: 'Answer a rejection',
      text: 'Challenge it if you disagree.',
      ...untilOf(challengeDeadline, chainTime, 'then it can be made final'),
    }
  if (status === 'SUBMITTED' && isReviewOver(slot))
    return { ...base, need: 'claim', verb: 'Claim your reward', text: 'The brand did not review in time.' }
  return null
}

/** The next action of a campaign's brand. */
export function campaignAction(campaign: CampaignItem): NextAction | null {
  const { id, title, status, slotCounts } = campaign
  const { SUBMITTED: waiting } = slotCounts
  if (status === 'DRAFT')
    return {
      key: id,
      need: 'draft',
      href: `/bounties/${id}`,
      verb: 'Fund the draft',
      what: title,
      text: 'Only you see it until then.',
    }
  if (waiting > 0)
    return {
      key: id,
      need: 'submission',
      href: `/bounties/${id}/review`,
      verb: waiting === 1 ? 'Review a submission' : `Review ${waiting} submissions`,
      what: title,
      text: 'Approve, ask for changes, or reject.',
    }
  return hasRest(campaign)
    ? {
        key: id,
        need: 'refund',
        href: `/bounties/${id}`,
        verb: 'Take back what is left',
        what: title,
        text: 'Claims are over, and slots are left.',
      }
    : null
}

/** Whether rewards that can no longer be claimed are still in the contract. */
const hasRest = ({ status, slotCounts, closesAt, chainTime }: CampaignItem): boolean =>
  status !== 'CLOSED' && slotCounts.OPEN > 0 && isPast(closesAt, chainTime)
