/** A real receiver of webhooks on this machine, controlled by the test, which records its requests. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { bodyOf } from '@/e2e/request-body'

/** One received request. */
export type Got = { headers: Record<string, string>; text: string; body: Event; at: number }

/** The body of an event. */
type Event = {
  type: string
  timestamp: string
  data: { channel: string; id: string; version: number | null; object: Record<string, unknown> }
}

type Manner = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>

const takes: Manner = (response) => {
  response.writeHead(204).end()
}

/** Responds with a status and some text. */
export const says =
  (status: number, text = '', headers: Record<string, string> = {}): Manner =>
  (response) => {
    response.writeHead(status, headers).end(text)
  }

export class Receiver {
  readonly got: Got[] = []
  /** The response to the next requests; it accepts them by default. */
  manner: Manner = takes

  private constructor(
    readonly url: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer((request, response) => {
      void bodyOf(request).then(async (text) => {
        if (text === null) return
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        )
        receiver.got.push({ headers, text, body: JSON.parse(text) as Event, at: Date.now() })
        await receiver.manner(response, request)
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const receiver = new Receiver(`http://127.0.0.1:${port}/hook`, server)
    return receiver
  }

  /** Waits for the first matching request. */
  async until(is: (got: Got) => boolean, timeoutMs = 90_000): Promise<Got> {
    for (const end = Date.now() + timeoutMs; ; await pause(20)) {
      const found = this.got.find(is)
      if (found) return found
      if (Date.now() > end)
        throw new Error(`not received: ${JSON.stringify(this.got.map(({ body }) => body.type))}`)
    }
  }

  /** Waits for this many requests. */
  async untilCount(count: number, timeoutMs = 90_000): Promise<void> {
    await this.until(() => this.got.length >= count, timeoutMs)
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }
}

/** Verifies a request with the Standard Webhooks library: returns its body, or throws. */
export const verified = (secret: string, { headers, text }: Got): unknown =>
  new Webhook(secret).verify(text, headers)
