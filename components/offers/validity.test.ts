import { expect, test } from 'vitest'
import { validityChange } from './validity'

const sent = (createdAt: string, validUntil: string | null) => ({ createdAt, validUntil })
const first = sent('2026-01-01T10:00:00.000Z', '2026-01-08T10:00:00.100Z')

test('a revision that is valid for as long as the one before changes nothing, although it ends later', () => {
  expect(validityChange(first, sent('2026-01-01T12:30:00.000Z', '2026-01-08T12:30:00.250Z'))).toBeNull()
  expect(
    validityChange(sent('2026-01-01T10:00:00.000Z', null), sent('2026-01-02T10:00:00.000Z', null)),
  ).toBeNull()
})

test('another period is shown in days, or in hours', () => {
  expect(validityChange(first, sent('2026-01-02T10:00:00.000Z', '2026-01-05T10:00:00.000Z'))).toEqual({
    was: '7 days',
    is: '3 days',
  })
  expect(validityChange(first, sent('2026-01-02T10:00:00.000Z', '2026-01-02T22:00:00.000Z'))).toEqual({
    was: '7 days',
    is: '12 hours',
  })
  expect(validityChange(first, sent('2026-01-02T10:00:00.000Z', null))?.is).toBe('without an end')
})
