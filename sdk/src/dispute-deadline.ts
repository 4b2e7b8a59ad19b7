/** The deadline for disputing a job. Pure: the page of a job and the command both use it. */

/** `SvcJobBoard`: how long either side may dispute a missing evaluation, in seconds. */
const missingEvaluationSeconds = 604_800n

/** Times of a job in seconds of the chain, as the API returns them. */
type Submitted = { evaluateBy: string | null; disputeBy: string | null; chainTime: string }

/**
 * Returns the last second in which the job can be disputed: over its evaluation, or over a missing one. Null while the evaluator has time,
 * and before there is a submission.
 */
export function disputeDeadlineOf({ evaluateBy, disputeBy, chainTime }: Submitted): string | null {
  if (disputeBy !== null) return disputeBy
  if (evaluateBy === null || BigInt(chainTime) <= BigInt(evaluateBy)) return null
  return (BigInt(evaluateBy) + missingEvaluationSeconds).toString()
}
