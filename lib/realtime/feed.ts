/**
 * A public stream of this process: each row of the outbox is written out once, however many read the stream. Nothing here asks who
 * reads: what `write` returns is for anyone.
 */
import type { OutboxRow } from '@/lib/db/outbox-reader'
import { unavailable } from '@/lib/failures'
import { type Delivery, Reader } from './reader'
import { Streams } from './streams'

/** Writes rows out for readers; leaves out those that are not for them. `horizon` is what they were read under. */
export type Write = (rows: readonly OutboxRow[], horizon: bigint) => Promise<Delivery[]>

/** The most open streams of a process. */
const mostReaders = 10_000

export class Feed extends Streams<null> {
  readonly #readers = new Set<Reader<null>>()

  constructor(
    private readonly write: Write,
    empty: () => void,
  ) {
    super(empty)
  }

  get size(): number {
    return this.#readers.size
  }

  protected all(): Reader<null>[] {
    return [...this.#readers]
  }

  protected add(): Reader<null> {
    if (this.#readers.size >= mostReaders)
      throw unavailable(`This process serves ${mostReaders} streams already. Try again later`)
    const reader = new Reader(null, this)
    this.#readers.add(reader)
    return reader
  }

  left(reader: Reader<null>): void {
    this.#readers.delete(reader)
  }

  protected async give(rows: readonly OutboxRow[], horizon: bigint): Promise<void> {
    for (const delivery of await this.write(rows, horizon))
      await this.serve(this.all(), (reader) => reader.deliver(delivery, horizon))
  }

  protected writeFor(_: null, rows: readonly OutboxRow[], horizon: bigint): Promise<Delivery[]> {
    return this.write(rows, horizon)
  }

  /** Signals are for those they name. */
  protected signalled(): void {}
}
