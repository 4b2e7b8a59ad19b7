/** Adapts Node's request to `ApiRequest` without copying. Parts are created only when they are read. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReadableStream as NodeStream } from 'node:stream/web'
import type { ApiRequest } from '@/lib/http/request'

/** Base of relative URLs: only the path and the query are read. */
const origin = 'http://localhost'

export class Incoming implements ApiRequest {
  readonly method: string
  readonly url: string
  readonly headers: ApiRequest['headers']
  #signal: AbortSignal | null = null

  constructor(
    private readonly message: IncomingMessage,
    private readonly response: ServerResponse,
  ) {
    this.method = message.method ?? 'GET'
    this.url = origin + message.url
    const sent = (name: string) => message.headers[name.toLowerCase()]
    this.headers = {
      get: (name) => sent(name)?.toString() ?? null,
      has: (name) => sent(name) !== undefined,
    }
  }

  get #hasBody(): boolean {
    const { headers } = this.message
    return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  }

  /** Stopping early leaves the socket open, so that an error response can be sent. */
  get body(): AsyncIterable<Uint8Array> | null {
    return this.#hasBody ? this.message.iterator({ destroyOnReturn: false }) : null
  }

  /** Aborts when the client disconnects before the response has been sent. */
  get signal(): AbortSignal {
    this.#signal ??= this.#watch()
    return this.#signal
  }

  #watch(): AbortSignal {
    const controller = new AbortController()
    const { response } = this
    if (response.destroyed) controller.abort()
    response.once('close', () => {
      if (!response.writableFinished) controller.abort()
    })
    return controller.signal
  }

  /**
   * Returns a `Request`, for handlers that pass it to a library. Its body is read only on demand: `Readable.toWeb` would keep data that an
   * error response leaves unread, and block the next call on the connection.
   */
  toRequest(): Request {
    const { method, url, message, signal } = this
    const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value.toString()]],
    )
    const sent = method === 'GET' || method === 'HEAD' ? null : this.body
    const body = sent && (NodeStream.from(sent) as ReadableStream<Uint8Array>)
    return new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) })
  }
}
