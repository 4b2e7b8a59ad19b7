import { expect, test } from 'vitest'
import { needsReadMark } from './read-mark'

test('a message of the other side is marked read, and an own one is not', () => {
  expect(needsReadMark({ own: false, kind: 'TEXT' })).toBe(true)
  expect(needsReadMark({ own: false, kind: 'SYSTEM' })).toBe(true)
  expect(needsReadMark({ own: true, kind: 'TEXT' })).toBe(false)
  expect(needsReadMark({ own: true, kind: 'OFFER' })).toBe(false)
})

test('an automatic reply is marked read by its owner, who has not seen what it replies to', () => {
  expect(needsReadMark({ own: true, kind: 'AUTOMATIC' })).toBe(true)
})
