import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreignUrl, linkOf, ownPath } from './own-path'

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/orders/0x12?tab=terms#pay', '/orders/0x12?tab=terms#pay'],
  ['/a/../b', '/b'],
  ['/search?q=https://elsewhere.example', '/search?q=https://elsewhere.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
])('%j is the path %j', (raw, path) => expect(ownPath(raw)).toBe(path))

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'evil.example',
  '',
  `/${'x'.repeat(3_000)}`,
  undefined,
  ['/dashboard'],
])('%j is no path of ours', (raw) => expect(ownPath(raw)).toBeNull())

test('what is let through keeps every page on its own origin, as it stands and read twice', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '@',
    ':',
    'evil.example',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const path = ownPath(`/${parts.join('')}`)
      if (path === null) return
      expect(new URL(path, 'https://merx.example/sign-in').origin).toBe('https://merx.example')
      expect(ownPath(path)).toBe(path)
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  ['https://ok.example', '/leave?to=https%3A%2F%2Fok.example%2F'],
  ['HTTP://OK.EXAMPLE/a?b#c', '/leave?to=http%3A%2F%2Fok.example%2Fa%3Fb%23c'],
  ['//evil.example', '/leave?to=http%3A%2F%2Fevil.example%2F'],
  ['/\\evil.example', '/leave?to=http%3A%2F%2Fevil.example%2F'],
  ['https://münchen.example', '/leave?to=https%3A%2F%2Fxn--mnchen-3ya.example%2F'],
  ['/orders/0x12', '/orders/0x12'],
  ['#below', '#below'],
])('a link to %j is %j', (raw, link) => expect(linkOf(raw)).toBe(link))

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:ada@ok.example',
  'https://ada:secret@evil.example',
  'https://merx.example@evil.example',
  'http://[',
  'ftp://ok.example',
])('%j is not followed', (raw) => {
  expect(linkOf(raw)).toBeNull()
  expect(foreignUrl(raw)).toBeNull()
})

test('a link leaves the site through the page that asks, whatever is written', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    ':',
    '//',
    'https:',
    'evil.example',
    '\t',
    '#',
    '?',
    '@',
    'x',
    '.',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const link = linkOf(parts.join(''))
      if (link !== null) expect(new URL(link, 'https://merx.test/').origin).toBe('https://merx.test')
    }),
    { numRuns: 5_000 },
  )
})
