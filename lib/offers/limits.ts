/** Limits the escrow puts on what may be offered, so that nobody agrees to what it refuses. */
import { AppError } from '@/lib/errors'
import { displayMoney, formatMoney, type Money } from '@/lib/money'
import { escrowTerms } from '@/lib/stake/escrow-terms'

/**
 * Throws `BAD_REQUEST` when the escrow of this currency would refuse the price or the challenge window. A limit
 * the node did not tell is not checked here: the contract checks again at checkout.
 */
export async function assertEscrowTakes(price: Money, challengeWindowHours: number): Promise<void> {
  const { minBudget, minChallengeSeconds } = await escrowTerms(price.currency)
  if (price.units === 0n || (minBudget !== null && price.units < minBudget.units))
    throw new AppError(
      'BAD_REQUEST',
      `price: the escrow takes orders from ${minBudget ? displayMoney(minBudget) : `more than 0 ${price.currency}`}.`,
      { minBudget: minBudget && formatMoney(minBudget), currency: price.currency },
    )
  const leastHours = Math.ceil((minChallengeSeconds ?? 0) / 3600)
  if (challengeWindowHours < leastHours)
    throw new AppError('BAD_REQUEST', `challengeWindowHours must be at least ${leastHours} on this chain.`, {
      minChallengeWindowHours: leastHours,
    })
}
