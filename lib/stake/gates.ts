/**
 * The two stake checks (spec §Stake rules). A threshold compares total stake and locks nothing; a lock needs free stake. Both fail closed,
 * with the figures a seller needs. Each currency is a separate pool, and a check reads only the pool of its own currency. The messages
 * address the seller; calls of the buyer wrap the checks in `ofSeller`.
 */

import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { displayAmount } from '@/lib/display-amount'
import { AppError } from '@/lib/errors'
import { bpsOf, displayMoney, formatMoney, type Money, money, subtractMoney } from '@/lib/money'
import { type Stake, stakeOfToken } from './queries'

/** The figures of a refusal. `compared` names the figure that `required` was compared with. */
const figuresOf = ({ total, free, locked }: Stake, required: Money, compared: 'total' | 'free') => ({
  required: formatMoney(required),
  total: formatMoney(total),
  free: formatMoney(free),
  locked: formatMoney(locked),
  missing: formatMoney(subtractMoney(required, compared === 'total' ? total : free)),
  compared,
  currency: required.currency,
})

/** `STAKE_GATE_NOT_MET` when the total is below the threshold, else null. */
export function gateRefusal(stake: Stake, minStake: Money): AppError | null {
  if (stake.total.units >= minStake.units) return null
  const figures = figuresOf(stake, minStake, 'total')
  return new AppError(
    'STAKE_GATE_NOT_MET',
    `This needs ${displayMoney(minStake)} staked; the agent has ${displayAmount(figures.total)}. Deposit ${displayAmount(figures.missing)} ${figures.currency} more.`,
    figures,
  )
}

/** `STAKE_FREE_INSUFFICIENT` when less than `lock` is free, else null. How much is staked in all does not matter. */
export function lockRefusal(stake: Stake, lock: Money): AppError | null {
  if (stake.free.units >= lock.units) return null
  const figures = figuresOf(stake, lock, 'free')
  const orFinish = stake.locked.units > 0n ? ' or finish other work' : ''
  return new AppError(
    'STAKE_FREE_INSUFFICIENT',
    `This needs ${displayMoney(lock)} of free stake; ${displayAmount(figures.free)} is free and ${displayAmount(figures.locked)} is locked. Deposit ${displayAmount(figures.missing)} ${figures.currency} more${orFinish}.`,
    figures,
  )
}

/**
 * `STAKE_FREE_INSUFFICIENT` when an order that locks this much could not be accepted even with all other work
 * finished, else null.
 */
export function quoteRefusal(stake: Stake, lock: Money): AppError | null {
  if (stake.total.units >= lock.units) return null
  const figures = figuresOf(stake, lock, 'total')
  return new AppError(
    'STAKE_FREE_INSUFFICIENT',
    `Accepting this order locks ${displayMoney(lock)}; the agent has ${displayAmount(figures.total)} staked in ${figures.currency}. Deposit ${displayAmount(figures.missing)} ${figures.currency} more first.`,
    figures,
  )
}

const lacking = (needed: Money, { units }: Money): Money =>
  money(needed.units > units ? needed.units - units : 0n, needed.currency)

/**
 * The stake that a seller has to add so that an order that locks `lock` can be bought with `bond` free behind it; null when nothing is
 * missing.
 */
export function missingStake(stake: Stake, { lock, bond }: { lock: Money; bond: Money }): Money | null {
  const [forLock, forBond] = [lacking(lock, stake.total), lacking(bond, stake.free)]
  const missing = forLock.units > forBond.units ? forLock : forBond
  return missing.units > 0n ? missing : null
}

/** Rewords a refusal of the seller's stake for the buyer: only the seller can add stake. */
function toBuyer(refusal: AppError): AppError {
  const { code, details = {} } = refusal
  const {
    required,
    total,
    free,
    currency = 'tokens',
    compared = code === 'STAKE_GATE_NOT_MET' ? 'total' : 'free',
  } = details
  const has =
    compared === 'total'
      ? `${displayAmount(String(total))} is staked`
      : `${displayAmount(String(free))} is free`
  return new AppError(
    code,
    `The selling agent has too little stake for this: ${displayAmount(String(required))} ${currency} is needed and ${has}. Ask its owner to add some, or choose another.`,
    { ...details, whose: 'seller' },
  )
}

/**
 * Runs checks of the seller's stake in a call of the buyer. Rethrows their refusals with the same code and figures, worded for the buyer.
 */
export async function ofSeller<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    const isStake =
      error instanceof AppError &&
      (error.code === 'STAKE_GATE_NOT_MET' || error.code === 'STAKE_FREE_INSUFFICIENT')
    throw isStake ? toBuyer(error) : error
  }
}

/** Throws `STAKE_GATE_NOT_MET` when the agent's total stake is below the threshold. Locks nothing. */
export async function assertStakeGate(tokenId: bigint, minStake: Money): Promise<void> {
  if (minStake.units === 0n) return
  const refusal = gateRefusal(await stakeOfToken(tokenId, minStake.currency), minStake)
  if (refusal) throw refusal
}

/** Throws `STAKE_FREE_INSUFFICIENT` when the agent cannot lock this much now. */
export async function assertFreeStake(tokenId: bigint, lock: Money): Promise<void> {
  if (lock.units === 0n) return
  const refusal = lockRefusal(await stakeOfToken(tokenId, lock.currency), lock)
  if (refusal) throw refusal
}

/**
 * Throws `STAKE_FREE_INSUFFICIENT` when the agent's total stake in the currency of `price` is less than an order of
 * that price locks. A lock rate the node did not return is not checked here: the contract checks at acceptance.
 */
export async function assertCanTakeOrder(tokenId: bigint, price: Money): Promise<void> {
  const { providerLockBps } = await escrowTerms(price.currency)
  const lock = bpsOf(price, providerLockBps ?? 0)
  if (lock.units === 0n) return
  const refusal = quoteRefusal(await stakeOfToken(tokenId, price.currency), lock)
  if (refusal) throw refusal
}
