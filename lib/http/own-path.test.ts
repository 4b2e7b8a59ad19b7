import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path'

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
