/** A public stream of this process: each row of the outbox is serialized once for all readers. What `write` returns is public. */
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { env } from '@/lib/env'
import { unavailable } from '@/lib/failures'
import type { Range } from '@/lib/http/limits/client-address'
import { Places } from '@/lib/http/limits/places'
import { type Delivery, Reader } from './reader'
import { Streams } from './streams'
import { tooManyStreams } from './too-many-streams'

/** Serializes rows for readers, and leaves out those that are not public. `horizon` is the horizon that they were read under. */
export type Write = (rows: readonly OutboxRow[], horizon: bigint) => Promise<Delivery[]>

/** The most open streams of a process. */
const maxReaders = 10_000

/** An anonymous reader, for counting: an address may have as many open streams as it may send calls in a minute. */
type Caller = readonly Range[]

/** The readers of one public stream. */
export class Feed extends Streams<Caller> {
  readonly #readers = new Set<Reader<Caller>>()
  readonly #places = new Places(env().RATE_LIMIT_ANONYMOUS, (limit) => tooManyStreams('This address', limit))

  constructor(
    private readonly write: Write,
    empty: () => void,
  ) {
    super(empty)
  }

  get size(): number {
    return this.#readers.size
  }

  protected all(): Reader<Caller>[] {
    return [...this.#readers]
  }

  protected add(caller: Caller): Reader<Caller> {
    if (this.#readers.size >= maxReaders)
      throw unavailable(`This process serves ${maxReaders} streams already. Try again later`)
    this.#places.take(caller)
    const reader = new Reader(caller, this)
    this.#readers.add(reader)
    return reader
  }

  left(reader: Reader<Caller>): void {
    if (this.#readers.delete(reader)) this.#places.free(reader.actor)
  }

  protected async give(rows: readonly OutboxRow[], horizon: bigint): Promise<void> {
    for (const delivery of await this.write(rows, horizon))
      await this.serve(this.all(), (reader) => reader.deliver(delivery, horizon))
  }

  protected writeFor(_: Caller, rows: readonly OutboxRow[], horizon: bigint): Promise<Delivery[]> {
    return this.write(rows, horizon)
  }

  /** Signals go to named wallets only. */
  protected signalled(): void {}
}
