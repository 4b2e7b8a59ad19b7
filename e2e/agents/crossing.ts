/** A way to the service on which one call can be stopped: before it arrives, or with its answer on the way back. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Where = 'before' | 'after'

/** A way to the service. */
export type Crossing = {
  url: string
  /** Stops the next POST to a path, for good. Resolves once it is stopped: the service has not heard of it, or has done it. */
  stopNext(path: string, where: Where): Promise<void>
  close(): Promise<void>
}

/** Opens a way to `target`. */
export async function openCrossing(target: string): Promise<Crossing> {
  let trap: { path: string; where: Where; caught: () => void } | null = null
  const server = createServer((incoming, outgoing) => {
    const caught = incoming.method === 'POST' && trap && incoming.url?.endsWith(trap.path) ? trap : null
    if (caught) trap = null
    if (caught?.where === 'before') return caught.caught()
    const { host: _, ...headers } = incoming.headers
    const onward = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers,
    })
    onward.on('response', (answer) => {
      if (caught) return void answer.resume().on('end', caught.caught)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopNext: (path, where) =>
      new Promise((caught) => {
        trap = { path, where, caught }
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
