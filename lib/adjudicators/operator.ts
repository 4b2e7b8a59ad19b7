/** The operator is the wallet that owns `SvcAdjudicators`. It signs its own transactions; the service cannot. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { publicClient } from '@/lib/chain/client'
import { deployment } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { svcAdjudicatorsAbi } from '@/lib/chain/generated/abi'
import { AppError } from '@/lib/errors'

/** Whether `wallet` owns the contract that grants roles. Throws `UNAVAILABLE` when the node is down. */
export async function isOperator({ wallet }: Pick<Actor, 'wallet'>): Promise<boolean> {
  try {
    const owner = await publicClient().readContract({
      address: deployment().contracts.adjudicators,
      abi: svcAdjudicatorsAbi,
      functionName: 'owner',
    })
    return owner.toLowerCase() === wallet
  } catch (error) {
    throw toChainError(error, null)
  }
}

/** Throws `FORBIDDEN` unless `actor` is the operator. */
export async function assertOperator(actor: Pick<Actor, 'wallet'>): Promise<void> {
  if (await isOperator(actor)) return
  throw new AppError(
    'FORBIDDEN',
    'Only the operator, who owns the contract of evaluators and arbitrators, may do that.',
  )
}
