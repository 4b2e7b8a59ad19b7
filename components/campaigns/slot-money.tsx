import { BrandPicture } from '@/components/brands/brand-picture'
import { TxHash } from '@/components/chain/address'
import type { RailOutcome, RailPayment, RailPlace } from '@/components/chain/money-rail'
import { MoneyStrip } from '@/components/chain/money-strip'
import { slotRoles } from '@/components/chain/rail-roles'
import { railParty } from '@/components/orders/order-rail'
import type { Slot } from '@/lib/campaigns/slot-schema'
import { formatMoney, parseMoney, subtractMoney } from '@/lib/money'
import { slotLook } from './campaign-words'
import { isReviewOver } from './slot-move'

/** Where the reward of a slot is: it went back to the budget of the campaign when nothing was paid. */
function placeOf({ finalized, providerPayout }: Slot): RailPlace {
  if (!finalized) return 'escrow'
  return providerPayout === null || /^0(\.0*)?$/.test(providerPayout) ? 'refund' : 'provider'
}

/** What a slot pays to whom when it is approved. */
function approved({ reward, netReward, currency }: Slot): RailPayment[] {
  const fee = subtractMoney(parseMoney(reward, currency), parseMoney(netReward, currency))
  return [
    { to: 'provider', amount: netReward },
    { to: 'fees', amount: formatMoney(fee) },
  ]
}

/** Every end a slot can still come to, or has come to, with its exact payout. */
function outcomesOf(slot: Slot): RailOutcome[] {
  const { reward, status, finalized } = slot
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
        text: 'The bond goes to the brand too.',
        pays: back,
      },
      { key: 'challenge', label: 'The provider challenges it', text: 'A drawn panel decides.', pays: [] },
    ]
  const ends: RailOutcome[] = [
    { key: 'approve', label: 'The brand approves the proof', text: 'The bond is free again.', pays: paid },
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
      text: 'The brand may remove the slot. The bond goes to the brand.',
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

/** The money rail of one slot, folded into a line. */
export function SlotMoney({ slot }: { slot: Slot }) {
  const { agent, agentTokenId, campaign, side, timeline, boundTxHash } = slot
  return (
    <MoneyStrip
      amount={slot.reward}
      currency={slot.currency}
      where={placeOf(slot)}
      roles={slotRoles}
      payer={{ name: campaign.brand.name, picture: <BrandPicture brand={campaign.brand} /> }}
      payee={railParty(agent, agentTokenId)}
      you={side === 'brand' ? 'payer' : side === 'provider' ? 'payee' : null}
      outcomes={outcomesOf(slot)}
      proof={<TxHash value={timeline.at(-1)?.txHash ?? boundTxHash} />}
    />
  )
}
