import { expect, test } from 'vitest'
import { openDaysOf, openWords, publicationOf } from './publication'

const createdAt = '2026-11-01T12:00:03.000Z'
/** Three days after the button was pressed, a moment before the row was written. */
const deadlineAt = '2026-11-04T12:00:00.000Z'

test.each([
  ['on the same day', '2026-11-01T13:00:00.000Z', '2026-11-04T13:00:00.000Z'],
  ['a day before the deadline', '2026-11-03T12:00:00.000Z', '2026-11-06T12:00:00.000Z'],
  ['after the deadline', '2026-11-20T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
])('a draft that is published %s takes offers for all of its days', (_, now, expected) => {
  expect(openDaysOf({ createdAt, deadlineAt })).toBe(3)
  expect(publicationOf({ createdAt, deadlineAt }, Date.parse(now))).toEqual({
    status: 'OPEN',
    deadlineAt: expected,
  })
})

test('a draft without a deadline is published without one', () => {
  expect(openDaysOf({ createdAt, deadlineAt: null })).toBeNull()
  expect(publicationOf({ createdAt, deadlineAt: null }, Date.parse(createdAt))).toEqual({ status: 'OPEN' })
})

test('a deadline of less than a day is a day', () => {
  expect(openDaysOf({ createdAt, deadlineAt: '2026-11-01T13:00:00.000Z' })).toBe(1)
})

test.each([
  ['an evening chosen on purpose', '2026-11-04T18:00:00.000Z', 'until 4 Nov 2026, 18:00 UTC'],
  ['one on the day of its writing', '2026-11-01T18:00:00.000Z', 'until 1 Nov 2026, 18:00 UTC'],
])('%s is kept until it passes', (_, chosen, words) => {
  const draft = { createdAt, deadlineAt: chosen }
  const before = Date.parse(createdAt) + 3_600_000
  expect(publicationOf(draft, before)).toEqual({ status: 'OPEN' })
  expect(openWords(draft, before)).toBe(words)
  const after = Date.parse(chosen)
  expect(publicationOf(draft, after)).toMatchObject({ deadlineAt: expect.any(String) })
  expect(openWords(draft, after)).toMatch(/^\d days? from its publication$/)
})

test('days are named as days', () => {
  expect(openWords({ createdAt, deadlineAt }, Date.parse(createdAt))).toBe('3 days from its publication')
  expect(openWords({ createdAt, deadlineAt: null }, Date.parse(createdAt))).toBe(
    '30 days from its publication',
  )
})
