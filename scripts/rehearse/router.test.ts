/** The router in front of servers that fail, move and come back. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitUntil } from '../stack/failure'
import { type Router, startRouter } from './router'

/** A server that echoes its input after its name. */
async function startEcho(name: string) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('data', (part) => socket.write(`${name}: ${part}`))
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((done) => server.close(done))
  }
  return { port: (server.address() as AddressInfo).port, open, stop }
}

type Echo = Awaited<ReturnType<typeof startEcho>>

let first: Echo
let second: Echo
let router: Router

beforeEach(async () => {
  first = await startEcho('first')
  second = await startEcho('second')
  router = await startRouter(first.port)
})
afterEach(async () => {
  await router.stop()
  await first.stop()
  await second.stop()
})

/** A connection through the router, and its received text. */
function join() {
  const socket = connect(router.port, '127.0.0.1')
  socket.on('error', () => undefined)
  const ended = new Promise<void>((done) => socket.once('close', () => done()))
  const say = async (text: string) => {
    socket.write(text)
    const [part] = (await once(socket, 'data')) as [Buffer]
    return String(part)
  }
  return { socket, ended, say }
}

test('hands on both ways, and ends what its client or its server ends', async () => {
  const [one, other] = [join(), join()]
  expect(await one.say('hello')).toBe('first: hello')
  expect(await other.say('hello again')).toBe('first: hello again')
  expect(first.open.size).toBe(2)
  one.socket.destroy()
  await waitUntil(() => first.open.size === 1, { what: 'The end of a connection at its server' })
  for (const socket of first.open) socket.destroy()
  await other.ended
})

test('moves: who was connected is cut off, and who connects reaches the other server', async () => {
  const before = join()
  expect(await before.say('a')).toBe('first: a')
  router.pointTo(second.port)
  await before.ended
  expect(await join().say('b')).toBe('second: b')
  await waitUntil(() => first.open.size === 0, { what: 'No connection to the server before' })
})

test('cut, it lets no one through until it is pointed somewhere', async () => {
  const before = join()
  expect(await before.say('a')).toBe('first: a')
  router.cut()
  await before.ended
  await join().ended
  expect(first.open.size).toBe(0)
  router.pointTo(second.port)
  expect(await join().say('b')).toBe('second: b')
})

test('outlives a server that is gone', async () => {
  await first.stop()
  await join().ended
  router.pointTo(second.port)
  expect(await join().say('c')).toBe('second: c')
})
