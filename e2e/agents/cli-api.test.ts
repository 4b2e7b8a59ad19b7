/** `merx api` against a service that says what it was asked. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUser, type User } from './cli'

let server: Server
let user: User

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { method, url, headers } = request
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ asked: `${method} ${url}`, body, key: headers['idempotency-key'] ?? null }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  user = newUser({ MERX_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => {
  server.close()
  user.forget()
})

test('a parameter that is given more than once arrives more than once', async () => {
  const { asked } = await user.json(
    'api',
    'get',
    '/listings?tag=prices&currency=USDC&tag=data%20sets&q=a%3Db',
  )
  const query = new URL(String(asked).replace('GET ', ''), 'http://merx.test').searchParams
  expect(query.getAll('tag')).toEqual(['prices', 'data sets'])
  expect([query.get('currency'), query.get('q')]).toEqual(['USDC', 'a=b'])
})

test('PUT is a method, with a body and without a key', async () => {
  expect(await user.json('api', 'put', '/me/email', '--body', '{"address":"ada@merx.example"}')).toEqual({
    asked: 'PUT /api/v1/me/email',
    body: '{"address":"ada@merx.example"}',
    key: null,
  })
})

test('POST carries the key that was given, and else one of its own', async () => {
  const post = (...options: string[]) => user.json('api', 'post', '/saved-listings/lst_1', ...options)
  expect(await post('--idempotency-key', 'mine')).toMatchObject({ key: 'mine' })
  const [one, other] = [await post(), await post()]
  expect(one.key).toEqual(expect.any(String))
  expect(one.key).not.toBe(other.key)
})
