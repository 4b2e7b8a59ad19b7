/** One address for a server that may move: connections go to the port it is at now, as HAProxy or a virtual address does it. */
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../stack/ports'

/** `pointTo` ends the connections to the server before, so that their clients connect again. */
export type Router = { port: number; pointTo: (port: number) => void; stop: () => Promise<void> }

export async function startRouter(target: number): Promise<Router> {
  const port = await freePort()
  const open = new Set<Socket>()
  let current = target
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((client) => {
    const upstream = connect(current, '127.0.0.1')
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    port,
    pointTo: (next) => {
      current = next
      drop()
    },
    stop: async () => {
      drop()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
