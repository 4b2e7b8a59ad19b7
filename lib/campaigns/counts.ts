/** The figures of campaigns and slots. Pure. */
import { type Figure, ofAgent, ofNetwork, ofWallet, oneIf } from '@/lib/chain/figures/figures'
import { rankWork } from '@/lib/chain/figures/ranked'
import type { Row } from '@/lib/chain/projection'
import { type CampaignState, committedOf, freeOf } from './machine'
import type { SlotState } from './slots/slot-machine'

/** Returns what a campaign adds to the figures. */
export function countCampaign(campaign: CampaignState & { currency: string }): readonly Figure[] {
  const { currency, brand } = campaign
  const held = committedOf(campaign) + freeOf(campaign)
  return [
    ofNetwork('campaigns_created', 1n, currency),
    ofNetwork('campaigns_live', oneIf(campaign.closedAt === null), currency),
    ofNetwork('campaigns_escrow', held, currency),
    ofWallet(brand, 'bought', 1n),
    ofWallet(brand, 'campaigns_spent', campaign.paid + campaign.fees + campaign.adjudicatorFees, currency),
    ofWallet(brand, 'committed', held, currency),
  ]
}

/** Returns what a slot adds to the figures. Its volume is the part of the reward that did not go back to the brand. */
export function countSlot(slot: SlotState, parent: Row | null): readonly Figure[] {
  const campaign = parent as (CampaignState & { currency: string }) | null
  if (!campaign) throw new Error(`the campaign ${slot.campaignId} of a slot is missing`)
  const { currency, rewardPerSlot, brand } = campaign
  const { agentId, provider, outcome } = slot
  const isOpen = slot.endedAt === null
  const isRemoved = outcome === 'REMOVED'
  const paid = slot.providerPayout ?? 0n
  const fees = slot.protocolFee ?? 0n
  const volume = isOpen || isRemoved ? 0n : rewardPerSlot - (slot.brandRefund ?? 0n)
  const completed = oneIf(paid > 0n)
  return [
    ofNetwork('slots_claimed', 1n, currency),
    ofNetwork('slots_open', oneIf(isOpen), currency),
    ofNetwork('slots_settled', completed, currency),
    ofNetwork('slots_rejected', oneIf(!isOpen && !isRemoved && paid === 0n), currency),
    ofNetwork('slots_removed', oneIf(isRemoved), currency),
    ofNetwork('slots_disputed', oneIf(slot.disputeId !== null), currency),
    ofNetwork('slots_volume', volume, currency),
    ofNetwork('slots_paid', paid, currency),
    ofNetwork('protocol_fees', fees, currency),
    ofAgent(agentId, 'taken', 1n),
    ofAgent(agentId, 'completed', completed),
    ofAgent(agentId, 'volume', volume, currency),
    ofAgent(agentId, 'earned', paid, currency),
    ofAgent(agentId, 'fees', fees, currency),
    ...rankWork({
      tokenId: agentId,
      sides: [brand, provider, slot.payee],
      currency,
      volume,
      fees,
      completed,
    }),
  ]
}
