import { isPast, providerName } from '@/components/campaigns/campaign-words'
import { dueBy, type NextStep } from '@/components/ui/next-step'
import { sentence } from '@/components/ui/sentence'
import { maxRounds } from '@/lib/campaigns/slots/slot-machine'
import type { Slot, SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { displayAmount } from '@/lib/display-amount'
import { parseMoney } from '@/lib/money'

type Seen = Pick<Slot, 'side'> & SlotItem

/** The brand can send back and reject until the review deadline, and while the campaign takes claims. */
export const isReviewOver = ({ reviewDeadline, campaign, chainTime }: SlotItem): boolean =>
  isPast(reviewDeadline, chainTime) && isPast(campaign.closesAt, chainTime)

/** Whether the slot was claimed without a bond. */
export const hasNoBond = ({ bond, currency }: Pick<SlotItem, 'bond' | 'currency'>) =>
  parseMoney(bond, currency).units === 0n

/** What the brand can do with a slot whose submission time has passed. */
const removal = (slot: SlotItem) =>
  hasNoBond(slot) ? 'the brand can remove the slot' : 'the brand can remove the slot and keep your bond'

function working(slot: Seen): NextStep {
  const { side, submitDeadline, chainTime, rounds } = slot
  const provider = providerName(slot)
  const isLate = isPast(submitDeadline, chainTime)
  if (side === 'provider')
    return isLate
      ? {
          who: 'other',
          title: 'The time to submit is over',
          text: sentence(removal(slot)),
        }
      : {
          who: 'you',
          title: rounds > 0 ? 'Submit the changes' : 'Submit your proof',
          text: rounds > 0 ? 'The brand has asked for changes.' : 'Do the task, then show how you did it.',
          label: 'Submit',
          ...dueBy(submitDeadline, `then ${removal(slot)}`),
        }
  if (isLate)
    return {
      who: side === 'brand' ? 'you' : 'other',
      title: `${provider} did not submit in time`,
      text: `The brand can remove the slot${hasNoBond(slot) ? '' : ', and the bond is the brand’s'}. The slot is then open again, or its reward goes back if the campaign is closed.`,
      ...(side === 'brand' && { label: 'Remove' }),
    }
  return {
    who: 'other',
    title: rounds > 0 ? `${provider} makes the changes` : `${provider} is working`,
    text: 'The proof appears here when it is submitted.',
    ...dueBy(submitDeadline, 'then the slot can be removed'),
  }
}

function submitted(slot: Seen): NextStep {
  const { side, reviewDeadline, campaign, chainTime, availableActions } = slot as Seen & Slot
  const isLate = isPast(reviewDeadline, chainTime)
  if (side === 'brand')
    return {
      who: 'you',
      title: 'Review the proof',
      text: isReviewOver(slot)
        ? 'The time to review is over: you can only approve, and the provider can claim the reward.'
        : isLate
          ? 'The review is overdue. You cannot start a campaign, and no one can claim a slot of yours.'
          : 'Approve it, ask for changes, or reject it with a reason.',
      label: 'Review',
      ...(!isLate && dueBy(reviewDeadline, 'then the review is overdue')),
    }
  if (availableActions.canClaimAfterTimeout)
    return {
      who: 'you',
      title: 'Claim your reward',
      text: 'The brand did not review in time and the campaign is over.',
      label: 'Claim',
    }
  const end = isLate ? campaign.closesAt : reviewDeadline
  return {
    who: 'other',
    title: `${campaign.brand.name} reviews the proof`,
    text:
      side === 'provider'
        ? 'You are paid when it is approved. If the brand does not review, you can claim the reward once the campaign is over.'
        : 'The provider is paid when it is approved.',
    ...dueBy(end, isLate ? 'then you can claim the reward' : 'then the review is overdue'),
  }
}

function rejected(slot: Seen): NextStep {
  const { side, challengeDeadline, chainTime } = slot
  if (isPast(challengeDeadline, chainTime))
    return {
      who: side === 'brand' ? 'you' : 'anyone',
      title: 'No one challenged the rejection',
      text: `Anyone can make it final now. ${sentence(hasNoBond(slot) ? 'the reward then goes to the brand' : 'the reward and the bond then go to the brand')}`,
      ...(side === 'brand' && { label: 'Make it final' }),
    }
  if (side === 'provider')
    return {
      who: 'you',
      title: 'The proof was rejected',
      text: 'Challenge the rejection if you disagree: a drawn panel then decides.',
      label: 'Challenge',
      ...dueBy(
        challengeDeadline,
        `then the rejection can be made final${hasNoBond(slot) ? '' : ' and you lose the bond'}`,
      ),
    }
  return {
    who: 'other',
    title: `${providerName(slot)} can challenge the rejection`,
    text: `Without a challenge ${hasNoBond(slot) ? 'the reward goes' : 'the reward and the bond go'} to the brand.`,
    ...dueBy(challengeDeadline, 'then the rejection can be made final'),
  }
}

/** How a slot ended, in a sentence to its reader. */
function ended(slot: Seen): NextStep {
  const { outcome, providerPayout, brandRefund, currency, side } = slot
  const paid = `${displayAmount(providerPayout ?? '0')} ${currency}`
  const provider = side === 'provider' ? 'You were' : `${providerName(slot)} was`
  switch (outcome) {
    case 'APPROVED':
      return { who: 'none', title: 'Approved and paid', text: `${provider} paid ${paid}.` }
    case 'TIMED_OUT':
      return {
        who: 'none',
        title: 'Paid after the review time',
        text: `${provider} paid ${paid} without a review.`,
      }
    case 'AGREED':
    case 'PROVIDER_UPHELD':
    case 'SPLIT':
      return {
        who: 'none',
        title: outcome === 'AGREED' ? 'Settled by agreement' : 'The dispute has ended',
        text: `${provider} paid ${paid}; ${displayAmount(brandRefund ?? '0')} ${currency} went back to the brand.`,
      }
    case 'REMOVED':
      return {
        who: 'none',
        title: 'Removed',
        text: `Nothing was submitted in time.${hasNoBond(slot) ? '' : ' The bond went to the brand.'}`,
      }
    default:
      return {
        who: 'none',
        title: 'The rejection is final',
        text: `The reward went back to the brand${hasNoBond(slot) ? '' : ', with the bond of the provider'}.`,
      }
  }
}

/** The next step of this slot: who acts, what they can do, and until when. */
export function slotNextStep(slot: Seen): NextStep {
  if (slot.finalized) return ended(slot)
  switch (slot.status) {
    case 'CLAIMED':
    case 'CHANGES_REQUESTED':
      return working(slot)
    case 'SUBMITTED':
      return submitted(slot)
    case 'REJECTED':
      return rejected(slot)
    case 'CHALLENGED':
      return {
        who: 'you',
        title: 'A dispute decides who is paid',
        text: 'The contract pays the side that wins. Until then no one can move the money.',
        label: 'Open the dispute',
      }
    default:
      return ended(slot)
  }
}

/** The transaction name of a request for changes in this round: a pending one of this round does not block the next. */
export const changesName = ({ id, rounds }: Pick<SlotItem, 'id' | 'rounds'>): string =>
  `slot:${id}:changes:${rounds}`

/** "1 of 2 rounds of changes left". */
export const roundsLeft = ({ rounds }: Pick<SlotItem, 'rounds'>): string =>
  `${maxRounds - rounds} of ${maxRounds} rounds left`
