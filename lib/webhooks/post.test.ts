import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Receiver, says } from '@/e2e/api/notices/receiver'
import { post } from './post'

let receiver: Receiver

beforeEach(async () => {
  receiver = await Receiver.start()
})
afterEach(() => receiver.stop())

/** Responses arrive within milliseconds, or within seconds on a busy machine. */
const open = { allowPrivate: true, timeoutMs: 20_000 }
const send = (url = receiver.url, limits: { allowPrivate: boolean; timeoutMs?: number } = open) =>
  post(url, '{"a":1}', { 'webhook-id': 'evt_1' }, limits)

test('posts the exact bytes with our headers, and keeps the beginning of the answer', async () => {
  receiver.manner = says(200, `ok\n${'x'.repeat(2_000)}`)
  const posted = await send()
  expect(posted).toMatchObject({ status: 200, error: null })
  expect(posted.excerpt).toMatch(/^ok x+$/)
  expect(posted.excerpt).toHaveLength(500)
  expect(receiver.got[0]).toMatchObject({
    text: '{"a":1}',
    headers: { 'webhook-id': 'evt_1', 'content-type': 'application/json', 'user-agent': 'Merx-Webhooks/1' },
  })
})

test.each([
  ['http://127.0.0.1'],
  ['http://localhost'],
  ['http://[::1]'],
  ['http://[::ffff:127.0.0.1]'],
  ['http://2130706433'],
  ['http://0x7f.1'],
  ['http://0.0.0.0'],
  ['http://10.0.0.1'],
  ['http://169.254.169.254'],
  ['http://100.64.0.1'],
  ['http://[fd00::1]'],
  ['http://[64:ff9b::7f00:1]'],
])('does not connect to %s', async (host) => {
  const { port } = new URL(receiver.url)
  const posted = await send(`${host}:${port}/hook`, { ...open, allowPrivate: false })
  expect(posted).toMatchObject({ status: null, error: 'The address is not public.' })
  expect(receiver.got).toHaveLength(0)
})

test('follows no redirect', async () => {
  const other = await Receiver.start()
  receiver.manner = says(302, '', { location: other.url })
  expect((await send()).status).toBe(302)
  expect(other.got).toHaveLength(0)
  await other.stop()
})

test('waits no longer than it may, for the head and for the body alike', async () => {
  const short = { ...open, timeoutMs: 1_000 }
  receiver.manner = () => undefined
  expect(await send(receiver.url, short)).toMatchObject({ status: null, error: 'No answer in time.' })
  receiver.manner = (response) => {
    response.writeHead(200).write('slow')
  }
  const posted = await send(receiver.url, short)
  expect(posted).toMatchObject({ status: null, error: 'No answer in time.' })
  expect(posted.latencyMs).toBeLessThan(10_000)
})

test('reads little of an answer without end', async () => {
  receiver.manner = (response) => {
    response.writeHead(200)
    const more = (): void => {
      while (!response.destroyed && response.write('y'.repeat(16_384)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
  const posted = await send()
  expect(posted.status).toBe(200)
  expect(posted.excerpt).toHaveLength(500)
})

test('says that there was no connection, and what speaks no HTTP', async () => {
  const tcp = createTcpServer((socket) => socket.resume().end('hello\r\n'))
  await new Promise<void>((done) => tcp.listen(0, '127.0.0.1', done))
  const { port } = tcp.address() as AddressInfo
  expect((await send(`http://127.0.0.1:${port}`)).error).toMatch(/^No connection: HPE_/)
  await new Promise((done) => tcp.close(done))
  expect((await send(`http://127.0.0.1:${port}`)).error).toBe('No connection: ECONNREFUSED.')
})

test('hears how long the receiver wants us to wait', async () => {
  receiver.manner = says(503, '', { 'retry-after': '120' })
  expect((await send()).retryAfter).toBe(120)
  receiver.manner = says(503, '', { 'retry-after': 'Fri, 31 Dec 2027 23:59:59 GMT' })
  expect((await send()).retryAfter).toBeNull()
})
