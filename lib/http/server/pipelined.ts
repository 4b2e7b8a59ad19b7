/** Responses that wait behind another one on their connection, because the client sent its requests without waiting for answers. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Ends the responses that wait for a connection when it closes. Node gives them no socket, so it neither marks them as destroyed nor emits
 * `close` for them then: streams of events would stay open, and count, without a reader.
 */
export function endPipelined(server: Server): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>()
  const waitingFor = (socket: Socket): Set<ServerResponse> => {
    const known = waiting.get(socket)
    if (known) return known
    const responses = new Set<ServerResponse>()
    waiting.set(socket, responses)
    socket.once('close', () => {
      for (const response of responses) {
        response.destroy()
        response.emit('close')
      }
    })
    return responses
  }
  server.on('request', ({ socket }, response) => {
    if (response.socket) return
    const responses = waitingFor(socket)
    responses.add(response)
    response.once('socket', () => responses.delete(response))
  })
}
