/** The delay after failures: longer each time, reset once indexing has progressed. */

const firstMs = 100
const maxMs = 10_000

export type Backoff = {
  /** Returns the delay after a failure at `place`; it doubles while the position stays the same. */
  after(place: string): number
  /** Resets the backoff: everything is indexed up to the head. */
  succeeded(): void
}

/** Creates a backoff without failures. */
export function makeBackoff(): Backoff {
  let last: string | null = null
  let pauseMs = firstMs
  return {
    after: (place) => {
      pauseMs = place === last ? Math.min(maxMs, pauseMs * 2) : firstMs
      last = place
      return pauseMs
    },
    succeeded: () => {
      last = null
    },
  }
}
