/** When a delivery is tried again, and when we stop. Pure. */

/** Seconds to wait after each failed attempt: eleven attempts within 24 hours. */
export const waits = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 25_200, 32_400] as const

/** Waits differ by so much either way, so that a receiver that comes back is not met by everything at once. */
const jitter = 0.1

/**
 * Seconds until the next attempt after `tries` failed ones; null when that was the last. A receiver may ask for more time, up to
 * an hour. `chance` is from 0 to 1.
 */
export function nextWait(tries: number, asked: number | null, chance: number): number | null {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  const spread = wait * (1 + jitter * (2 * chance - 1))
  return Math.max(spread, Math.min(asked ?? 0, 3_600))
}

/** Days without a success after which an endpoint is switched off. */
export const failingDays = 3
