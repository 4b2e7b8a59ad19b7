import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isStamp, networkOf, ownRenderHeaders, rangesOf, stampRequests } from './client-address'

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['::ffff:10.1.2.3', ['10.1.2.3']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:DB8:1:2::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0db8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:fe::1', ['2001:db8:1:fe::/64', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['203.0.113.7:50001', ['203.0.113.7']],
  ['[2001:db8:1:2::9]:443', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['[2001:db8:1:2::9]', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['[::ffff:10.1.2.3]:80', ['10.1.2.3']],
])('%s is counted as %j', (address, keys) => expect(rangesOf(address).map(({ key }) => key)).toEqual(keys))

describe('the network that is kept of an address', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['203.0.113.77:50001', '203.0.113.0/24'],
    ['2001:db8:12:34::1', '2001:db8:12::/48'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})

test('every header that a request is stamped with is known as one', async () => {
  stampRequests()
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const prefetch = { rsc: '1', 'next-router-prefetch': '1', 'x-merx-token': 'theirs' }
  const seen = await fetch(`http://127.0.0.1:${port}`, {
    headers: { ...prefetch, ...ownRenderHeaders('page') },
  })
  const names = Object.keys(await seen.json())
  server.close()
  expect(
    names
      .filter(isStamp)
      .map((name) => name.replace(/-[0-9a-f-]{36}$/, ''))
      .sort(),
  ).toEqual(['x-merx-local', 'x-merx-prefetch', 'x-merx-render', 'x-merx-socket'])
})
