/** HTTP/1.1 as few clients speak it, over sockets: calls that offer another protocol, and calls sent without waiting for answers. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type SecondWeb, startSecondWeb } from './second-web'

/** The open streams and the calls of a minute that an address may have. */
const most = 10

// Both servers at once: most of the time goes by until the calls of the next minute. Tests that run together need an `expect` of their own.
describe.concurrent.each(['fast', 'next'])('MERX_SERVER=%s', (MERX_SERVER) => {
  let web: SecondWeb
  const open: Socket[] = []

  beforeAll(async () => {
    web = await startSecondWeb({ MERX_SERVER, RATE_LIMIT_ANONYMOUS: String(most), TRUST_PROXY: '1' })
  })
  afterAll(async () => {
    for (const socket of open) socket.destroy()
    await web.stop()
  })

  /** Addresses that no other test calls from: one that upgrades, and one that streams. */
  const [upgrading, streaming] =
    MERX_SERVER === 'fast' ? ['198.51.100.75', '198.51.100.76'] : ['198.51.100.77', '198.51.100.78']

  /** Sends a GET from this address with these headers, so many times in one write. */
  function send(address: string, path: string, headers: string[] = [], times = 1): Socket {
    const { host, hostname, port } = new URL(web.url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    open.push(socket)
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `X-Forwarded-For: ${address}`, ...headers]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`.repeat(times))
    return socket
  }

  /** The first line of the answer; '' when the connection closes without one. */
  async function firstLine(path: string, headers: string[]): Promise<string> {
    const socket = send(upgrading, path, headers)
    let heard = ''
    socket.on('data', (part) => {
      heard += part
    })
    await Promise.race([once(socket, 'data'), once(socket, 'close')])
    socket.destroy()
    return heard.split('\r\n', 1)[0] ?? ''
  }

  test('a call that offers another protocol is answered as if it did not, also after the first page', async ({
    expect,
  }) => {
    expect((await fetch(web.url)).status).toBe(200)
    const h2c = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']
    expect(await firstLine('/api/v1/health/live', h2c)).toBe('HTTP/1.1 200 OK')
    expect(await firstLine('/nope', h2c)).toBe('HTTP/1.1 404 Not Found')
    const websocket = ['Connection: Upgrade', 'Upgrade: websocket']
    expect(await firstLine('/nope', websocket)).toBe('HTTP/1.1 404 Not Found')
  })

  test('streams that wait behind one another on a connection end with it', async ({ expect }) => {
    const socket = send(streaming, '/api/v1/events', [], most)
    await once(socket, 'data')
    // Until those behind it are open as well.
    await pause(2_000)
    socket.destroy()
    const statusesOfTwo = async () => {
      const leaving = new AbortController()
      const stream = () =>
        fetch(`${web.url}/api/v1/events`, {
          signal: leaving.signal,
          headers: { 'x-forwarded-for': streaming },
        })
      const answers = await Promise.all([stream(), stream()])
      leaving.abort()
      return answers.map(({ status }) => status)
    }
    // The calls of this minute are used up: the answer comes with the next one.
    await expect.poll(statusesOfTwo, { timeout: 100_000, interval: 15_000 }).toEqual([200, 200])
  })
})
