/** How long to wait after a failure: longer each time, but anew once indexing moved on in between. */

const firstMs = 100
const longestMs = 10_000

export type Backoff = {
  /** The pause after a failure with the tables at `place`; it doubles while they stay there. */
  after(place: string): number
  /** Everything there was to index is indexed. */
  succeeded(): void
}

/** A backoff that has seen no failure. */
export function makeBackoff(): Backoff {
  let last: string | null = null
  let pauseMs = firstMs
  return {
    after: (place) => {
      pauseMs = place === last ? Math.min(longestMs, pauseMs * 2) : firstMs
      last = place
      return pauseMs
    },
    succeeded: () => {
      last = null
    },
  }
}
