/** The client of the node, against a real server that answers as nodes do. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpRpc, type Rpc } from './rpc'

type Asked = { id: number; method: string; params: unknown[] }
/** What is answered to a body: a status, and what becomes JSON. */
type Manner = (body: Asked | Asked[]) => [status: number, reply: unknown]

let server: Server
afterEach(() => server.close())

/** A node, and how many calls each of its requests had. */
async function node(manner: Manner): Promise<{ rpc: Rpc; sizes: number[] }> {
  const sizes: number[] = []
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Asked | Asked[]
    sizes.push(Array.isArray(body) ? body.length : 1)
    const [status, reply] = manner(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { rpc: httpRpc(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), sizes }
}

const answer = ({ id, method }: Asked) =>
  method === 'missing'
    ? { id, error: { code: -32_601, message: 'method not found' } }
    : { id, result: method }
const each = (body: Asked | Asked[]) => (Array.isArray(body) ? body.map(answer) : answer(body))
const threeOf = (rpc: Rpc) => Promise.all(['a', 'b', 'c'].map((method) => rpc.call(method, [])))

test('calls of the same moment are one request, and one alone is none', async () => {
  const { rpc, sizes } = await node((body) => [
    200,
    Array.isArray(body) ? body.map(answer).reverse() : each(body),
  ])
  expect(await threeOf(rpc)).toEqual(['a', 'b', 'c'])
  expect(await rpc.call('d', [])).toBe('d')
  expect(sizes).toEqual([3, 1])
})

test('an error is that of its call alone', async () => {
  const { rpc } = await node((body) => [200, each(body)])
  const [good, bad] = await Promise.allSettled([rpc.call('a', []), rpc.call('missing', [])])
  expect(good).toEqual({ status: 'fulfilled', value: 'a' })
  expect(bad).toMatchObject({ reason: { name: 'RpcError', remedy: 'otherwise' } })
})

test.each<[string, Manner, number[]]>([
  [
    'answers one error',
    (body) => [200, Array.isArray(body) ? { error: { code: -32_600, message: 'no batches' } } : answer(body)],
    [3, 1, 1, 1, 1, 1, 1],
  ],
  ['forbids it', (body) => (Array.isArray(body) ? [403, 'no'] : [200, answer(body)]), [3, 1, 1, 1, 1, 1, 1]],
  [
    'fails at it',
    (body) => (Array.isArray(body) ? [500, 'no'] : [200, answer(body)]),
    [3, 1, 1, 1, 3, 1, 1, 1],
  ],
  [
    'leaves an answer out',
    (body) => [200, Array.isArray(body) ? body.slice(1).map(answer) : answer(body)],
    [3, 1, 3, 1],
  ],
])('a node that %s is asked one by one', async (_, manner, expected) => {
  const { rpc, sizes } = await node(manner)
  expect(await threeOf(rpc)).toEqual(['a', 'b', 'c'])
  expect(await threeOf(rpc)).toEqual(['a', 'b', 'c'])
  expect(sizes).toEqual(expected)
})
