/** One open stream: bytes towards one reader, dropped when the reader does not keep up. */
import type { Actor } from '@/lib/actor'
import type { OutboxRow } from '@/lib/db/outbox-reader'
import { type Position, showPosition } from '@/lib/db/position'
import { nowMs } from '@/lib/time'

/**
 * Bytes that may wait for a reader, and how long any may wait. One that lags further is cut off; it comes back and is
 * told what it missed. Readers of one event share its bytes.
 */
const maxWaitingBytes = 4 * 1024 * 1024
const maxWaitingMs = 30_000
/**
 * With more than this waiting for it, a reader is waited for while it takes something: that long in all until it has
 * caught up again, and no longer than a moment when it takes nothing.
 */
const politeBytes = 1024 * 1024
const patienceMs = 2_000
const stallMs = 200
/** Rows kept back while a reader catches up. */
const maxHeldRows = 5_000

const encoder = new TextEncoder()

/** A row that a reader may see, as bytes, made once for all its readers. */
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

/** A keep-alive. Its id moves the place a quiet reader would come back to. */
export const pingBytes = (at: Position): Uint8Array => encoder.encode(`: ping\nid: ${showPosition(at)}\n\n`)

export class Reader {
  readonly stream: ReadableStream<Uint8Array>
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  /** While the reader catches up: what came meanwhile. */
  #held: Delivery[] | null = []
  /** Rows told while the reader caught up, which the hub may only now come to. */
  #told: ReadonlySet<bigint> = new Set()
  /** Since when more waits than the connection takes; null while it keeps up. */
  #behindSince: number | null = null
  #patience = patienceMs
  #stall = stallMs
  /** The room there was when it was last waited for. */
  #roomSeen = 0

  constructor(
    readonly actor: Actor,
    private readonly left: (reader: Reader) => void,
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

  /** Whether a flood should pause for this reader, for so many ms: nobody waits for one that takes nothing. */
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

  /** Hands bytes on at once. */
  send(bytes: Uint8Array): void {
    if (!this.#controller) return
    this.#controller.enqueue(bytes)
    this.checkPace()
  }

  /** Cuts a reader off that does not take what waits for it. */
  checkPace(): void {
    const room = this.#controller?.desiredSize ?? 0
    this.#behindSince = room > 0 ? null : (this.#behindSince ?? nowMs())
    if (room > 0) this.#patience = patienceMs
    const waits = this.#behindSince === null ? 0 : nowMs() - this.#behindSince
    if (room < -maxWaitingBytes || waits > maxWaitingMs) this.drop('the reader does not keep up')
  }

  /** Keeps the connection alive. A reader that catches up is not yet where the ping's id says. */
  ping(bytes: Uint8Array): void {
    if (this.#held) return
    this.#told = new Set()
    this.send(bytes)
  }

  /** Hands a row on, after what the reader still catches up with. */
  deliver(delivery: Delivery): void {
    if (this.#told.has(delivery.row.id)) return
    if (!this.#held) this.send(delivery.bytes)
    else if (this.#held.push(delivery) > maxHeldRows) this.drop('the reader does not catch up')
  }

  /** The reader has caught up: what came meanwhile follows, without what it was told already. */
  caughtUp(told: ReadonlySet<bigint>): void {
    const held = this.#held ?? []
    this.#held = null
    this.#told = told
    for (const delivery of held) this.deliver(delivery)
  }

  /** Ends the stream in good order: the reader comes back by itself. */
  close(): void {
    const controller = this.#controller
    this.#leave()
    controller?.close()
  }

  /** Cuts the stream, with whatever still waits in it. */
  drop(reason: string): void {
    const controller = this.#controller
    this.#leave()
    controller?.error(new Error(reason))
  }
}
