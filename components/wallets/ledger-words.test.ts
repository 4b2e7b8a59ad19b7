import { expect, test } from 'vitest'
import { monthsWith } from './ledger-words'

test('the months to choose from are the last 24, and an older one that an address names', () => {
  const now = new Date('2026-11-29T00:00:00Z')
  const months = monthsWith(undefined, now)
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2026-11', '2024-12'])
  expect(monthsWith('2025-03', now)).toEqual(months)
  expect(monthsWith('2023-05', now)).toEqual([...months, '2023-05'])
})
