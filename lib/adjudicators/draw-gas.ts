/** The gas that a draw of adjudicators can use. */
import { db } from '@/lib/db/client'

/** Upper bound per role holder that a draw skips: `SvcAdjudicators.t.sol` allows 4,000,000 for the most expensive draw among 256. */
const gasPerHolder = 16_000n

/**
 * Returns the most gas that a call with a draw can need on top of its estimate: one that opens a dispute, escalates it, or moves it on after
 * a deadline. A draw iterates over every ineligible role holder, and adjudicators can change their eligibility through their bonds until the
 * transaction is mined.
 */
export async function drawGas(): Promise<bigint> {
  const [evaluators, arbitrators] = await Promise.all([
    db.chainEvaluator.count({ where: { granted: true } }),
    db.chainArbitrator.count({ where: { granted: true } }),
  ])
  return gasPerHolder * BigInt(evaluators + arbitrators)
}
