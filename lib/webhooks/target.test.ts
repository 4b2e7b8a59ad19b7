import { expect, test } from 'vitest'
import { readTarget } from './target'

test.each([
  ['http://example.org/'],
  ['https://127.0.0.1/'],
  ['https://0x7f.1/'],
  ['https://[::1]/'],
  ['https://8.8.8.8/'],
  ['https://localhost/'],
  ['https://localhost./'],
  ['https://db/'],
  ['https://db.local/'],
  ['https://metadata.google.internal/'],
])('%s is no place for webhooks', (url) => {
  expect(() => readTarget(url, false)).toThrow(/must/)
})

test('a public name is, and stays as it is', () => {
  expect(readTarget('https://example.org:8443/hook?a=1', false)).toBe('https://example.org:8443/hook?a=1')
})

test('an operator may allow receivers in his own network, but no secrets in URLs', () => {
  expect(readTarget('http://10.0.0.7:9000/hook', true)).toBe('http://10.0.0.7:9000/hook')
  for (const url of ['ftp://example.org/', 'https://a:b@example.org/', 'https://example.org/#a', 'hook'])
    expect(() => readTarget(url, true)).toThrow(/must/)
})
