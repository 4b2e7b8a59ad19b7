/** A stand-in for a gateway in tests: it forwards calls to a real one, fails like one, or returns invalid responses. */

import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf } from '../request-body'

/** A call that reached it. */
type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string }

/** The stand-in and its responses. */
export type Front = {
  url: string
  /** The calls so far. */
  seen: Seen[]
  answer: (seen: Seen, response: ServerResponse) => void | Promise<void>
  close(): Promise<void>
}

/** Answers with this status and JSON. */
export const json =
  (status: number, body: unknown): Front['answer'] =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

/** Forwards calls to a gateway, or a node, at `to`. */
export const handOn =
  (to: string): Front['answer'] =>
  async ({ method, url, headers, body }, response) => {
    const sent = { body, headers: { 'Content-Type': headers['content-type'] ?? 'application/json' } }
    const answer = await fetch(`${to}${url}`, { method, ...(method === 'POST' && sent) })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  }

/** Starts it. */
export async function startFront(): Promise<Front> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (body === null) return
      const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      front.seen.push(seen)
      return front.answer(seen, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const front: Front = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answer: json(200, {}),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return front
}
