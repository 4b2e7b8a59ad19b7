/** The holdings of a trading job, from its newest report. Pure. */
import { parseDecimal } from '@/lib/tee/decimal'
import type { BalanceReport } from '@/lib/tee/schema'

/** The share of the account that is not in USDT, in basis points; zero for an empty account. */
export function exposureBps({ positions, equity }: Pick<BalanceReport, 'positions' | 'equity'>): number {
  const whole = parseDecimal(equity)
  if (whole <= 0n) return 0
  const held = positions.reduce((sum, { value }) => sum + parseDecimal(value), 0n)
  return Number((held * 10_000n) / whole)
}
