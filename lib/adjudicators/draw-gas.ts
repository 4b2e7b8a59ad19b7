/** The gas that drawing the deciders of a dispute can take. */
import { db } from '@/lib/db/client'

/** Upper bound for a role holder that a draw passes over: of 256, `SvcAdjudicators.t.sol` allows the dearest draw 4,000,000. */
const gasPerHolder = 16_000n

/**
 * Returns the gas that an opening needs at most on top of its estimate. A draw walks past every role holder that may not decide, and until
 * it is mined evaluators can change with their bonds how many those are.
 */
export async function drawGas(): Promise<bigint> {
  const [evaluators, arbitrators] = await Promise.all([
    db.chainEvaluator.count({ where: { granted: true } }),
    db.chainArbitrator.count({ where: { granted: true } }),
  ])
  return gasPerHolder * BigInt(evaluators + arbitrators)
}
