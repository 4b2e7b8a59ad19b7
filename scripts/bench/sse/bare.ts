/** The least cost of an event stream on this machine: a bare Node server that writes the same bytes to every reader. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const readers = new Set<ServerResponse>()

const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: ready\ndata: {}\n\n')
  readers.add(response)
  request.once('close', () => readers.delete(response))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

process.on('message', (text: string) => {
  const bytes = Buffer.from(`id: 1-1\ndata: ${text}\n\n`)
  for (const reader of readers) reader.write(bytes)
})
