/** The connections of a server, and which of them are in use. */
import { subscribe } from 'node:diagnostics_channel'
import type { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches a server's connections. The returned function closes the idle ones, and from then on closes each connection when its last
 * call ends. Node's own `closeIdleConnections` misses some after aborted streams (Node 20), and a web process that shuts down would
 * then wait until its callers close them.
 */
export function watchConnections(server: Server): () => void {
  const calls = new Map<Socket, number>()
  let isEnding = false
  const settle = (socket: Socket): void => {
    if (isEnding && calls.get(socket) === 0) socket.destroy()
  }
  const meet = (socket: Socket): void => {
    if (calls.has(socket)) return
    calls.set(socket, 0)
    socket.once('close', () => calls.delete(socket))
  }
  server.on('connection', meet)
  server.on('request', ({ socket }, response) => {
    // The connection may be older than the watch.
    meet(socket)
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

/** Acts once on each server of this process, at its first call: Next's server, which we do not create, is found so. */
export function onEachServer(act: (server: Server) => void): void {
  const known = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server }
    if (known.has(server)) return
    known.add(server)
    act(server)
  })
}

/**
 * The same as `watchConnections` for Next's server, which waits for its connections at shutdown. Called once per process by
 * `instrumentation.ts`.
 */
export function closeUnusedAtEnd(signals: Pick<EventEmitter, 'once'> = process): void {
  onEachServer((server) => {
    const closeUnused = watchConnections(server)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) signals.once(signal, closeUnused)
  })
}
