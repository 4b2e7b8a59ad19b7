/** Adapts Node's request to `ApiRequest` without copying. Parts are created only when they are read. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ReadableStream as NodeStream } from 'node:stream/web'
import type { ApiRequest } from '@/lib/http/request'

/** Only the path and the query of a request's address are read. */
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

  /** Stopping early leaves the socket open, so that a refusal can be sent. */
  get body(): AsyncIterable<Uint8Array> | null {
    return this.#hasBody ? this.message.iterator({ destroyOnReturn: false }) : null
  }

  /** Aborts when the caller leaves before the answer has been sent. */
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
   * The same as a `Request`, for handlers that hand it to a library. Its body is read only when asked for: `Readable.toWeb` would hold
   * on to what a refusal leaves unread, and the next call on the connection would wait behind it.
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
