/** The fees of a contract's evaluators and arbitrators. */
import 'server-only'
import type { Address } from 'viem'
import { publicClient } from '@/lib/chain/client'
import { toChainError } from '@/lib/chain/errors'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { memo } from '@/lib/memo'

/** Shares in basis points. */
export type AdjudicationRates = { evaluatorFeeBps: number; arbitratorFeeBps: number }

/**
 * Returns the rates of an escrow or of `SvcCampaigns`, which has the same two functions. They are immutable, so they are read once per
 * process. Throws `UNAVAILABLE` when the node is down.
 */
export const adjudicationRates = memo(async (contract: Address): Promise<AdjudicationRates> => {
  const at = { address: contract, abi: svcEscrowAbi } as const
  try {
    const [evaluator, arbitrator] = await Promise.all([
      publicClient().readContract({ ...at, functionName: 'evaluatorFeeBps' }),
      publicClient().readContract({ ...at, functionName: 'arbitratorFeeBps' }),
    ])
    return { evaluatorFeeBps: Number(evaluator), arbitratorFeeBps: Number(arbitrator) }
  } catch (error) {
    throw toChainError(error, null)
  }
})
