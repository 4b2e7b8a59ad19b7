/** Files through a real server and real sockets, from the store in a folder. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'
import { fileRoute } from '@/lib/storage/serve-file'
import { putPublic } from '@/lib/storage/store'
import { Incoming } from './incoming'
import { send } from './send'

const folder = mkdtempSync(join(tmpdir(), 'merx-downloads-'))
/** A tenth of the files that an address may ask for in a minute. */
const most = 12
Object.assign(process.env, minimalSettings, {
  STORAGE_URL: pathToFileURL(folder).href,
  RATE_LIMIT_FILES: String(most * 10),
  TRUST_PROXY: '1',
})

/** More than all buffers on the way hold. */
const large = 'cover/large.png'
const small = 'cover/small.png'

let server: Server
let port: number
/** The requests with `X-Late`: their files are opened only when their reader has left. */
let late = 0
const open: Socket[] = []

beforeAll(async () => {
  await putPublic(large, new Uint8Array(30_000_000), 'image/png')
  await putPublic(small, new Uint8Array(3), 'image/png')
  server = createServer(async (message, response) => {
    const key = (message.url ?? '').slice('/files/'.length).split('/')
    const request = new Incoming(message, response).toRequest()
    if (message.headers['x-late'] !== undefined) {
      late += 1
      await once(response, 'close')
    }
    const { status, headers, body } = await fileRoute.GET(request, { params: Promise.resolve({ key }) })
    await send({ status, headers: Object.fromEntries(headers), body }, {}, message, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks for the large file and reads only the start of the response, which this returns. */
async function unread(address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.write(
    `GET /files/public/${large} HTTP/1.1\r\nHost: merx.test\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  )
  const start = await new Promise<Buffer>((done) => socket.once('data', done))
  socket.pause()
  return start.toString('latin1').split('\r\n', 1)[0] ?? ''
}

const get = (key: string, address: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}/files/public/${key}`, {
    ...init,
    headers: { 'x-forwarded-for': address, ...init.headers },
  })

describe('an address', () => {
  test('has only so many downloads open, and another address has its own', async () => {
    const [one, other] = ['203.0.113.7', '203.0.113.8']
    for (let at = 0; at < most; at++) expect(await unread(one)).toBe('HTTP/1.1 200 OK')
    const refused = await get(small, one)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await refused.text()).toContain(`This address has ${most} open downloads.`)
    expect((await (await get(small, other)).arrayBuffer()).byteLength).toBe(3)
    open[0]?.destroy()
    await expect.poll(async () => (await get(small, one)).status).toBe(200)
  })

  test('has every place again after its readers left while their files were opened', async () => {
    const address = '203.0.113.10'
    for (let at = 1; at <= most; at++) {
      const socket = connect(port, '127.0.0.1')
      open.push(socket)
      const headers = `Host: merx.test\r\nX-Forwarded-For: ${address}\r\nX-Late: 1\r\n`
      socket.write(`GET /files/public/${large} HTTP/1.1\r\n${headers}\r\n`)
      await expect.poll(() => late).toBe(at)
      socket.destroy()
    }
    // Twelve that are open at once need every place.
    const statuses = async () => {
      const leaving = new AbortController()
      const asks = Array.from({ length: most }, () => get(large, address, { signal: leaving.signal }))
      const answers = await Promise.all(asks)
      leaving.abort()
      return new Set(answers.map(({ status }) => status))
    }
    await expect.poll(statuses, { interval: 500 }).toEqual(new Set([200]))
  })

  test('has every place again after answers of each kind', async () => {
    const address = '203.0.113.9'
    const asks = [
      () => get(small, address),
      () => get(small, address, { method: 'HEAD' }),
      () => get(large, address, { method: 'HEAD' }),
      () => get('cover/none.png', address),
      () => get(small, address, { headers: { range: 'bytes=9-' } }),
      () => get(small, address, { headers: { range: 'bytes=1-1' } }),
    ]
    const seen: number[][] = []
    for (const ask of asks) {
      const statuses = new Set<number>()
      for (let at = 0; at <= most; at++) {
        const answer = await ask()
        await answer.arrayBuffer()
        statuses.add(answer.status)
      }
      seen.push([...statuses])
    }
    expect(seen).toEqual([[200], [200], [200], [404], [416], [206]])
    expect((await get(large, address, { method: 'HEAD' })).headers.get('content-length')).toBe('30000000')
  })
})
