/** The operator is the wallet that owns `SvcAdjudicators`. It signs its own transactions; the service cannot. */
import 'server-only'
import type { Actor } from '@/lib/actor'
import { publicClient } from '@/lib/chain/client'
import { deployment } from '@/lib/chain/deployment'
import { toChainError } from '@/lib/chain/errors'
import { svcAdjudicatorsAbi } from '@/lib/chain/generated/abi'
import { AppError } from '@/lib/errors'
import { nowMs } from '@/lib/time'

/** The wallet that owned the contract at the last read. */
let seen: { at: number; owner: string } | null = null

/** Whether `wallet` owns the contract that grants roles. Throws `UNAVAILABLE` when the node is down. */
export async function isOperator({ wallet }: Pick<Actor, 'wallet'>): Promise<boolean> {
  try {
    const owner = await publicClient().readContract({
      address: deployment().contracts.adjudicators,
      abi: svcAdjudicatorsAbi,
      functionName: 'owner',
    })
    seen = { at: nowMs(), owner: owner.toLowerCase() }
    return seen.owner === wallet
  } catch (error) {
    throw toChainError(error, null)
  }
}

/** How long the cached owner is valid. Then the next page refreshes it. */
const seenForMs = 60_000
let asking = false

/** Whether to show a link to the operator's pages. Uses the cached owner without waiting for the node, and authorizes nothing. */
export function showsOperator(actor: Pick<Actor, 'wallet'>): boolean {
  if (!asking && (!seen || nowMs() - seen.at > seenForMs)) {
    asking = true
    isOperator(actor)
      .catch(() => undefined)
      .finally(() => {
        asking = false
      })
  }
  return seen?.owner === actor.wallet
}

/** Throws `FORBIDDEN` unless `actor` is the operator. */
export async function assertOperator(actor: Pick<Actor, 'wallet'>): Promise<void> {
  if (await isOperator(actor)) return
  throw new AppError(
    'FORBIDDEN',
    'Only the operator, who owns the contract of evaluators and arbitrators, may do that.',
  )
}
