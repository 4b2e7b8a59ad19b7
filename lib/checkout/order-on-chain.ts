/** Reads the current state of an order from its escrow, indexed or not. */
import { publicClient } from '@/lib/chain/client'
import { escrowOf } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import type { Currency } from '@/lib/money'

/** Reads an order from its contract. Its buyer is the zero address when there is none. */
export async function orderOnChain(currency: Currency, orderId: string) {
  try {
    return await publicClient().readContract({
      address: escrowOf(currency),
      abi: svcEscrowAbi,
      functionName: 'orderOf',
      args: [orderId as `0x${string}`],
    })
  } catch (error) {
    throw toChainError(error, null)
  }
}
