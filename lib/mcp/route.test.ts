/** Which requests of `/mcp` count against their caller although they make no API call. */
import { beforeAll, expect, test } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'

const limit = 5
const asked = 4 * limit
let route: typeof import('./route')

beforeAll(async () => {
  Object.assign(process.env, {
    ...minimalSettings,
    PUBLIC_URL: 'http://merx.test',
    RATE_LIMIT_ANONYMOUS: String(limit),
    TRUST_PROXY: '1',
  })
  route = await import('./route')
})

const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

/** Returns the statuses of several sequential calls with the same body. */
async function statusesOf(
  address: string,
  body: string,
  headers: Record<string, string> = {},
  times = asked,
) {
  const statuses: number[] = []
  for (let at = 0; at < times; at++) {
    const request = new Request('http://merx.test/mcp', {
      method: 'POST',
      body,
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...headers,
      },
    })
    statuses.push((await route.mcpRoute.POST(request)).status)
  }
  return statuses
}

const limited = (first: number) => [
  ...Array<number>(limit).fill(first),
  ...Array<number>(asked - limit).fill(429),
]

test.each([
  ['a list of tools', '2.2.2.1', message('tools/list', {}), {}, 200],
  ['a tool that does not exist', '2.2.2.2', message('tools/call', { name: 'nope' }), {}, 200],
  ['a call that names no tool', '2.2.2.3', message('tools/call', {}), {}, 200],
  ['a body that is not JSON', '2.2.2.4', '{', {}, 400],
  ['a body that is too long', '2.2.2.5', ' '.repeat(1_100_000), {}, 413],
  [
    'a tool, with headers that the protocol refuses',
    '2.2.2.6',
    message('tools/call', { name: 'getListings' }),
    { accept: 'text/html' },
    406,
  ],
])('%s counts', async (_, address, body, headers, status) => {
  expect(await statusesOf(address, body, headers)).toEqual(limited(status))
})

test('a batch of which a call reached the API is answered, and its other calls count for the next request', async () => {
  const call = (id: number, name: string, args = {}) => ({
    ...{ jsonrpc: '2.0', id, method: 'tools/call' },
    params: { name, arguments: args },
  })
  const others = Array.from({ length: limit + 1 }, (_, at) => call(at + 2, 'nope'))
  const batch = [call(1, 'getListings', { pageSize: 'many' }), ...others]
  expect(await statusesOf('2.2.2.7', JSON.stringify(batch), {}, 1)).toEqual([200])
  expect(await statusesOf('2.2.2.7', message('tools/list', {}), {}, 1)).toEqual([429])
})
