import { expect, test } from 'vitest'
import { afterRow, before, isAfter, readPosition, showPosition } from './position'

test('a place survives its way through an SSE id', () => {
  const place = { xid: 123_456_789_012n, id: 42n }
  expect(readPosition(showPosition(place))).toEqual(place)
})

test.each(['', '-', '1', '1-', '-1', '1-2-3', 'a-b', '1-2 ', '0x1-2', `${'9'.repeat(19)}-1`])(
  '%j is no place',
  (text) => {
    expect(readPosition(text)).toBeNull()
  },
)

test('a reader stands after a final row, and before whatever may still commit', () => {
  const row = { xid: 10n, id: 7n }
  expect(afterRow(row, 11n)).toEqual(row)
  expect(afterRow(row, 10n)).toEqual(before(10n))
  expect(afterRow(row, 8n)).toEqual(before(8n))
  expect(isAfter(row, before(10n))).toBe(true)
  expect(isAfter(before(10n), { xid: 9n, id: 999n })).toBe(true)
  expect(isAfter(row, row)).toBe(false)
})
