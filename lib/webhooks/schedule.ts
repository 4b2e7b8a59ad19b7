/** The retry schedule of deliveries. Pure. */

/** Seconds to wait after each failed attempt: eleven attempts within 24 hours. */
export const waits = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 25_200, 32_400] as const

/** Jitter, so that a recovering receiver is not flooded. */
const jitter = 0.1

/**
 * Returns the seconds until the next attempt after `tries` failures; null after the last one. A receiver can ask for up to an
 * hour more. `chance` is from 0 to 1.
 */
export function nextWait(tries: number, asked: number | null, chance: number): number | null {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  const spread = wait * (1 + jitter * (2 * chance - 1))
  return Math.max(spread, Math.min(asked ?? 0, 3_600))
}

/** Days without a success before an endpoint is disabled. */
export const failingDays = 3
