import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints'
import { Router } from './router'

const paths = [
  '/orders',
  '/orders/:id',
  '/orders/mine',
  '/orders/:id/files/:name',
  '/orders/mine/:part/all',
  '/files/*key',
]

const found = (url: string) => {
  const router = new Router<string>()
  for (const path of paths) router.add(path, path)
  const match = router.find(url)
  return match && [match.to, match.params]
}

describe('a path', () => {
  test.each([
    ['/orders', '/orders', {}],
    ['/orders?page=1', '/orders', {}],
    ['/orders/7', '/orders/:id', { id: '7' }],
    ['/orders/mine', '/orders/mine', {}],
    ['/orders/7/files/a%2Fb%20c', '/orders/:id/files/:name', { id: '7', name: 'a/b c' }],
    ['/orders/mine/files/x', '/orders/:id/files/:name', { id: 'mine', name: 'x' }],
    ['/files/public/a/b%20c.png', '/files/*key', { key: 'public/a/b c.png' }],
    ['/files/x?token=1', '/files/*key', { key: 'x' }],
    ['/orders/mine/x/all', '/orders/mine/:part/all', { part: 'x' }],
  ])('%s leads to %s', (url, path, params) => {
    expect(found(url)).toEqual([path, params])
  })

  test.each([
    '/',
    '/order',
    '/files',
    '/files/',
    '/files/a//b',
    '/orders/',
    '//orders',
    '/orders//files/x',
    '/orders/../orders',
    '/orders/%2e%2E',
    '/orders/.',
    '/orders\\7',
    '/orders/7#files',
    '/orders/é',
    '/%6frders',
    'http://merx.test/orders',
    '*',
  ])('%s is left to Next', (url) => {
    expect(found(url)).toBeNull()
  })
})

test('every endpoint is found at its path', () => {
  const router = new Router<string>()
  for (const { path } of endpoints) router.add(path, path)
  for (const { path } of endpoints) expect(router.find(path.replaceAll(':', 'a-'))?.to).toBe(path)
})
