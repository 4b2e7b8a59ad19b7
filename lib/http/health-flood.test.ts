import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'
import { freePort } from '@/scripts/stack/ports'

let node: Server
let asked = 0

beforeAll(async () => {
  const port = await freePort()
  node = createServer(async (request, response) => {
    const { method } = JSON.parse(await text(request)) as { method: string }
    if (method === 'eth_blockNumber') asked += 1
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x7' }))
  })
  await new Promise<void>((done) => node.listen(port, '127.0.0.1', done))
  Object.assign(process.env, { ...minimalSettings, RPC_URL: `http://127.0.0.1:${port}` })
})
afterAll(() => node.close())

test('400 calls cost no more than one reading a second', async () => {
  const { checkParts } = await import('./health')
  const beganAt = performance.now()
  const all = await Promise.all(Array.from({ length: 200 }, checkParts))
  for (let call = 0; call < 200; call++) all.push(await checkParts())
  expect(new Set(all.map(({ chain }) => chain.note))).toEqual(new Set(['block 7']))
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - beganAt) / 1_000))
})
