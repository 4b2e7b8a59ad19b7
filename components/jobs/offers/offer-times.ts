/** The durations of an offer that the form offers. Pure. */
import { defaultOfferExpiry, durationText, type OfferTimes, offerExpiry } from '@/sdk/src/offer-expiry'

const hours = [1, 6, 24, 3 * 24, 7 * 24, 14 * 24, 30 * 24]

/** Durations in seconds that end before the job does, and the longest that leaves most of the time for the work. */
export function offerLengths(times: OfferTimes): {
  choices: { value: string; label: string }[]
  usual: string
} {
  const most = defaultOfferExpiry(times) - times.now
  const possible = hours
    .map((count) => count * 3_600)
    .filter((one) => offerExpiry(one, times) === times.now + one)
  // For a job that is due soon, a quarter of its time is shorter than each of them.
  const lengths = possible.some((one) => one <= most) ? possible : [most, ...possible]
  return {
    choices: lengths.map((one) => ({ value: String(one), label: durationText(one) })),
    usual: String(Math.max(...lengths.filter((one) => one <= most))),
  }
}
