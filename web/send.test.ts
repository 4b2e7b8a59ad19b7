import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '@/lib/http/reply'
import { Incoming } from './incoming'
import { maxPauseMs, send } from './send'

let server: Server | undefined

/** Starts a server that sends the reply of `answer` to each request. */
async function serving(answer: (incoming: Incoming) => Reply | Promise<Reply>): Promise<string> {
  server = createServer(async (message, response) =>
    send(await answer(new Incoming(message, response)), { 'X-Kind': 'test' }, message, response),
  )
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

const reply = (body: Reply['body'], headers = {}): Reply => ({ status: 200, headers, body })

/** A stream, the amount read from it, and a promise of its cancellation. */
function endless(part: Uint8Array) {
  let taken = 0
  let cancelled = () => {}
  const ended = new Promise<void>((done) => {
    cancelled = done
  })
  const stream = new ReadableStream<Uint8Array>(
    { pull: (controller) => void controller.enqueue(part), cancel: () => cancelled() },
    new CountQueuingStrategy({ highWaterMark: 1 }),
  )
  const counted = stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        taken += chunk.byteLength
        controller.enqueue(chunk)
      },
    }),
  )
  return { stream: counted, ended, taken: () => taken }
}

const long = JSON.stringify({ text: 'merx '.repeat(1_000) })

