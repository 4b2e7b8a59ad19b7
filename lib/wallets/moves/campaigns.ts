/** The money movements of `SvcCampaigns` events. Pure. */
import type { svcCampaignsAbi } from '@/lib/chain/generated/abi'
import { campaignEvents, campaignParameterEvents } from '@/lib/chain/quiet-events'
import { factOf } from '../facts'
import type { Move, Subject } from '../journal'
import {
  type Context,
  type Ending,
  endingMoves,
  escrow,
  feesWithdrawn,
  kept,
  move,
  type Table,
  wallet,
} from './parts'

/** A slot as the subject of a movement. */
export const slot = (id: string): Subject => ({ kind: 'SLOT', id })

/** The moves at the end of a slot. */
function slotEnding(
  campaignId: string,
  slotId: string,
  { facts, contract }: Context,
  ending: Ending,
): Move[] {
  const { brand, currency } = factOf(facts.campaigns, campaignId, 'the brand')
  return endingMoves(brand, currency, contract, slot(slotId), ending)
}

export const campaignMoves: Table<typeof svcCampaignsAbi> = {
  ...campaignParameterEvents,
  ...campaignEvents,
  PayoutCredited: ({ token, ...payout }, context) =>
    kept.PayoutCredited(payout, { ...context, currency: context.currencyOf(token) }),
  CreditWithdrawn: ({ token, ...taken }, context) =>
    kept.CreditWithdrawn(taken, { ...context, currency: context.currencyOf(token) }),
  FeesWithdrawn: ({ token, ...taken }, context) =>
    feesWithdrawn(taken, { ...context, currency: context.currencyOf(token) }),
  CampaignFunded: ({ campaignId, brand, token, rewardPerSlot, slots }, { facts, currencyOf }) => {
    const currency = currencyOf(token)
    facts.campaigns.set(campaignId, { brand, currency })
    const subject: Subject = { kind: 'CAMPAIGN', id: campaignId }
    return [
      move('ESCROW_FUNDED', currency, rewardPerSlot * BigInt(slots), [wallet(brand), escrow(brand)], subject),
    ]
  },
  CampaignClosed: ({ campaignId, refund }, { facts, contract }) => {
    const { brand, currency } = factOf(facts.campaigns, campaignId, 'the brand')
    return endingMoves(brand, currency, contract, { kind: 'CAMPAIGN', id: campaignId }, { refund })
  },
  SlotClaimed: ({ slotId, campaignId }, { facts }) => {
    facts.slots.set(slotId, campaignId)
    return []
  },
  SlotApproved: ({ slotId, campaignId, payee, providerPayout, protocolFee }, context) =>
    slotEnding(campaignId, slotId, context, { payee, payout: providerPayout, fee: protocolFee }),
  SlotSettled: ({ slotId, campaignId, payee, providerPayout, protocolFee, brandRefund }, context) =>
    slotEnding(campaignId, slotId, context, {
      payee,
      payout: providerPayout,
      fee: protocolFee,
      refund: brandRefund,
    }),
  RejectionFinalized: ({ slotId, campaignId, refund }, context) =>
    slotEnding(campaignId, slotId, context, { refund }),
  SlotRemoved: ({ slotId, campaignId, refund }, context) =>
    slotEnding(campaignId, slotId, context, { refund }),
  AdjudicatorPaid: ({ slotId, to, amount }, { facts }) => {
    const campaignId = factOf(facts.slots, slotId, 'the campaign')
    const { brand, currency } = factOf(facts.campaigns, campaignId, 'the brand')
    return [move('ADJUDICATOR_FEE', currency, amount, [escrow(brand), wallet(to)], slot(slotId))]
  },
}
