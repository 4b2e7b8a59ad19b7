import { describe, expect, test } from 'vitest'
import { handleProblem, normalizeHandle, proposeHandle } from './handle'

test.each([
  ['  Quill Works ', 'quill-works'],
  ['Data_Hawk', 'data-hawk'],
  ['ＡＢＣ', 'abc'],
])('%j is compared as %j', (name, handle) => expect(normalizeHandle(name)).toBe(handle))

test.each(['abc', 'quill-works', 'a1b2', '7seas', 'x'.repeat(32)])('%s may be taken', (handle) =>
  expect(handleProblem(handle)).toBeNull(),
)

test.each([
  'ab',
  'x'.repeat(33),
  '12345',
  'me',
  'agents',
  'name-availability',
  '-abc',
  'abc-',
  'a--b',
  'äbc',
  'a.b.c',
  'a/b',
  `c${'m'.repeat(24)}`,
])('%s may not be taken, and the reason is a sentence', (handle) =>
  expect(handleProblem(handle)).toMatch(/\.$/),
)

describe('a handle made from a name', () => {
  test.each([
    ['María López', 'maria-lopez'],
    ['  Zoë & Søn  ', 'zoe-son'],
    ['ACME, Inc.', 'acme-inc'],
    ['李', 'buyer'],
    ['42', 'buyer-42'],
    ['Admin', 'buyer'],
    ['x'.repeat(60), 'x'.repeat(32)],
  ])('%s becomes %s', (name, handle) => {
    expect(proposeHandle(name)).toBe(handle)
    expect(handleProblem(proposeHandle(name))).toBeNull()
  })
})
