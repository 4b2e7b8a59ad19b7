/** The amounts at stake in a slot, by the rates of the contract. */
import { publicClient } from '@/lib/chain/client'
import { toChainError } from '@/lib/chain/errors'
import type { Stakes } from '@/lib/orders/payouts'
import type { LoadedSlot } from './access'
import { campaignsContract } from './call'

type Rates = Pick<Stakes, 'evaluatorFeeBps' | 'arbitratorFeeBps'>

/** The contract's rates are immutable, so they are cached by the process. */
let cached: Promise<Rates> | null = null

async function readRates(): Promise<Rates> {
  const { contract: address, abi } = campaignsContract()
  const at = { address, abi } as const
  try {
    const [evaluator, arbitrator] = await Promise.all([
      publicClient().readContract({ ...at, functionName: 'evaluatorFeeBps' }),
      publicClient().readContract({ ...at, functionName: 'arbitratorFeeBps' }),
    ])
    return { evaluatorFeeBps: Number(evaluator), arbitratorFeeBps: Number(arbitrator) }
  } catch (error) {
    cached = null
    throw toChainError(error, null)
  }
}

/** The amounts at stake in a slot. A challenge has no bond of its own. Throws `UNAVAILABLE` when the node is down. */
export async function stakesOfSlot({ state, campaign }: LoadedSlot): Promise<Stakes> {
  cached ??= readRates()
  return {
    budget: campaign.state.rewardPerSlot,
    bond: 0n,
    lockAmount: state.bond,
    protocolFeeBps: campaign.state.protocolFeeBps,
    ...(await cached),
  }
}
