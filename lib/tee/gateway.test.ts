import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type Front, json, startFront } from '@/e2e/tee/front'

let front: Front
let gateway: typeof import('./gateway')

beforeAll(async () => {
  front = await startFront()
  Object.assign(process.env, {
    ...{ DATABASE_URL: 'postgres://merx_web@127.0.0.1:1/merx', RPC_URL: 'http://127.0.0.1:1' },
    ...{ NEXTAUTH_SECRET: 'x'.repeat(32), TEE_URL: `${front.url}/under/` },
  })
  gateway = await import('./gateway')
})
afterAll(() => front.close())
beforeEach(() => {
  front.seen.length = 0
})

const answer = z.object({ done: z.literal(true) })
const ask = () => gateway.callGateway({ method: 'GET', path: '/attestation', query: { nonce: '0x' }, answer })

test('hands on the wallet’s headers and the body, and nothing else of the caller', async () => {
  front.answer = json(200, { done: true, more: 'is left out' })
  const signedBy = new Request('http://merx.example/', {
    headers: {
      ...{ cookie: 'session=1', authorization: 'Bearer secret', 'x-forwarded-for': '10.0.0.1' },
      ...{ 'x-wallet-address': '0x12', 'x-wallet-signature': '0x34', 'x-wallet-timestamp': '5' },
    },
  })
  const body = { order: { price: '60000' } }
  expect(await gateway.callGateway({ method: 'POST', path: '/jobs', body, signedBy, answer })).toEqual({
    done: true,
  })
  const [seen] = front.seen
  expect(seen).toMatchObject({ method: 'POST', url: '/under/jobs', body: JSON.stringify(body) })
  expect(Object.keys(seen?.headers ?? {}).sort()).toEqual(
    [
      ...['accept', 'connection', 'content-length', 'content-type', 'host'],
      ...['x-wallet-address', 'x-wallet-signature', 'x-wallet-timestamp'],
    ].sort(),
  )
})

test.each([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHORIZED'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [500, 'TEE_FAILED'],
])('a refusal with %i stays one', async (status, code) => {
  front.answer = json(status, { error: { code: 'ANY', message: 'Why.', details: { at: 1 }, requestId: 'x' } })
  await expect(ask()).rejects.toMatchObject({ status, code, message: 'Why.', details: { at: 1 } })
})

test.each([
  ['2', { 'Retry-After': '2' }],
  ['soon', undefined],
])('when to ask again, %s, is handed on where it is a number of seconds', async (sent, headers) => {
  front.answer = (seen, response) => {
    response.setHeader('Retry-After', sent)
    return json(500, { error: { code: 'UNAVAILABLE', message: 'Later.' } })(seen, response)
  }
  const details = { repeatable: true }
  await expect(ask()).rejects.toMatchObject({ code: 'TEE_FAILED', details, headers })
})

test.each<[string, Front['answer']]>([
  ['another status', json(418, { error: { code: 'TEAPOT', message: 'No.' } })],
  ['a success of another shape', json(200, { done: false })],
  ['a refusal of another shape', json(404, { message: 'Not found' })],
  ['a page', (_, response) => void response.writeHead(200).end('<html></html>')],
  [
    'a redirect, which is not followed',
    (_, response) => void response.writeHead(302, { location: '/x' }).end(),
  ],
  ['too much', (_, response) => void response.writeHead(200).end(`"${'x'.repeat(9_000_000)}"`)],
  ['nothing at all', (_, response) => void response.destroy()],
])('%s is 503', async (_, broken) => {
  front.answer = broken
  await expect(ask()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  expect(front.seen).toHaveLength(1)
})
