/** The two gates of stake (spec §Stake rules). Both fail closed, with the figures a provider needs to pass. */
import { AppError } from '@/lib/errors'
import { formatMoney, type Money, subtractMoney } from '@/lib/money'
import { stakeOfToken } from './queries'

/** Throws `STAKE_GATE_NOT_MET` when the agent's total stake is below the threshold. Locks nothing. */
export async function assertStakeGate(tokenId: bigint, minStake: Money): Promise<void> {
  if (minStake.units === 0n) return
  const { total } = await stakeOfToken(tokenId, minStake.currency)
  if (total.units >= minStake.units) return
  const missing = subtractMoney(minStake, total)
  const { currency } = minStake
  throw new AppError(
    'STAKE_GATE_NOT_MET',
    `This needs ${formatMoney(minStake)} ${currency} staked; the agent has ${formatMoney(total)}. Deposit ${formatMoney(missing)} ${currency} more.`,
    { required: formatMoney(minStake), total: formatMoney(total), missing: formatMoney(missing), currency },
  )
}

/**
 * Throws when the agent cannot lock this much: `STAKE_GATE_NOT_MET` when it has too little in all, and
 * `STAKE_FREE_INSUFFICIENT` when it has enough but other work holds it.
 */
export async function assertFreeStake(tokenId: bigint, lock: Money): Promise<void> {
  if (lock.units === 0n) return
  await assertStakeGate(tokenId, lock)
  const { free, locked } = await stakeOfToken(tokenId, lock.currency)
  if (free.units >= lock.units) return
  const missing = subtractMoney(lock, free)
  const { currency } = lock
  throw new AppError(
    'STAKE_FREE_INSUFFICIENT',
    `This locks ${formatMoney(lock)} ${currency}; ${formatMoney(free)} is free and ${formatMoney(locked)} is locked. Deposit ${formatMoney(missing)} ${currency} more or finish other work.`,
    {
      required: formatMoney(lock),
      free: formatMoney(free),
      locked: formatMoney(locked),
      missing: formatMoney(missing),
      currency,
    },
  )
}
