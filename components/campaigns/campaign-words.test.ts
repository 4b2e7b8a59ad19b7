import { describe, expect, test } from 'vitest'
import type { Campaign } from '@/lib/campaigns/schema'
import { whyNoClaim } from './campaign-words'

const live = {
  status: 'LIVE',
  closesAt: '2026-01-02T00:00:00Z',
  chainTime: '2026-01-01T00:00:00Z',
  termsKnown: true,
  brandRecord: { overdue: 0 },
} as unknown as Campaign

describe('why no slot can be claimed', () => {
  test('a live campaign that was written here takes claims', () => expect(whyNoClaim(live)).toBeNull())

  test.each<[string, object, string]>([
    ['funded past the service', { termsKnown: false }, 'was not written here'],
    ['over', { chainTime: '2026-01-03T00:00:00Z' }, 'time for claims is over'],
    ['of a brand with overdue reviews', { brandRecord: { overdue: 1 } }, 'proof that is overdue'],
    ['filled', { status: 'FILLED' }, 'All slots are claimed'],
    ['paused', { status: 'PAUSED' }, 'paused'],
    ['closed', { status: 'CLOSED' }, 'closed'],
  ])('a campaign that is %s', (_, over, words) =>
    expect(whyNoClaim({ ...live, ...over } as Campaign)).toContain(words),
  )
})
