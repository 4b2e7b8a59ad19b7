/** The amounts at stake in a slot, by the rates of the contract. */

import type { LoadedSlot } from '@/lib/campaigns/access'
import { campaignsContract } from '@/lib/campaigns/call'
import { adjudicationRates } from '@/lib/chain/parameters/adjudication-rates'
import type { Stakes } from '@/lib/orders/payouts'

/** The amounts at stake in a slot. A challenge has no bond of its own. Throws `UNAVAILABLE` when the node is down. */
export async function stakesOfSlot({ state, campaign }: LoadedSlot): Promise<Stakes> {
  return {
    budget: campaign.state.rewardPerSlot,
    bond: 0n,
    lockAmount: state.bond,
    protocolFeeBps: campaign.state.protocolFeeBps,
    ...(await adjudicationRates(campaignsContract().contract)),
  }
}
