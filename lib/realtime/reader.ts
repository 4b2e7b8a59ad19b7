/** One open stream to one reader, cut off when the reader does not keep up. */
import type { Actor } from '@/lib/actor'
import type { OutboxRow } from '@/lib/db/outbox/outbox-reader'
import type { Position } from '@/lib/db/outbox/position'
import type { LiveBody, Sink } from '@/lib/http/server/live-body'
import { nowMs } from '@/lib/time'

/**
 * When more bytes than this wait, further rows are remembered by position and read again once there is room. So a slow reader delays no
 * other, and needs no more memory than this.
 */
const roomBytes = 1024 * 1024
/** The most rows that are remembered, or held while a reader catches up. */
const maxRows = 5_000
/**
 * A slow reader that takes nothing during this many checks is disconnected. It reconnects and receives what it missed. Checks are
 * counted, not time, because a reader cannot take anything while this process is blocked.
 */
const stallLooks = 6
const stallLookMs = 500
/**
 * A reader is behind when more bytes than this wait and it has not taken what waited at the check before. It is cut off when it is behind
 * for `maxBehindMs`.
 */
const behindBytes = 64 * 1024
const maxBehindMs = 30_000
/** The most rows to read again in one query. */
const batchRows = 50

/** A row with its bytes, which are serialized once for all readers, and only when one has room for them. */
export type Delivery = { row: OutboxRow; readonly bytes: Uint8Array }

/** A row without its bytes, and the horizon it was read under. */
export type Late = Position & { horizon: bigint }

/** The owner of readers. */
export type Keeper<A> = {
  /** Called when the reader has disconnected. */
  left(reader: Reader<A>): void
  /** Reads rows again and serializes them for this reader. */
  readAgain(reader: Reader<A>, late: readonly Late[]): Promise<Uint8Array[]>
}

/** Buffers what is written before the sink is set. */
class Unsent implements Sink {
  readonly parts: Uint8Array[] = []
  waiting = 0

  write(bytes: Uint8Array): void {
    this.parts.push(bytes)
    this.waiting += bytes.byteLength
  }

  end(): void {}

  cut(): void {}
}

const none: ReadonlySet<bigint> = new Set()

/** `A` identifies the reader: an actor, or the address ranges of an anonymous caller. */
export class Reader<A = Actor> implements LiveBody {
  #sink: Sink = new Unsent()
  #isOpen = true
  /** Rows that arrived while the reader catches up. */
  #held: { delivery: Delivery; horizon: bigint }[] | null = []
  /** Rows replayed while the reader caught up, which may be delivered only now. */
  #replayed = none
  /** Rows for which there was no room, in order. */
  #late: Late[] = []
  #isReading = false
  /** Checks whether the reader takes anything, while rows are late. */
  #looking: NodeJS.Timeout | undefined
  #written = 0
  #behindSince: number | null = null
  /** The value of `#written` at the last check of the pace. */
  #writtenBefore = 0

  constructor(
    readonly actor: A,
    private readonly keeper: Keeper<A>,
  ) {}

  get isOpen(): boolean {
    return this.#isOpen
  }

  pour(sink: Sink): void {
    const before = this.#sink
    this.#sink = sink
    if (before instanceof Unsent) for (const bytes of before.parts) sink.write(bytes)
    if (this.#isOpen) this.drained()
    else sink.end()
  }

  left(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#held = null
    this.#late = []
    this.#endWatch()
    this.keeper.left(this)
  }

  drained(): void {
    if (this.#late.length > 0 && !this.#isReading) void this.#readLate()
  }

  /** Sends bytes immediately. */
  send(bytes: Uint8Array): void {
    if (!this.#isOpen) return
    this.#written += bytes.byteLength
    this.#sink.write(bytes)
  }

  /** Sends a transient message if there is room, and drops it otherwise. */
  signal(bytes: Uint8Array): void {
    if (this.#hasRoom) this.send(bytes)
  }

  /** Sends a keep-alive. A reader that is catching up has not reached its id yet. */
  ping(bytes: Uint8Array): void {
    if (this.#held || this.#late.length > 0) return
    this.#replayed = none
    this.send(bytes)
  }

  /** Sends a row, after the rows the reader is still catching up with. */
  deliver(delivery: Delivery, horizon: bigint): void {
    if (!this.#isOpen || this.#replayed.has(delivery.row.id)) return
    if (!this.#held) this.replay(delivery, horizon)
    else if (this.#held.push({ delivery, horizon }) > maxRows) this.drop('the reader does not catch up')
  }

  /** Sends a row now, or as soon as there is room. */
  replay(delivery: Delivery, horizon: bigint): void {
    const { xid, id } = delivery.row
    if (this.#hasRoom) this.send(delivery.bytes)
    else if (this.#late.push({ xid, id, horizon }) > maxRows) this.drop('the reader does not keep up')
    else if (this.#late.length === 1) this.#watch()
  }

  /** The reader has caught up: sends what arrived in between, without rows it already has. */
  caughtUp(replayed: ReadonlySet<bigint>): void {
    const held = this.#held ?? []
    this.#held = null
    this.#replayed = replayed
    for (const { delivery, horizon } of held) this.deliver(delivery, horizon)
  }

  /** Cuts off a reader that has been behind for too long. */
  checkPace(): void {
    const isBehind = this.#sink.waiting > behindBytes && this.#taken < this.#writtenBefore
    this.#writtenBefore = this.#written
    this.#behindSince = isBehind ? (this.#behindSince ?? nowMs()) : null
    if (this.#behindSince !== null && nowMs() - this.#behindSince > maxBehindMs)
      this.drop('the reader does not keep up')
  }

  /** Ends the stream gracefully: the reader reconnects. */
  close(): void {
    if (!this.#isOpen) return
    this.left()
    this.#sink.end()
  }

  /** Cuts the stream and discards what waits. */
  drop(reason: string): void {
    if (!this.#isOpen) return
    this.left()
    this.#sink.cut(reason)
  }

  get #hasRoom(): boolean {
    return this.#late.length === 0 && this.#sink.waiting < roomBytes
  }

  /** The bytes that the reader has taken. */
  get #taken(): number {
    return this.#written - this.#sink.waiting
  }

  #watch(): void {
    if (this.#looking) return
    let taken = this.#taken
    let looks = 0
    this.#looking = setInterval(() => {
      if (this.#late.length === 0) return this.#endWatch()
      looks = this.#taken === taken && this.#sink.waiting > 0 ? looks + 1 : 0
      taken = this.#taken
      if (looks >= stallLooks) this.drop('the reader takes nothing')
    }, stallLookMs)
  }

  #endWatch(): void {
    clearInterval(this.#looking)
    this.#looking = undefined
  }

  async #readLate(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#isOpen && this.#late.length > 0 && this.#sink.waiting < roomBytes) {
        const batch = this.#late.slice(0, batchRows)
        for (const bytes of await this.keeper.readAgain(this, batch)) this.send(bytes)
        this.#late.splice(0, batch.length)
      }
    } catch {
      this.drop('what the reader missed could not be read')
    } finally {
      this.#isReading = false
    }
  }
}
