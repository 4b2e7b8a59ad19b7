/** One open stream to one reader, dropped when the reader does not keep up. */
import type { Actor } from '@/lib/actor'
import type { OutboxRow } from '@/lib/db/outbox-reader'
import { type Position, showPosition } from '@/lib/db/position'
import { nowMs } from '@/lib/time'

/**
 * The most bytes that may wait for a reader, and for how long. A slower one is cut off, reconnects and receives what it
 * missed. Readers of one event share its bytes.
 */
const maxWaitingBytes = 4 * 1024 * 1024
const maxWaitingMs = 30_000
/**
 * With more than this queued, the hub waits for a reader that makes progress: this long in total until it catches up, but only
 * briefly when it makes none.
 */
const politeBytes = 1024 * 1024
const patienceMs = 2_000
const stallMs = 200
/** The most rows buffered while a reader catches up. */
const maxHeldRows = 5_000

const encoder = new TextEncoder()

/** A row as bytes, encoded once for all readers. */
export type Delivery = { row: OutboxRow; bytes: Uint8Array }

/** The bytes of one SSE message. */
export function messageBytes(
  data: unknown,
  options: { event?: string; at?: Position | undefined },
): Uint8Array {
  const lines = [
    ...(options.event ? [`event: ${options.event}`] : []),
    ...(options.at ? [`id: ${showPosition(options.at)}`] : []),
    `data: ${JSON.stringify(data)}`,
  ]
  return encoder.encode(`${lines.join('\n')}\n\n`)
}

/** A keep-alive. Its id updates the position of an idle reader. */
export const pingBytes = (at: Position): Uint8Array => encoder.encode(`: ping\nid: ${showPosition(at)}\n\n`)

/** `A` is who reads: an actor, or null on a stream for anyone. */
export class Reader<A = Actor> {
  readonly stream: ReadableStream<Uint8Array>
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  /** Rows that arrived while the reader catches up. */
  #held: Delivery[] | null = []
  /** Rows replayed while the reader caught up, which the hub may read only now. */
  #replayed: ReadonlySet<bigint> = new Set()
  /** When the queue exceeded the limit; null while the reader keeps up. */
  #behindSince: number | null = null
  #patience = patienceMs
  #stall = stallMs
  /** The free space at the last wait. */
  #roomSeen = 0

  constructor(
    readonly actor: A,
    private readonly left: (reader: Reader<A>) => void,
  ) {
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => this.#leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
    )
  }

  get isOpen(): boolean {
    return this.#controller !== null
  }

  /** How long a flood should pause for this reader; zero for one that makes no progress. */
  wantsPause(ms: number): boolean {
    const room = this.#controller?.desiredSize ?? 0
    if (!this.#controller || room > -politeBytes) return false
    this.#stall = room > this.#roomSeen ? stallMs : this.#stall - ms
    this.#roomSeen = room
    if (this.#stall <= 0 || this.#patience <= 0) return false
    this.#patience -= ms
    return true
  }

  #leave(): void {
    if (!this.#controller) return
    this.#controller = null
    this.#held = null
    this.left(this)
  }

  /** Sends bytes at once. */
  send(bytes: Uint8Array): void {
    if (!this.#controller) return
    this.#controller.enqueue(bytes)
    this.checkPace()
  }

  /** Cuts off a reader that does not drain its queue. */
  checkPace(): void {
    const room = this.#controller?.desiredSize ?? 0
    this.#behindSince = room > 0 ? null : (this.#behindSince ?? nowMs())
    if (room > 0) this.#patience = patienceMs
    const waits = this.#behindSince === null ? 0 : nowMs() - this.#behindSince
    if (room < -maxWaitingBytes || waits > maxWaitingMs) this.drop('the reader does not keep up')
  }

  /** Sends a keep-alive. A reader that is catching up has not reached the ping's id yet. */
  ping(bytes: Uint8Array): void {
    if (this.#held) return
    this.#replayed = new Set()
    this.send(bytes)
  }

  /** Sends a row, after the rows it is still catching up with. */
  deliver(delivery: Delivery): void {
    if (this.#replayed.has(delivery.row.id)) return
    if (!this.#held) this.send(delivery.bytes)
    else if (this.#held.push(delivery) > maxHeldRows) this.drop('the reader does not catch up')
  }

  /** The reader has caught up: sends what arrived in between, without rows it already has. */
  caughtUp(replayed: ReadonlySet<bigint>): void {
    const held = this.#held ?? []
    this.#held = null
    this.#replayed = replayed
    for (const delivery of held) this.deliver(delivery)
  }

  /** Ends the stream gracefully: the reader reconnects. */
  close(): void {
    const controller = this.#controller
    this.#leave()
    controller?.close()
  }

  /** Cuts the stream and drops its queue. */
  drop(reason: string): void {
    const controller = this.#controller
    this.#leave()
    controller?.error(new Error(reason))
  }
}
