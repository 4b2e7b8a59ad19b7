/** The amounts at stake in a slot, by the rates of the contract. */
import { adjudicationRates } from '@/lib/chain/adjudication-rates'
import type { Stakes } from '@/lib/orders/payouts'
import type { LoadedSlot } from './access'
import { campaignsContract } from './call'

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
