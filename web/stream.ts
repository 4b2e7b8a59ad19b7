/** Writes live bodies to sockets, without a stream in between. */
import type { ServerResponse } from 'node:http'
import type { LiveBody, Sink } from '@/lib/http/live-body'
import type { Head } from './head'

class SocketSink implements Sink {
  constructor(private readonly response: ServerResponse) {}

  get waiting(): number {
    return this.response.writableLength
  }

  write(bytes: Uint8Array): void {
    this.response.write(bytes)
  }

  end(): void {
    this.response.end()
  }

  cut(): void {
    this.response.destroy()
  }
}

/** Sends a live body for as long as its reader stays. The stream ends with its connection, so that nothing is framed. */
export function pourLive(live: LiveBody, head: Head, response: ServerResponse): void {
  if (response.destroyed) {
    live.left()
    return
  }
  response.useChunkedEncodingByDefault = false
  response.once('close', () => live.left())
  response.on('drain', () => live.drained())
  response.writeHead(head.status, head.lines()).flushHeaders()
  live.pour(new SocketSink(response))
}
