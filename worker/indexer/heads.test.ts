import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { type Heads, watchHeads } from './heads'

const pollMs = 50
const stopping = new Set<() => void>()
afterEach(() => {
  for (const stop of stopping) stop()
  stopping.clear()
})

/** A node that sends these messages after a subscription. `asked` counts the subscriptions. */
const nodeThatSends = (...messages: unknown[]) => nodeAt(0, ...messages)

/** The same at this port; 0 is a free one. */
async function nodeAt(port: number, ...messages: unknown[]) {
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  const asked = { times: 0 }
  server.on('connection', (socket) =>
    socket.on('message', () => {
      asked.times += 1
      for (const message of messages) socket.send(JSON.stringify(message))
    }),
  )
  await once(server, 'listening')
  stopping.add(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

function watch(url: string): { heads: Heads; log: () => string } {
  const stop = new AbortController()
  stopping.add(() => stop.abort())
  let text = ''
  const write = (line: string) => {
    text += line
  }
  const log = pino({ level: 'info' }, { write })
  return { heads: watchHeads(url, log, stop.signal, pollMs), log: () => text }
}

test('a node that refuses the subscription is polled, and asked again later', async () => {
  const { url, asked } = await nodeThatSends({ id: 1, error: { code: -32601, message: 'method not found' } })
  const { heads, log } = watch(url)
  await expect.poll(() => asked.times).toBe(1)
  const began = Date.now()
  for (let wait = 0; wait < 5; wait++) expect(await heads.next()).toBeNull()
  // With a subscription, the first wait alone would take ten seconds.
  expect(Date.now() - began).toBeLessThan(5_000)
  await expect.poll(() => asked.times).toBeGreaterThan(1)
  expect(log()).toContain('the node refuses the subscription')
  expect(log().match(/refuses/g)).toHaveLength(1)
  expect(log()).not.toContain('following heads')
})

test('a node that was down first, and then refuses the subscription, is named too', async () => {
  const free = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  await new Promise((done) => free.close(done))
  const { heads, log } = watch(`ws://127.0.0.1:${port}`)
  expect(await heads.next()).toBeNull()
  await nodeAt(port, { id: 1, error: { code: -32601, message: 'method not found' } })
  await expect.poll(log, { timeout: 10_000 }).toContain('the node refuses the subscription')
})

test('a head is announced as soon as it is there', async () => {
  const head = { number: '0x10', logsBloom: '0xb1' }
  const { url } = await nodeThatSends(
    { id: 1, result: '0xcd' },
    { method: 'eth_subscription', params: { result: head } },
  )
  const { heads, log } = watch(url)
  await expect.poll(() => heads.next()).toEqual({ number: 16, bloom: '0xb1' })
  expect(log()).toContain('following heads over WebSocket')
})

test('a message that says nothing about heads does not end the polling', async () => {
  const { url, asked } = await nodeThatSends(null, 'welcome', { id: 7 })
  const { heads, log } = watch(url)
  await expect.poll(() => asked.times).toBe(1)
  for (let wait = 0; wait < 3; wait++) expect(await heads.next()).toBeNull()
  expect(log()).toBe('')
})
