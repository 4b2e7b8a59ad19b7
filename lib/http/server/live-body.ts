/** Response bodies that are written over time, such as event streams, until the reader disconnects. */

/** The destination of a live body's bytes. */
export type Sink = {
  /** The number of buffered bytes. */
  readonly waiting: number
  write(bytes: Uint8Array): void
  /** Ends in order: buffered bytes are still sent. */
  end(): void
  /** Ends immediately: buffered bytes are lost. */
  cut(reason: string): void
}

/** A response body that pushes its bytes. */
export type LiveBody = {
  /** Writes into this sink from now on. Called once. */
  pour(sink: Sink): void
  /** The sink's buffer has room again. */
  drained(): void
  /** The reader disconnected. */
  left(): void
}

/** Whether a body is a live body. */
export const isLive = (body: unknown): body is LiveBody =>
  typeof body === 'object' && body !== null && 'pour' in body

const roomBytes = 64 * 1024

/** Returns a live body as a stream, for servers that accept only streams. */
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
