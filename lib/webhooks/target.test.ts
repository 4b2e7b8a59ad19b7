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

test.each([1, 21, 22, 23, 25, 53, 110, 143, 465, 587, 993, 1023, 3306, 5432, 6379, 9200, 11211, 27017])(
  'port %i of a public host is no place for webhooks',
  (port) => {
    expect(() => readTarget(`https://example.org:${port}/hook`, false)).toThrow(/port/)
    expect(readTarget(`https://example.org:${port}/hook`, true)).toContain(`:${port}/`)
  },
)

test.each([80, 1024, 3000, 4433, 8080, 8443, 9443, 65_535])('port %i of a public host is', (port) => {
  expect(readTarget(`https://example.org:${port}/hook`, false)).toContain(`:${port}/`)
})

test('the usual port is left out', () => {
  expect(readTarget('https://example.org:443/hook', false)).toBe('https://example.org/hook')
})

test('a public name is, and stays as it is', () => {
  expect(readTarget('https://example.org:8443/hook?a=1', false)).toBe('https://example.org:8443/hook?a=1')
})

test('an operator may allow receivers in his own network, but no secrets in URLs', () => {
  expect(readTarget('http://10.0.0.7:9000/hook', true)).toBe('http://10.0.0.7:9000/hook')
  for (const url of ['ftp://example.org/', 'https://a:b@example.org/', 'https://example.org/#a', 'hook'])
    expect(() => readTarget(url, true)).toThrow(/must/)
})
