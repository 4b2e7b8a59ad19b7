/**
 * Limits that the escrow, the request and the stake set for an offer, checked early so that no one agrees to terms that would be refused
 * later.
 */

import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { unitsOf } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import { CurrencyCode } from '@/lib/fields'
import { displayMoney, formatMoney, type Money, money } from '@/lib/money'
import type { RequestRow } from '@/lib/requests/access'
import { assertCanTakeOrder, assertStakeGate } from '@/lib/stake/gates'

/**
 * Throws `BAD_REQUEST` when the escrow of this currency would refuse the price or the review period. Skips a limit the node
 * did not return: the contract checks again at checkout.
 */
export async function assertEscrowTakes(price: Money, challengeWindowHours: number): Promise<void> {
  const { minBudget, minChallengeSeconds } = await escrowTerms(price.currency)
  if (price.units === 0n || (minBudget !== null && price.units < minBudget.units))
    throw new AppError(
      'BAD_REQUEST',
      `price: the escrow takes orders from ${minBudget ? displayMoney(minBudget) : `more than 0 ${price.currency}`}.`,
      { field: 'price', minBudget: minBudget && formatMoney(minBudget), currency: price.currency },
    )
  const minHours = Math.ceil((minChallengeSeconds ?? 0) / 3600)
  if (challengeWindowHours < minHours)
    throw new AppError('BAD_REQUEST', `challengeWindowHours must be at least ${minHours} on this chain.`, {
      field: 'challengeWindowHours',
      minChallengeWindowHours: minHours,
    })
}

/**
 * Returns the request's threshold for an offer in `currency`. A contract counts only stake in its currency, so the threshold requires an
 * order in that currency. Throws `BAD_REQUEST` for an offer in another one.
 */
export function thresholdFor(
  request: Pick<RequestRow, 'minStake' | 'currency'> | null,
  { currency }: Pick<Money, 'currency'>,
): Money {
  if (request === null || unitsOf(request.minStake) === 0n) return money(0n, currency)
  const minStake = money(unitsOf(request.minStake), CurrencyCode.parse(request.currency))
  if (minStake.currency === currency) return minStake
  throw new AppError(
    'BAD_REQUEST',
    `currency: this request asks for ${displayMoney(minStake)} staked, and stake in ${currency} does not count towards it. Offer in ${minStake.currency}.`,
    { field: 'currency', currency: minStake.currency, minStake: formatMoney(minStake) },
  )
}

/**
 * Throws `STAKE_GATE_NOT_MET` when the agent's stake is below the request's threshold, `STAKE_FREE_INSUFFICIENT` when it
 * is less than an order of this price locks, and `BAD_REQUEST` when the offer is not in the threshold's currency.
 */
export async function assertStakeTakes(
  tokenId: bigint,
  price: Money,
  request: Pick<RequestRow, 'minStake' | 'currency'> | null,
): Promise<void> {
  await assertStakeGate(tokenId, thresholdFor(request, price))
  await assertCanTakeOrder(tokenId, price)
}
