/** The possible endings of a slot, in words and amounts. */

import { slotLook } from '@/components/campaigns/campaign-words'
import type { RailOutcome, RailPayment } from '@/components/chain/money/money-rail'
import type { Slot, SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { formatMoney, parseMoney, subtractMoney } from '@/lib/money'
import { hasNoBond, isReviewOver } from './slot-next-step'

/** The payouts of an approved slot. */
function approved({ reward, netReward, currency }: Slot): RailPayment[] {
  const fee = subtractMoney(parseMoney(reward, currency), parseMoney(netReward, currency))
  return [
    { to: 'provider', amount: netReward },
    { to: 'fees', amount: formatMoney(fee) },
  ]
}

/** Every possible or actual ending of a slot, with its exact payout. */
export function outcomesOf(slot: Slot): RailOutcome[] {
  const { reward, status, finalized } = slot
  const isBonded = !hasNoBond(slot)
  if (finalized)
    return [
      {
        key: 'ended',
        label: slotLook(slot).label,
        pays: [
          { to: 'provider', amount: slot.providerPayout ?? '0' },
          { to: 'refund', amount: slot.brandRefund ?? '0' },
          { to: 'fees', amount: slot.protocolFee ?? '0' },
        ],
        happened: true,
      },
    ]
  const back: RailPayment[] = [{ to: 'refund', amount: reward }]
  const paid = approved(slot)
  if (status === 'CHALLENGED') return []
  if (status === 'REJECTED')
    return [
      {
        key: 'final',
        label: 'No one challenges the rejection',
        ...(isBonded && { text: 'The bond goes to the brand too.' }),
        pays: back,
      },
      { key: 'challenge', label: 'The provider challenges it', text: 'A drawn panel decides.', pays: [] },
    ]
  const ends: RailOutcome[] = [
    {
      key: 'approve',
      label: 'The brand approves the proof',
      ...(isBonded && { text: 'The bond is free again.' }),
      pays: paid,
    },
  ]
  if (status === 'SUBMITTED')
    ends.push({
      key: 'timeout',
      label: 'The brand does not review',
      text: isReviewOver(slot)
        ? 'The provider can claim the reward now.'
        : 'The provider may claim the reward once the campaign is over.',
      pays: paid,
    })
  else
    ends.push({
      key: 'removed',
      label: 'Nothing is submitted in time',
      text: `The brand may remove the slot.${isBonded ? ' The bond goes to the brand.' : ''}`,
      pays: back,
    })
  if (!isReviewOver(slot))
    ends.push({
      key: 'rejected',
      label: 'The brand rejects the proof',
      text: 'The provider can challenge it; a drawn panel then decides.',
      pays: [],
    })
  return ends
}

/** The message to the brand after it removed a slot. */
export const removedWords = (slot: SlotItem) =>
  `Removed.${hasNoBond(slot) ? '' : ' The bond is yours.'} The slot is open again, or its reward is back if the campaign is closed.`

/** The message to the sender after a rejection was made final. */
export const finalWords = (slot: SlotItem) =>
  `Final. ${hasNoBond(slot) ? 'The reward' : 'The reward and the bond'} went to the brand.`
