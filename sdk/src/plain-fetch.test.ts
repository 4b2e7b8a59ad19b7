import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Merx, type UploadReply, upload } from './client'
import { fetchOnce, wholeOrNetwork } from './plain-fetch'
import { deliver } from './trade'

let server: Server
let url: string
let answer: (response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((_, response) => answer(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const file = { name: 'a.txt', contentType: 'text/plain', bytes: new TextEncoder().encode('a') }
const linkTo = (uploadUrl: string): UploadReply => ({
  ...{ key: 'k', uploadUrl, publicUrl: null, method: 'PUT', headers: {} },
  expiresAt: new Date(0).toISOString(),
})

test('an upload to nowhere is a MerxError', async () => {
  await expect(upload(linkTo('http://127.0.0.1:1/k'), file)).rejects.toMatchObject({
    name: 'MerxError',
    code: 'NETWORK',
    message: expect.stringContaining('http://127.0.0.1:1'),
  })
})

test('a call that is not answered in time is over', async () => {
  answer = () => undefined
  await expect(fetchOnce(fetch, url, {}, 100)).rejects.toMatchObject({ code: 'NETWORK' })
})

test('a body that breaks off is a MerxError', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-length': '10' }).write('abc')
    setTimeout(() => response.destroy(), 50)
  }
  const { body } = await fetchOnce(fetch, url, {}, 10_000)
  const read = body && new Response(wholeOrNetwork(body, url)).text()
  await expect(read).rejects.toMatchObject({ code: 'NETWORK' })
})

test('a delivery uploads with the fetch of its client', async () => {
  const asked: unknown[] = []
  const merx = {
    post: async (path: string) =>
      path.endsWith('upload-url') ? linkTo('http://files.test/k') : { id: 'a1' },
    act: async () => ({ hash: '0x1' }),
  } as unknown as Merx
  const doFetch = async (input: Request | URL | string) => {
    asked.push(String(input))
    return new Response()
  }
  await deliver(merx, { orderId: '0x1', files: [file] }, {}, doFetch)
  expect(asked).toEqual(['http://files.test/k'])
})
