import { expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import { listingActions, listingMachine, listingStatuses } from './machine'

const allowed: Record<string, string> = {
  'DRAFT ListingPublished': 'PUBLISHED',
  'DRAFT ListingArchived': 'ARCHIVED',
  'PUBLISHED ListingPaused': 'PAUSED',
  'PUBLISHED ListingArchived': 'ARCHIVED',
  'PAUSED ListingResumed': 'PUBLISHED',
  'PAUSED ListingArchived': 'ARCHIVED',
}

test.each(allPairs(listingMachine))(
  'a %s listing on %s becomes %s, as the spec says',
  (status, event, target) => expect(target).toBe(allowed[`${status} ${event}`] ?? null),
)

test.each(listingStatuses)('a stranger can do nothing with a %s listing', (status) =>
  expect(Object.values(listingActions(status, false))).not.toContain(true),
)

test('an archived listing takes nothing more, not even an edit', () =>
  expect(Object.values(listingActions('ARCHIVED', true))).not.toContain(true))
