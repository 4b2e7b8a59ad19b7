/**
 * The deadline for accepting an offer to do a job. The job's deadline is fixed, so the time a client waits is taken from the work: an offer
 * that can be accepted until the last hour leaves its provider one hour and the penalty. Pure.
 */

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/** The contract accepts a provider while at least this much time is left to submit. */
const leastJobSeconds = hourSeconds
/** A week is enough to choose, however far away the deadline is. */
const usualSeconds = 7 * daySeconds

/** Unix seconds: the chain's time, and the job's deadline. */
export type OfferTimes = { now: number; deadline: number }

/** The expiry of an offer with a chosen duration; none can be accepted in the last hour. */
export const chosenEnd = (seconds: number, { now, deadline }: OfferTimes): number =>
  Math.min(now + seconds, deadline - leastJobSeconds)

/** The default expiry of an offer: a week, but at most a quarter of the time until the deadline. */
export const usualEnd = (times: OfferTimes): number =>
  chosenEnd(Math.min(usualSeconds, Math.floor((times.deadline - times.now) / 4)), times)

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Formats a duration, rounded down: `45 minutes`, `36 hours`, `3 days`. */
export function spanWords(seconds: number): string {
  if (seconds < hourSeconds) return counted(Math.floor(seconds / 60), 'minute')
  const isDays = seconds >= 3 * daySeconds || seconds % daySeconds === 0
  return isDays
    ? counted(Math.floor(seconds / daySeconds), 'day')
    : counted(Math.floor(seconds / hourSeconds), 'hour')
}

/** The least time to work that an offer with this expiry leaves. */
export const leftToWork = (end: number, { deadline }: OfferTimes): string =>
  `Accepted last, it leaves ${spanWords(deadline - end)} to work.`
