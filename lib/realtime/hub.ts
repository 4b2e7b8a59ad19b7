/** The event streams of accounts in this process: each change goes to the readers who may see it. */
import type { Actor } from '@/lib/actor'
import { accessEnded } from '@/lib/db/outbox/outbox'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import { afterRow } from '@/lib/db/outbox/position'
import { stillAdmitted } from '@/lib/http/auth/bearer'
import { KeyedQueue } from '@/lib/keyed-queue'
import { log } from '@/lib/log'
import { webMetrics } from '@/lib/metrics'
import { type Audience, readersAt } from './audience'
import { messageBytes } from './messages'
import { type Delivery, Reader } from './reader'
import { Repeats } from './repeats'
import { collapseMs, Signal, sameness } from './signal'
import { Streams } from './streams'
import { tooManyStreams } from './too-many-streams'

/** The most open streams per account and process. */
export const streamsPerAccount = 20

type Message = { channel: string; data: object }

const messageOf = (row: Omit<OutboxRow, 'xid' | 'id'>): Message => ({
  channel: row.channel,
  data: {
    type: row.type,
    id: row.subject,
    version: typeof row.data.version === 'number' ? row.data.version : null,
    at: row.at.toISOString(),
    object: row.data,
  },
})

function written(row: OutboxRow, horizon: bigint): Delivery {
  let bytes: Uint8Array | undefined
  return {
    row,
    get bytes() {
      bytes ??= messageBytes(messageOf(row), { at: afterRow(row, horizon) })
      return bytes
    },
  }
}

const channelsOf = (rows: readonly OutboxRow[]): string[] => [...new Set(rows.map(({ channel }) => channel))]

/** The event streams of signed-in accounts. */
export class Hub extends Streams<Actor> {
  /** By wallet. */
  readonly #readers = new Map<string, Set<Reader>>()
  readonly #signals = new Repeats(collapseMs)
  /** One signal of a channel at a time: a later one must not overtake it. */
  readonly #turns = new KeyedQueue()

  constructor(
    private readonly audience: Audience,
    empty: () => void,
  ) {
    super(empty)
  }

  get size(): number {
    let size = 0
    for (const readers of this.#readers.values()) size += readers.size
    return size
  }

  protected all(): Reader[] {
    return this.#of([...this.#readers.keys()])
  }

  #of(wallets: readonly string[]): Reader[] {
    return wallets.flatMap((wallet) => [...(this.#readers.get(wallet) ?? [])])
  }

  protected add(actor: Actor): Reader {
    const readers = this.#readers.get(actor.wallet) ?? new Set()
    if (readers.size >= streamsPerAccount) throw tooManyStreams('This account', streamsPerAccount)
    const reader = new Reader(actor, this)
    readers.add(reader)
    webMetrics().readers.inc()
    this.#readers.set(actor.wallet, readers)
    return reader
  }

  left(reader: Reader): void {
    const { wallet } = reader.actor
    const readers = this.#readers.get(wallet)
    if (!readers?.delete(reader)) return
    webMetrics().readers.dec()
    if (readers.size === 0) this.#readers.delete(wallet)
  }

  protected async give(rows: readonly OutboxRow[], horizon: bigint): Promise<void> {
    const seen = await this.audience(channelsOf(rows))
    for (const row of rows) {
      const readers = this.#of(readersAt(seen.get(row.channel), row.at))
      if (readers.length === 0) continue
      const delivery = written(row, horizon)
      await this.serve(readers, (reader) => reader.deliver(delivery, horizon))
      if (row.type === accessEnded) await this.#endRevoked(readers)
    }
  }

  protected async writeFor(
    { wallet }: Actor,
    rows: readonly OutboxRow[],
    horizon: bigint,
  ): Promise<Delivery[]> {
    const seen = await this.audience(channelsOf(rows))
    return rows
      .filter((row) => readersAt(seen.get(row.channel), row.at).includes(wallet))
      .map((row) => written(row, horizon))
  }

  protected signalled(payload: string): void {
    if (this.size > 0) void this.#signal(payload)
  }

  async #signal(payload: string): Promise<void> {
    try {
      const signal = Signal.parse(JSON.parse(payload))
      // Another process may have sent the same signal unknowingly.
      if (this.#signals.isRepeat(sameness(signal), Date.parse(signal.at))) return
      await this.#turns.run(signal.channel, () => this.#passOn(signal))
    } catch (error) {
      // Not retried: a late signal is worth nothing.
      log().warn({ error }, 'realtime: a signal was not sent')
    }
  }

  async #passOn({ channel, type, subject, from, at, data }: Signal): Promise<void> {
    const readers = (await this.audience([channel])).get(channel)
    const message = messageOf({ channel, type, subject, at: new Date(at), data })
    const bytes = messageBytes(message, {})
    const wallets = readersAt(readers, new Date(at)).filter((wallet) => wallet !== from)
    for (const reader of this.#of(wallets)) reader.signal(bytes)
  }

  /** Ends streams whose session or key has ended. */
  async #endRevoked(readers: readonly Reader[]): Promise<void> {
    try {
      const admitted = await stillAdmitted(readers.map(({ actor }) => actor))
      for (const reader of readers) if (!admitted.has(reader.actor)) reader.close()
    } catch (error) {
      log().warn({ error }, 'realtime: sessions could not be checked')
    }
  }

  protected override async ping(): Promise<void> {
    await this.#endRevoked(this.all())
    await super.ping()
  }
}