describe('a body', () => {
  test('has its length, and the headers of its kind', async () => {
    const answer = await fetch(await serving(() => reply('{}')))
    expect(answer.headers.get('content-length')).toBe('2')
    expect(answer.headers.get('x-kind')).toBe('test')
    expect(await answer.text()).toBe('{}')
  })

  test('has each header once, and those of its kind win', async () => {
    const url = new URL(await serving(() => reply('{}', { 'x-kind': 'reply', 'X-Own': '1' })))
    const heard = await new Promise<string[]>((done) =>
      request(url, (answer) => {
        answer.resume()
        done(answer.rawHeaders)
      }).end(),
    )
    expect(heard.filter((name) => /^x-/i.test(name))).toEqual(['X-Kind', 'X-Own'])
    expect(heard[heard.indexOf('X-Kind') + 1]).toBe('test')
  })

  test('that is empty has the length of nothing, unless its status has none', async () => {
    const lengthOf = async (status: number) =>
      (await fetch(await serving(() => ({ status, headers: {}, body: null })))).headers.get('content-length')
    expect([await lengthOf(202), await lengthOf(204), await lengthOf(304)]).toEqual(['0', null, null])
  })

  test.each([
    ['gzip', 'gzip'],
    ['br, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['identity', null],
  ])('is compressed for those who take it: %s', async (accepted, encoding) => {
    const url = await serving(() => reply(new TextEncoder().encode(long)))
    const answer = await fetch(url, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(long)
  })

  test('has another tag when it is compressed', async () => {
    const url = await serving(() => reply(long, { ETag: '"tag"' }))
    const tagOf = async (accepted: string) =>
      (await fetch(url, { headers: { 'accept-encoding': accepted } })).headers.get('etag')
    expect([await tagOf('identity'), await tagOf('gzip')]).toEqual(['"tag"', '"tag-gzip"'])
  })

  test('of a page is made smaller still for those who take that, under a tag that says it means the same', async () => {
    const page = () => reply(Buffer.from(long), { 'content-type': 'text/html; charset=utf-8', etag: '"tag"' })
    const url = await serving(page)
    const codings = ['br, gzip', 'gzip'].map(async (accepted) => {
      const answer = await fetch(url, { headers: { 'accept-encoding': accepted } })
      expect(await answer.text()).toBe(long)
      return [answer.headers.get('content-encoding'), answer.headers.get('etag')]
    })
    expect(await Promise.all(codings)).toEqual([
      ['br', 'W/"tag"'],
      ['gzip', '"tag-gzip"'],
    ])
  })

  test('is left as it is where it may not be transformed', async () => {
    const url = await serving(() => reply(long, { 'Cache-Control': 'no-store, no-transform' }))
    expect((await fetch(url)).headers.get('content-encoding')).toBeNull()
  })

  test('is not sent to HEAD, and a stream is ended', async () => {
    const { stream, ended } = endless(new Uint8Array(8))
    const answer = await fetch(await serving(() => reply(stream)), { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
    await ended
  })
})

describe('a stream', () => {
  test('waits for a reader that is slow, and ends when it leaves', async () => {
    const source = endless(new Uint8Array(64 * 1024))
    const url = new URL(await serving(() => reply(source.stream)))
    const socket = connect(Number(url.port), url.hostname)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: merx.test\r\n\r\n')
    let before = -1
    // Until all buffers on the way are full.
    while (source.taken() !== before || before === 0) {
      before = source.taken()
      await new Promise((done) => setTimeout(done, 100))
    }
    expect(source.taken()).toBeLessThan(64_000_000)
    socket.destroy()
    await source.ended
  })

  test('cuts off a reader that takes nothing for minutes, and none that takes a little', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const source = endless(new Uint8Array(64 * 1024))
    let hasEnded = false
    void source.ended.then(() => {
      hasEnded = true
    })
    const url = new URL(await serving(() => reply(source.stream)))
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: merx.test\r\n\r\n')
    /** Until all buffers on the way are full. */
    const full = async () => {
      socket.pause()
      let [before, same] = [0, 0]
      const isFull = () => {
        const now = source.taken()
        same = now > 0 && now === before ? same + 1 : 0
        before = now
        return same >= 3
      }
      await expect.poll(isFull, { interval: 200 }).toBe(true)
    }
    await full()
    const taken = source.taken()
    await vi.advanceTimersByTimeAsync(maxPauseMs - 1_000)
    socket.resume()
    await expect.poll(() => source.taken()).toBeGreaterThan(taken)
    await full()
    await vi.advanceTimersByTimeAsync(maxPauseMs - 1_000)
    expect(hasEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    await source.ended
  })

  test('whose reader left while it was opened is ended', async () => {
    const source = endless(new Uint8Array(64 * 1024))
    let arrived = () => {}
    const asked = new Promise<void>((done) => {
      arrived = done
    })
    server = createServer(async (message, response) => {
      arrived()
      await once(response, 'close')
      await send(reply(source.stream), {}, message, response)
    })
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: merx.test\r\n\r\n')
    await asked
    socket.destroy()
    await source.ended
  })

  test('that fails cuts the connection', async () => {
    const failing = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(8)),
      pull: (controller) => controller.error(new Error('lost')),
    })
    const answer = await fetch(await serving(() => reply(failing)))
    await expect(answer.text()).rejects.toThrow()
  })
})

describe('a request', () => {
  test('is read as it arrives, once the caller may go on', async () => {
    const url = await serving(async ({ body }) => {
      const parts: Uint8Array[] = []
      for await (const part of body ?? []) parts.push(part)
      return reply(Buffer.concat(parts).toString())
    })
    const headers = { expect: '100-continue', 'transfer-encoding': 'chunked' }
    const said = await new Promise<string>((done, fail) => {
      const call = request(url, { method: 'POST', headers }, (answer) => done(text(answer)))
      call.on('error', fail)
      call.on('continue', () => call.end('what was asked'))
      call.flushHeaders()
    })
    expect(said).toBe('what was asked')
  })

  test('that is refused before it was read leaves the connection for another', async () => {
    const url = await serving(async ({ body }) => {
      for await (const _ of body ?? []) break
      return reply('refused')
    })
    const big = new Uint8Array(2_000_000)
    const body = new Blob([big]).stream()
    const answer = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(await answer.text()).toBe('refused')
    expect(await (await fetch(url)).text()).toBe('refused')
  })

  test.each([
    ['as it is', () => undefined],
    ['as a `Request`', (incoming: Incoming) => incoming.toRequest()],
    [
      'after its first bytes',
      async (incoming: Incoming) => {
        for await (const _ of incoming.toRequest().body ?? []) break
      },
    ],
  ])('refused %s, however large, leaves the connection for the next', async (_, look) => {
    const url = new URL(
      await serving(async (incoming) => {
        await look(incoming)
        return reply(`refused ${incoming.method}\n`)
      }),
    )
    const length = 8_000_000
    const socket = connect(Number(url.port), url.hostname)
    socket.write(`POST / HTTP/1.1\r\nHost: merx.test\r\nContent-Length: ${length}\r\n\r\n`)
    socket.write(Buffer.alloc(length))
    socket.write('GET / HTTP/1.1\r\nHost: merx.test\r\nConnection: close\r\n\r\n')
    expect((await text(socket)).match(/refused \w+/g)).toEqual(['refused POST', 'refused GET'])
  })

  test('without a body has none', async () => {
    const url = await serving(({ body }) => reply(String(body === null)))
    expect(await (await fetch(url)).text()).toBe('true')
  })

  test('is aborted when its caller leaves, and not when it was answered', async () => {
    const signals: AbortSignal[] = []
    let arrived = () => {}
    const url = await serving(async ({ signal, url }) => {
      signals.push(signal)
      if (url.endsWith('/wait')) {
        const aborted = new Promise((done) => signal.addEventListener('abort', done))
        arrived()
        await aborted
      }
      return reply('here')
    })
    const leaving = new AbortController()
    arrived = () => leaving.abort()
    await fetch(url)
    await expect(fetch(`${url}/wait`, { signal: leaving.signal })).rejects.toThrow()
    await new Promise<void>((done) => {
      if (signals[1]?.aborted) done()
      else signals[1]?.addEventListener('abort', () => done())
    })
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
  })
})
