/** The batches of a follower: fetched and decoded, the next one while the last one commits. */
import type { Deployment } from '@/lib/chain/deployment'
import type { Projection } from '@/lib/chain/projection'
import { traced } from '@/lib/trace'
import { type Batch, batchOf } from './commit'
import { type Decoder, makeDecoder } from './decode'
import { type Announced, endOfRange, type Fetcher, rangeFetcher } from './fetch'
import type { Header } from './node-types'
import { adaptiveRanges, type Ranges } from './ranges'
import { type Rpc, RpcError } from './rpc'

/** The next batch, and the hash of the block that it follows. */
export type Next = { parent: string | undefined; batch: Batch }

/** Fetches the events of a deployment in batches. */
export class Batches {
  readonly decoder: Decoder
  readonly #fetchRange: Fetcher
  readonly #ranges: Ranges = adaptiveRanges()
  /** The next range. It continues the tables or is discarded. */
  #ahead: { from: number; next: Promise<Next> } | null = null

  constructor(
    rpc: Rpc,
    deployment: Deployment,
    private readonly projections: readonly Projection[],
  ) {
    this.decoder = makeDecoder(deployment, projections)
    this.#fetchRange = rangeFetcher(rpc, this.decoder.watched)
  }

  /** Fetches a range from `from` that ends at `head` at the latest. A refused range shrinks until the node accepts it. */
  async take(from: number, head: Header): Promise<Next> {
    const ahead = this.#ahead
    this.#ahead = null
    for (let first = ahead?.from === from ? ahead.next : null; ; first = null) {
      const to = endOfRange(from, this.#ranges.size, head.number)
      try {
        const next = await (first ?? this.fetch(from, to, head))
        this.#ranges.answered(next.batch.to.number - from + 1, next.batch.events.length)
        return next
      } catch (error) {
        const smaller = error instanceof RpcError && error.remedy === 'smaller'
        if (!smaller || this.#ranges.size === 1) throw error
        this.#ranges.refused(to - from + 1)
      }
    }
  }

  /** Begins to fetch the range from `from`. */
  askAhead(from: number, head: Header | Announced): void {
    if (from > head.number) return
    const next = this.fetch(from, endOfRange(from, this.#ranges.size, head.number), head)
    // A failure matters only if the range is used.
    next.catch(() => {})
    this.#ahead = { from, next }
  }

  /** Discards the range that was fetched ahead. */
  forget(): void {
    this.#ahead = null
  }

  /** Fetches and decodes one range. */
  fetch(from: number, to: number, head: Header | Announced): Promise<Next> {
    return traced({ name: 'indexer fetch', parent: {} }, async (note) => {
      const range = await this.#fetchRange(from, to, head)
      const batch = batchOf(this.decoder, this.projections, range)
      note({ 'merx.indexer.blocks': to - from + 1, 'merx.indexer.events': batch.events.length })
      return { parent: range.headers.get(from)?.parentHash, batch }
    })
  }
}
