import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { LiveBody, Sink } from '@/lib/http/server/live-body'
import { endPipelined } from '@/lib/http/server/pipelined'
import { send } from './send'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A live body that the test controls. */
class Live implements LiveBody {
  sink: Sink | null = null
  drains = 0
  /** How often the reader was said to have left. */
  departures = 0

  get hasLeft(): boolean {
    return this.departures > 0
  }

  pour(sink: Sink): void {
    this.sink = sink
  }

  drained(): void {
    this.drains += 1
  }

  left(): void {
    this.departures += 1
  }
}

/** Starts a server that responds with the body for the path. Returns its port. */
async function serving(bodyFor: (path: string | undefined) => Live): Promise<number> {
  server = createServer()
  endPipelined(server)
  server.on('request', (message, response) =>
    send(
      { status: 200, headers: { 'Content-Type': 'text/event-stream' }, body: bodyFor(message.url) },
      {},
      message,
      response,
    ),
  )
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

test('is written as it comes, unframed, and ends with its connection', async () => {
  const live = new Live()
  const answer = await fetch(`http://127.0.0.1:${await serving(() => live)}`)
  expect(answer.headers.get('transfer-encoding')).toBeNull()
  expect(answer.headers.get('connection')).toBe('close')
  const text = answer.text()
  live.sink?.write(new TextEncoder().encode('data: 1\n\n'))
  live.sink?.write(new TextEncoder().encode('data: 2\n\n'))
  live.sink?.end()
  expect(await text).toBe('data: 1\n\ndata: 2\n\n')
  await expect.poll(() => live.hasLeft, { timeout: 20_000 }).toBe(true)
})

test('says how much waits for a reader that does not read, and that there is room again when it does', async () => {
  const live = new Live()
  const socket = connect(await serving(() => live), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await new Promise((done) => socket.once('data', done))
  socket.pause()
  while ((live.sink?.waiting ?? 0) < 1_000_000) live.sink?.write(new Uint8Array(1_000_000))
  expect(live.drains).toBe(0)
  socket.resume()
  await expect.poll(() => live.drains, { timeout: 20_000 }).toBe(1)
  expect(live.sink?.waiting).toBe(0)
  live.sink?.cut('enough')
  await expect.poll(() => live.hasLeft, { timeout: 20_000 }).toBe(true)
})

test('a call that asks for the headers alone gets no stream', async () => {
  const live = new Live()
  await fetch(`http://127.0.0.1:${await serving(() => live)}`, { method: 'HEAD' })
  expect([live.sink, live.hasLeft]).toEqual([null, true])
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

test('one that waits behind another on its connection ends with that connection', async () => {
  const bodies = new Map(['/1', '/2', '/3'].map((path) => [path, new Live()]))
  const socket = connect(await serving((path = '') => bodies.get(path) ?? new Live()), '127.0.0.1')
  socket.write(get('/1') + get('/2') + get('/3'))
  const departures = () => [...bodies.values()].map((live) => live.departures)
  await expect.poll(() => [...bodies.values()].every(({ sink }) => sink !== null)).toBe(true)
  expect(departures()).toEqual([0, 0, 0])
  socket.destroy()
  await expect.poll(departures).toEqual([1, 1, 1])
  // Nothing comes after it.
  await new Promise((done) => setTimeout(done, 100))
  expect(departures()).toEqual([1, 1, 1])
})

test('one that waited for its connection ends once, when its reader leaves', async () => {
  server = createServer()
  endPipelined(server)
  const live = new Live()
  server.on('request', (message, response) =>
    message.url === '/1'
      ? setTimeout(() => response.end('first'), 50)
      : send({ status: 200, headers: {}, body: live }, {}, message, response),
  )
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.write(get('/1') + get('/2'))
  await expect.poll(() => live.sink !== null).toBe(true)
  live.sink?.write(new TextEncoder().encode('second'))
  await expect.poll(() => heard).toMatch(/first[\s\S]*second$/)
  expect(live.departures).toBe(0)
  socket.destroy()
  await expect.poll(() => live.departures).toBe(1)
})
