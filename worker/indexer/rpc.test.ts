/** How the client asks a node for several things at once. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { httpRpc } from './rpc'

type Asked = { id: number; method: string }

let server: Server | undefined
afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

/** A node, the sizes of the requests it received, and its reply to a batch. */
async function startNode() {
  const node = {
    sizes: [] as number[],
    toBatch: (asked: Asked[]): [number, unknown] => [200, asked.map(({ id }) => ({ id, result: id }))],
  }
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const asked = JSON.parse(Buffer.concat(parts).toString()) as Asked | Asked[]
    node.sizes.push(Array.isArray(asked) ? asked.length : 1)
    const [status, body] = Array.isArray(asked) ? node.toBatch(asked) : [200, { id: asked.id, result: 7 }]
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { node, rpc: httpRpc(`http://127.0.0.1:${port}`) }
}

const calls = ['one', 'two', 'three'].map((method) => ({ method, params: [] }))

test('calls are sent as one batch', async () => {
  const { node, rpc } = await startNode()
  expect(await rpc.many(calls)).toEqual([0, 1, 2])
  expect(node.sizes).toEqual([3])
})

test.each([
  [200, { error: { code: -32_600, message: 'no batches' } }],
  [400, 'Bad Request'],
  [403, { error: { message: 'batches are not in your plan' } }],
])(
  'after a reply to a batch that is none (%i), calls are sent one by one, and as a batch again a while later',
  async (...reply) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { node, rpc } = await startNode()
    const { toBatch } = node
    node.toBatch = () => reply
    expect(await rpc.many(calls)).toEqual([7, 7, 7])
    expect(await rpc.many(calls)).toEqual([7, 7, 7])
    expect(node.sizes).toEqual([3, 1, 1, 1, 1, 1, 1])
    vi.advanceTimersByTime(61_000)
    expect(await rpc.many(calls)).toEqual([7, 7, 7])
    expect(node.sizes.slice(7)).toEqual([3, 1, 1, 1])
    // A node that refuses again is left alone for longer.
    vi.advanceTimersByTime(61_000)
    await rpc.many(calls)
    expect(node.sizes.slice(11)).toEqual([1, 1, 1])
    vi.advanceTimersByTime(61_000)
    node.toBatch = toBatch
    expect(await rpc.many(calls)).toEqual([0, 1, 2])
    expect(await rpc.many(calls)).toEqual([0, 1, 2])
    expect(node.sizes.slice(14)).toEqual([3, 3])
  },
)

test.each([413, 429, 503])(
  'a node that is busy or has too much to answer (%i) is not one without batches',
  async (status) => {
    const { node, rpc } = await startNode()
    node.toBatch = () => [status, {}]
    await expect(rpc.many(calls)).rejects.toThrow(String(status))
    expect(node.sizes).toEqual([3])
  },
)
