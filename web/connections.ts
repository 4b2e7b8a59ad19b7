/** The connections of a server, and which of them are in use. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches a server's connections. The function it returns closes those that no call is on, and from then on each one as its last
 * call ends. Node's own `closeIdleConnections` misses some where streams were cut before (Node 20), and a web that is to end then
 * waits until its callers give theirs up.
 */
export function watchConnections(server: Server): () => void {
  const calls = new Map<Socket, number>()
  let isEnding = false
  const settle = (socket: Socket): void => {
    if (isEnding && calls.get(socket) === 0) socket.destroy()
  }
  server.on('connection', (socket) => {
    calls.set(socket, 0)
    socket.once('close', () => calls.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    calls.set(socket, (calls.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!calls.has(socket)) return
      calls.set(socket, (calls.get(socket) ?? 1) - 1)
      settle(socket)
    })
  })
  return () => {
    isEnding = true
    for (const socket of calls.keys()) settle(socket)
  }
}
