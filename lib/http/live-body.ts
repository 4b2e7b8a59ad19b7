/** Response bodies that are written over time, such as event streams, until the reader disconnects. */

/** Where the bytes of a live body go. */
export type Sink = {
  /** Bytes that have not left yet. */
  readonly waiting: number
  write(bytes: Uint8Array): void
  /** Ends in order: what waits still leaves. */
  end(): void
  /** Ends at once: what waits is lost. */
  cut(reason: string): void
}

/** A body that decides when it writes. */
export type LiveBody = {
  /** Writes into this sink from now on. Called once. */
  pour(sink: Sink): void
  /** The sink has room again. */
  drained(): void
  /** The reader left. */
  left(): void
}

/** Whether a body is a live one. */
export const isLive = (body: unknown): body is LiveBody =>
  typeof body === 'object' && body !== null && 'pour' in body

const roomBytes = 64 * 1024

/** A live body as a stream, for servers that take nothing else. */
export const streamOf = (live: LiveBody): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        live.pour({
          get waiting() {
            return roomBytes - (controller.desiredSize ?? roomBytes)
          },
          write: (bytes) => controller.enqueue(bytes),
          end: () => controller.close(),
          cut: (reason) => controller.error(new Error(reason)),
        }),
      pull: () => live.drained(),
      cancel: () => live.left(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: roomBytes }),
  )
