/** One address for a server that may move: connections go to its current port, as with HAProxy or a virtual IP. */
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../stack/ports'

export type Router = {
  port: number
  /** Ends every connection, and accepts none until it has a target: late output of a lost server reaches no client. */
  cut: () => void
  /** Ends the connections to the previous server, so that their clients reconnect. */
  pointTo: (port: number) => void
  stop: () => Promise<void>
}

export async function startRouter(target: number): Promise<Router> {
  const port = await freePort()
  const open = new Set<Socket>()
  let current: number | null = target
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  const moveTo = (next: number | null) => {
    current = next
    drop()
  }
  const server = createServer((client) => {
    if (current === null) return void client.destroy()
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
    cut: () => moveTo(null),
    pointTo: moveTo,
    stop: async () => {
      drop()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
