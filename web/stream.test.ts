import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { LiveBody, Sink } from '@/lib/http/live-body'
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
  hasLeft = false

  pour(sink: Sink): void {
    this.sink = sink
  }

  drained(): void {
    this.drains += 1
  }

  left(): void {
    this.hasLeft = true
  }
}

/** Starts a server that responds with this body. Returns its port. */
async function serving(live: Live): Promise<number> {
  server = createServer((message, response) =>
    send(
      { status: 200, headers: { 'Content-Type': 'text/event-stream' }, body: live },
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
  const answer = await fetch(`http://127.0.0.1:${await serving(live)}`)
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
  const socket = connect(await serving(live), '127.0.0.1')
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
  await fetch(`http://127.0.0.1:${await serving(live)}`, { method: 'HEAD' })
  expect([live.sink, live.hasLeft]).toEqual([null, true])
})
