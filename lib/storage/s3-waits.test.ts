/** The S3 store over a server that the test controls. */
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { s3Store } from './s3'
import type { Store } from './store'

const key = 'public/cover/0123456789abcdef0123456789abcdef/cover.png'

let server: Server | undefined

async function storeAt(answer: RequestListener): Promise<Store> {
  server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return s3Store(new URL(`s3://merx?endpoint=${endpoint}&accessKeyId=a&secretAccessKey=b`))
}

afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

test('a server that does not answer is given up', async () => {
  const store = await storeAt(() => undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let outcome: unknown = null
  const asking = store.head(key).catch((error: unknown) => {
    outcome = error
  })
  // The client asks again a few times.
  for (let second = 0; second < 180 && outcome === null; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((done) => setImmediate(done))
  }
  expect(outcome).toMatchObject({ code: 'ETIMEDOUT' })
  await asking
})

test('downloads that no one reads do not keep others waiting', async () => {
  const store = await storeAt(({ method }, response) => {
    response.writeHead(200, { 'content-length': 1_000_000_000 })
    if (method === 'HEAD') response.end()
    else response.write(new Uint8Array(1_000_000))
  })
  const unread = await Promise.all(Array.from({ length: 60 }, () => store.open(key)))
  expect(await store.head(key)).toEqual({ sizeBytes: 1_000_000_000 })
  const next = await store.open(key)
  for await (const part of next?.stream ?? []) {
    expect(part.length).toBeGreaterThan(0)
    break
  }
  for (const opened of unread) opened?.stream.destroy()
})
