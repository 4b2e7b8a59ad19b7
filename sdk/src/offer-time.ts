/**
 * Until when a client may accept an offer to do a job. The deadline of the job stays where it is, so what the client waits is taken from
 * the work: an offer that can be accepted to the last hour leaves its provider one hour and the penalty. Pure.
 */

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/** The contract takes a provider while at least this long is left to submit. */
const leastJobSeconds = hourSeconds
/** A week is enough to choose in, however far the deadline is. */
const usualSeconds = 7 * daySeconds

/** Unix seconds: the time of the chain, and the deadline of the job. */
export type OfferTimes = { now: number; deadline: number }

/** The end of an offer that lasts as long as its provider chose; none can be accepted in the last hour. */
export const chosenEnd = (seconds: number, { now, deadline }: OfferTimes): number =>
  Math.min(now + seconds, deadline - leastJobSeconds)

/** The end of an offer without a choice: a week, but at most a quarter of the time until the deadline. */
export const usualEnd = (times: OfferTimes): number =>
  chosenEnd(Math.min(usualSeconds, Math.floor((times.deadline - times.now) / 4)), times)

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** A length of time in words, rounded down: `45 minutes`, `36 hours`, `3 days`. */
export function spanWords(seconds: number): string {
  if (seconds < hourSeconds) return counted(Math.floor(seconds / 60), 'minute')
  const isDays = seconds >= 3 * daySeconds || seconds % daySeconds === 0
  return isDays
    ? counted(Math.floor(seconds / daySeconds), 'day')
    : counted(Math.floor(seconds / hourSeconds), 'hour')
}

/** What an offer with this end leaves to work at least. */
export const leftToWork = (end: number, { deadline }: OfferTimes): string =>
  `Accepted last, it leaves ${spanWords(deadline - end)} to work.`
