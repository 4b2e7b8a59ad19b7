/** The number of blocks per request: grows while responses are small, shrinks when the node refuses. */

export type Ranges = {
  readonly size: number
  /** The node returned a range with this many logs. */
  answered(blocks: number, logs: number): void
  /** The node refused or took too long. */
  refused(blocks: number): void
}

/** Batches of about this size fold and commit fastest (measured with `npm run bench -- indexer`). */
const wantedLogs = 5_000
const maxBlocks = 10_000
const firstBlocks = 100

/** The ceiling drops with every refusal and recovers slowly, so it converges to the provider's limit. */
export function adaptiveRanges(): Ranges {
  let size = firstBlocks
  let ceiling = maxBlocks
  return {
    get size() {
      return Math.max(1, Math.floor(size))
    },
    answered: (blocks, logs) => {
      ceiling = Math.min(maxBlocks, ceiling * 1.05)
      // A short range at the head does not show that a longer one would succeed.
      if (blocks < Math.floor(size)) return
      const fitting = logs === 0 ? size * 4 : (size * wantedLogs) / logs
      size = Math.min(ceiling, size * 4, Math.max(size / 4, fitting, 1))
    },
    refused: (blocks) => {
      ceiling = Math.max(1, blocks / 2)
      size = ceiling
    },
  }
}
