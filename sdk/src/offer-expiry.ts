/**
 * The expiry of an offer to do a job. The job's deadline is fixed, so the time a client waits is taken from the work: an offer that can be
 * accepted until the last hour leaves its provider one hour and the penalty. Pure.
 */

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/** The contract accepts a provider while at least this much time is left to submit. */
const minWorkSeconds = hourSeconds
/** A week is enough to choose, however far away the deadline is. */
const defaultSeconds = 7 * daySeconds

/** Unix seconds: the chain's time, and the job's deadline. */
export type OfferTimes = { now: number; deadline: number }

/** Returns the expiry of an offer that is good for `seconds`; none can be accepted in the last hour. */
export const offerExpiry = (seconds: number, { now, deadline }: OfferTimes): number =>
  Math.min(now + seconds, deadline - minWorkSeconds)

/** Returns the default expiry of an offer: after a week, or after a quarter of the time until the deadline if that is earlier. */
export const defaultOfferExpiry = (times: OfferTimes): number =>
  offerExpiry(Math.min(defaultSeconds, Math.floor((times.deadline - times.now) / 4)), times)

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** Formats a duration, rounded down: `45 minutes`, `36 hours`, `3 days`. */
export function durationText(seconds: number): string {
  if (seconds < hourSeconds) return counted(Math.floor(seconds / 60), 'minute')
  const isDays = seconds >= 3 * daySeconds || seconds % daySeconds === 0
  return isDays
    ? counted(Math.floor(seconds / daySeconds), 'day')
    : counted(Math.floor(seconds / hourSeconds), 'hour')
}

/** Says how much time to work is left when an offer is accepted at its expiry. */
export const workTimeText = (end: number, { deadline }: OfferTimes): string =>
  `Accepted last, it leaves ${durationText(deadline - end)} to work.`
