import { expect, test } from 'vitest'
import { laterDueAt } from './later-due'

const due = '2026-05-10T12:00:00.000Z'

test('days are added to the due date, or to the present once that has passed', () => {
  expect(laterDueAt('3', due, '2026-05-01T00:00:00.000Z')).toBe('2026-05-13T12:00:00.000Z')
  expect(laterDueAt('3', due, '2026-05-20T00:00:00.000Z')).toBe('2026-05-23T00:00:00.000Z')
})

test.each(['', '0', '-1', '1.5', '181', 'three'])('"%s" days are no proposal', (days) =>
  expect(laterDueAt(days, due, '2026-05-01T00:00:00.000Z')).toBeNull(),
)
