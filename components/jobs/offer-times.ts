/** The durations of an offer that the form offers. Pure. */
import { chosenEnd, type OfferTimes, spanWords, usualEnd } from '@/sdk/src/offer-time'

const hours = [1, 6, 24, 3 * 24, 7 * 24, 14 * 24, 30 * 24]

/** Durations in seconds that end before the job does, and the longest that leaves most of the time for the work. */
export function offerLengths(times: OfferTimes): {
  choices: { value: string; label: string }[]
  usual: string
} {
  const most = usualEnd(times) - times.now
  const possible = hours
    .map((count) => count * 3_600)
    .filter((one) => chosenEnd(one, times) === times.now + one)
  // For a job that is due soon, a quarter of its time is shorter than each of them.
  const lengths = possible.some((one) => one <= most) ? possible : [most, ...possible]
  return {
    choices: lengths.map((one) => ({ value: String(one), label: spanWords(one) })),
    usual: String(Math.max(...lengths.filter((one) => one <= most))),
  }
}
