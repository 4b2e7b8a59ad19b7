import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'
import type { Link } from './connection'
import { openRedis } from './redis'
import { signalTopic } from './signal'

Object.assign(process.env, minimalSettings)

let server: Server | undefined
let link: Link | undefined
afterEach(() => {
  link?.close()
  server?.close()
})

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

/** A Redis that takes a moment to subscribe, and then passes a signal on. */
async function slowRedis(signal: string): Promise<{ url: string; isSubscribed: () => boolean }> {
  let isSubscribed = false
  const listening = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      // Commands are `*<count>`, then each word after its length.
      for (const command of bytes
        .toString()
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        const [name = '', ...words] = command.split('\r\n').filter((_, at) => at % 2 === 1)
        if (name.toLowerCase() === 'info') socket.write(bulk('redis_version:7.0.0\r\n'))
        else if (name.toLowerCase() !== 'subscribe') socket.write('+OK\r\n')
        else
          setTimeout(() => {
            isSubscribed = true
            for (const [at, topic] of words.filter(Boolean).entries())
              socket.write(`*3\r\n${bulk('subscribe')}${bulk(topic)}:${at + 1}\r\n`)
            socket.write(`*3\r\n${bulk('message')}${bulk(signalTopic)}${bulk(signal)}`)
          }, 50)
      }
    })
  })
  server = listening
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
  const { port } = listening.address() as AddressInfo
  return { url: `redis://127.0.0.1:${port}`, isSubscribed: () => isSubscribed }
}

test('a link is open once it is subscribed: no signal after that is lost', async () => {
  const signals: string[] = []
  const events = { woken: () => undefined, signalled: (text: string) => void signals.push(text) }
  const { url, isSubscribed } = await slowRedis('typing')
  link = await openRedis(url)(events, () => undefined)
  expect(isSubscribed()).toBe(true)
  await expect.poll(() => signals[0], { timeout: 30_000 }).toBe('typing')
})

test('a link opens without a Redis, and looks by the clock', async () => {
  const woken = vi.fn()
  link = await openRedis('redis://127.0.0.1:1')({ woken, signalled: () => undefined }, () => undefined)
  await expect.poll(() => woken.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
})
