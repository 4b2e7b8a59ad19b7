/** Writes live bodies to sockets, without an intermediate stream. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { LiveBody, Sink } from '@/lib/http/server/live-body'
import type { Head } from './head'

/**
 * After the head, writes directly to the socket: a response object would delay each event to the next turn of the event loop, one by one
 * for all readers. A response that waits behind another on its connection has no socket yet.
 */
class SocketSink implements Sink {
  readonly #to: ServerResponse | Socket

  constructor(
    private readonly response: ServerResponse,
    drained: () => void,
  ) {
    this.#to = response.socket ?? response
    this.#to.on('drain', drained)
    response.once('close', () => this.#to.off('drain', drained))
  }

  get waiting(): number {
    return this.#to.writableLength
  }

  write(bytes: Uint8Array): void {
    this.#to.write(bytes)
  }

  end(): void {
    this.response.end()
  }

  cut(): void {
    this.response.destroy()
  }
}

/** Sends a live body until its reader disconnects. The stream ends with its connection, so that it needs no framing. */
export function pourLive(live: LiveBody, head: Head, response: ServerResponse): void {
  if (response.destroyed) {
    live.left()
    return
  }
  response.useChunkedEncodingByDefault = false
  response.once('close', () => live.left())
  response.writeHead(head.status, head.lines()).flushHeaders()
  live.pour(new SocketSink(response, () => live.drained()))
}
