/** Addresses that are not those of the service: one that redirects, and one of another site. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerx } from './client'

const servers: Server[] = []

async function listening(handle: RequestListener): Promise<string> {
  const server = createServer(handle)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let merx: string
let redirecting: string
let moving: string
const done: string[] = []
let site: string

beforeAll(async () => {
  merx = await listening(({ headers, method, url }, response) => {
    done.push(`${method} ${url}`)
    const isAllowed = headers.authorization !== undefined || method === 'GET'
    response.writeHead(isAllowed ? 200 : 405, { 'content-type': 'application/json' }).end('{"status":"ok"}')
  })
  redirecting = await listening(({ url }, response) => {
    response.writeHead(301, { location: `${merx}${url}` }).end()
  })
  moving = await listening(({ url }, response) => {
    response.writeHead(308, { location: url?.startsWith('/new') ? merx : `/new${url}` }).end()
  })
  site = await listening((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
  })
})
afterAll(() => {
  for (const server of servers) server.close()
})

const clientOf = (url: string) => createMerx({ url, key: 'tmp_test', retry: { attempts: 1 } })

test('an address that redirects is named with the one to use, and reads follow it', async () => {
  const moved = { code: 'NETWORK', message: expect.stringContaining(`redirects to ${merx}:`) }
  const posted = clientOf(redirecting).post('/prepayment-orders/{id}/withdraw', {
    params: { path: { id: 'r' } },
  })
  await expect(posted).rejects.toMatchObject(moved)
  expect(done).toEqual([])
  expect(await clientOf(redirecting).call('get', '/health')).toEqual({ status: 'ok' })
})

test('a call that changes something is not carried out at another address, and a moved path is named whole', async () => {
  done.length = 0
  const withdrawn = clientOf(moving).post('/prepayment-orders/{id}/withdraw', {
    params: { path: { id: 'r' } },
  })
  await expect(withdrawn).rejects.toMatchObject({
    code: 'NETWORK',
    message: expect.stringContaining(`redirects to ${moving}/new/api/v1/prepayment-orders/r/withdraw:`),
  })
  expect(done).toEqual([])
})

test('the page of another site is not an answer of the service', async () => {
  await expect(clientOf(site).call('get', '/me')).rejects.toMatchObject({
    code: 'NETWORK',
    message: expect.stringContaining(`What answers at ${site} is not a Merx service`),
  })
})
