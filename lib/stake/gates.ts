/** The two gates of stake (spec §Stake rules). Both fail closed, with the figures a provider needs to pass. */
import { AppError } from '@/lib/errors'
import { displayAmount, displayMoney, formatMoney, type Money, subtractMoney } from '@/lib/money'
import { type Stake, stakeOfToken } from './queries'

/** `STAKE_GATE_NOT_MET` when the total is below the threshold, else null. */
export function gateRefusal({ total }: Pick<Stake, 'total'>, minStake: Money): AppError | null {
  if (total.units >= minStake.units) return null
  const { currency } = minStake
  const [required, staked] = [formatMoney(minStake), formatMoney(total)]
  const missing = formatMoney(subtractMoney(minStake, total))
  return new AppError(
    'STAKE_GATE_NOT_MET',
    `This needs ${displayMoney(minStake)} staked; the agent has ${displayAmount(staked)}. Deposit ${displayAmount(missing)} ${currency} more.`,
    { required, total: staked, missing, currency },
  )
}

/** Why this much cannot be locked, or null: too little in all, or enough of it held by other work. */
export function lockRefusal(stake: Stake, lock: Money): AppError | null {
  const tooLittle = gateRefusal(stake, lock)
  if (tooLittle || stake.free.units >= lock.units) return tooLittle
  const { currency } = lock
  const [required, free, locked] = [formatMoney(lock), formatMoney(stake.free), formatMoney(stake.locked)]
  const missing = formatMoney(subtractMoney(lock, stake.free))
  return new AppError(
    'STAKE_FREE_INSUFFICIENT',
    `This locks ${displayMoney(lock)}; ${displayAmount(free)} is free and ${displayAmount(locked)} is locked. Deposit ${displayAmount(missing)} ${currency} more or finish other work.`,
    { required, free, locked, missing, currency },
  )
}

/** Throws `STAKE_GATE_NOT_MET` when the agent's total stake is below the threshold. Locks nothing. */
export async function assertStakeGate(tokenId: bigint, minStake: Money): Promise<void> {
  if (minStake.units === 0n) return
  const refusal = gateRefusal(await stakeOfToken(tokenId, minStake.currency), minStake)
  if (refusal) throw refusal
}

/** Throws `STAKE_GATE_NOT_MET` or `STAKE_FREE_INSUFFICIENT` when the agent cannot lock this much. */
export async function assertFreeStake(tokenId: bigint, lock: Money): Promise<void> {
  if (lock.units === 0n) return
  const refusal = lockRefusal(await stakeOfToken(tokenId, lock.currency), lock)
  if (refusal) throw refusal
}
