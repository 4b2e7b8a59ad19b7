/** Stake thresholds: the stake an order requires of its seller. */
import { AppError } from '@/lib/errors'
import { type Currency, type Money, parseMoney } from '@/lib/money'

/** The contract stores thresholds in hundredths. */
const stakeStep = 10_000n

/** Parses a stake threshold. Throws `BAD_REQUEST` when it is finer than the contract can store. */
export function parseStakeThreshold(text: string, currency: Currency, field: string): Money {
  const threshold = parseMoney(text, currency)
  if (threshold.units % stakeStep !== 0n || threshold.units / stakeStep > 0xffff_ffffn)
    throw new AppError('BAD_REQUEST', `${field} is a multiple of 0.01 up to 42949672.95: "${text}" is not.`, {
      field,
    })
  return threshold
}
