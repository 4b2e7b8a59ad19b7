/**
 * A proxy in front of the service that can stop one call: before it arrives, or with its response on the way back. Or its response is lost.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Where = 'before' | 'after'

/** A proxy in front of the service. */
export type Crossing = {
  url: string
  /** Stops the next POST to a path permanently. Resolves once it is stopped: the service has not received it, or has completed it. */
  stopNext(path: string, where: Where): Promise<void>
  /**
   * Lets the service run the next POST to a path and loses the response: its caller gets 503, and no retry finds the response by its key.
   * This also happens when one of the service's dependencies does not respond. Resolves once it is done.
   */
  loseNext(path: string): Promise<void>
  close(): Promise<void>
}

/** Opens a proxy in front of `target`. */
export async function openCrossing(target: string): Promise<Crossing> {
  let trap: { path: string; where: Where | 'lost'; caught: () => void } | null = null
  const setTrap = (path: string, where: Where | 'lost') =>
    new Promise<void>((caught) => {
      trap = { path, where, caught }
    })
  const server = createServer((incoming, outgoing) => {
    const caught = incoming.method === 'POST' && trap && incoming.url?.endsWith(trap.path) ? trap : null
    if (caught) trap = null
    if (caught?.where === 'before') return caught.caught()
    const { host: _, ...headers } = incoming.headers
    const isLost = caught?.where === 'lost'
    if (isLost) delete headers['idempotency-key']
    const onward = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers,
    })
    onward.on('response', (answer) => {
      if (caught)
        return void answer.resume().on('end', () => {
          if (isLost) outgoing.writeHead(503).end()
          caught.caught()
        })
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
    stopNext: setTrap,
    loseNext: (path) => setTrap(path, 'lost'),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
