import { EventEmitter, once } from 'node:events'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeUnusedAtEnd, watchConnections } from './connections'

/** A server with a long keep-alive that responds when the test says so. */
async function slowServer() {
  const server = createServer({ keepAliveTimeout: 600_000 })
  const closeUnused = watchConnections(server)
  const waiting: ServerResponse[] = []
  server.on('request', (_, response) => waiting.push(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const end = () => {
    const closed = new Promise<void>((done) => server.close(() => done()))
    closeUnused()
    return closed
  }
  const arrival = () => once(server, 'request')
  return { waiting, port, end, arrival }
}

test('a server that ends closes what is unused, and lets a call end that is on its way', async () => {
  const { waiting, port, end, arrival } = await slowServer()
  const agent = new Agent({ keepAlive: true })
  const ask = async () => {
    const call = get({ port, agent })
    await arrival()
    return call
  }
  const [first, second] = [await ask(), await ask()]
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  waiting[0]?.end('one')
  const [one] = await once(first, 'response')
  await once(one.resume(), 'end')
  const gone = once(silent.resume(), 'close')
  const closed = end()
  await gone
  waiting[1]?.end('two')
  const [two] = await once(second, 'response')
  let text = ''
  for await (const part of two) text += part
  expect(text).toBe('two')
  await closed
  agent.destroy()
})

test('a stream that its reader cuts keeps no server from ending', async () => {
  const { waiting, port, end, arrival } = await slowServer()
  const reader = get({ port, agent: new Agent({ keepAlive: true }) })
  reader.on('error', () => undefined)
  await arrival()
  waiting[0]?.write('live')
  const [answer] = await once(reader, 'response')
  answer.on('error', () => undefined)
  await once(answer, 'data')
  const closed = end()
  reader.destroy()
  await closed
})

test('a server that is met with its first call closes that connection as well', async () => {
  const server = createServer({ keepAliveTimeout: 600_000 }, (_, response) => response.end('one'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const signals = new EventEmitter()
  closeUnusedAtEnd(signals)
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const [answer] = await once(get({ port, agent }), 'response')
  const { socket } = answer
  const gone = once(socket, 'close')
  await once(answer.resume(), 'end')
  signals.emit('SIGTERM')
  await gone
  server.close()
})
