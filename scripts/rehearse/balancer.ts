/** A small HTTP balancer: checks the health of each web process, distributes calls among the healthy ones, and forwards them. */
import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 250

/** `port`: where it listens. */
export type Balancer = { port: number; stop: () => Promise<void> }

const lives = (url: string): Promise<boolean> =>
  fetch(`${url}/api/v1/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Listens at `port`, or at one that the system chooses when that is 0; web processes may come and go. */
export async function startBalancer(port: number, webs: readonly string[]): Promise<Balancer> {
  const away = new Set<string>()
  const stopping = new AbortController()
  let turn = 0
  /** Each is checked independently: one that hangs does not delay the checks of others. */
  const watch = async (web: string) => {
    while (!stopping.signal.aborted) {
      if (await lives(web)) away.delete(web)
      else away.add(web)
      await pause(everyMs, undefined, stopping).catch(() => undefined)
    }
  }
  for (const web of webs) void watch(web)

  /** A web process that refuses the connection has not received the call, so the next one gets it. */
  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, tries: number): ClientRequest => {
    const living = webs.filter((one) => !away.has(one))
    const among = living.length > 0 ? living : webs
    const web = new URL(among[turn++ % among.length] ?? '')
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' }
    const call = request({
      host: web.hostname,
      port: web.port,
      method: from.method,
      path: from.url,
      headers,
    })
    call.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.on('error', () => to.destroy())
    })
    call.on('error', (error) => {
      if (to.headersSent) return void to.destroy()
      if ('code' in error && error.code === 'ECONNREFUSED' && tries > 1)
        return void pass(from, body, to, tries - 1)
      to.writeHead(502, { 'content-type': 'text/plain' }).end('No web answers.\n')
    })
    to.on('close', () => call.destroy())
    call.end(body)
    return call
  }

  const server = createServer(async (from, to) => {
    try {
      pass(from, await buffer(from), to, webs.length)
    } catch {
      to.destroy()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      stopping.abort()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
