import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asKeyPart, withKeptIds } from './call-ids'

const idsOf = (...callIds: string[]) =>
  withKeptIds(callIds.map((callId) => ({ callId }))).map(({ keptId }) => keptId)

test('an id that no other call of the step has is kept as it is', () => {
  expect(idsOf('call_0', 'call_1')).toEqual(['call_0', 'call_1'])
})

test('a repeated id gets its place in the step', () => {
  expect(idsOf('call_0', 'call_0', 'call_0')).toEqual(['call_0', 'call_0#1', 'call_0#2'])
  expect(idsOf('', '')).toEqual(['', '#1'])
  expect(idsOf('a#2', 'a', 'a')).toEqual(['a#2', 'a', 'a#2#2'])
})

test('ids that differ only in what is not kept, or not in a key, are repeated ones', () => {
  expect(idsOf('a', 'a\0')).toEqual(['a', 'a#1'])
  expect(idsOf(`${'x'.repeat(200)}1`, `${'x'.repeat(200)}2`)[1]).toBe(`${'x'.repeat(200)}#1`)
  expect(idsOf('é', 'ü')).toEqual(['é', 'ü#1'])
})

test('no two calls of a step share an id or a key, and the same calls have the same ids', () => {
  const callIds = fc.array(fc.oneof(fc.constantFrom('a', 'a#1', 'a#2', 'é', ''), fc.string()))
  fc.assert(
    fc.property(callIds, (some) => {
      const ids = idsOf(...some)
      expect(new Set(ids.map(asKeyPart)).size).toBe(some.length)
      expect(idsOf(...some)).toEqual(ids)
    }),
  )
})
