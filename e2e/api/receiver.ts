/** A real receiver of webhooks on this machine, which does what the test says and remembers what it got. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'

/** One request as it came. */
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

/** Answers with a status and some text. */
export const says =
  (status: number, text = '', headers: Record<string, string> = {}): Manner =>
  (response) => {
    response.writeHead(status, headers).end(text)
  }

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

export class Receiver {
  readonly got: Got[] = []
  /** What it does with the next requests; it takes them unless specified otherwise. */
  manner: Manner = takes

  private constructor(
    readonly url: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer((request, response) => {
      void textOf(request).then(async (text) => {
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

  /** The first request that is like this, as soon as it is there. */
  async until(is: (got: Got) => boolean, timeoutMs = 30_000): Promise<Got> {
    for (const end = Date.now() + timeoutMs; ; await pause(20)) {
      const found = this.got.find(is)
      if (found) return found
      if (Date.now() > end)
        throw new Error(`not received: ${JSON.stringify(this.got.map(({ body }) => body.type))}`)
    }
  }

  /** Waits for so many requests. */
  async untilCount(count: number, timeoutMs = 30_000): Promise<void> {
    await this.until(() => this.got.length >= count, timeoutMs)
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((done) => this.server.close(done))
  }
}

/** What the library of Standard Webhooks makes of a request: its body, or it throws. */
export const verified = (secret: string, { headers, text }: Got): unknown =>
  new Webhook(secret).verify(text, headers)
