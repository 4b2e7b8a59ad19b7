import { expect, test } from 'vitest'
import { defaultPublicUrl, localOrigin, reachableHost } from './own-address'

test.each([
  ['127.0.0.1', '127.0.0.1', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['0.0.0.0', '127.0.0.1', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['localhost', 'localhost', 'http://localhost:3000', 'http://localhost:3000'],
  ['127.0.0.2', '127.0.0.2', 'http://127.0.0.2:3000', 'http://127.0.0.2:3000'],
  ['192.168.1.5', '192.168.1.5', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['::', '::1', 'http://[::1]:3000', 'http://localhost:3000'],
  ['::1', '::1', 'http://[::1]:3000', 'http://localhost:3000'],
  ['fd00::2', 'fd00::2', 'http://[fd00::2]:3000', 'http://localhost:3000'],
])('a server on %s is called at %s, as %s, and is %s to people', (host, reachable, local, shown) => {
  expect(reachableHost(host)).toBe(reachable)
  expect(localOrigin(host, 3000)).toBe(local)
  expect(new URL(local).origin).toBe(local)
  expect(defaultPublicUrl(host, '3000')).toBe(shown)
})
