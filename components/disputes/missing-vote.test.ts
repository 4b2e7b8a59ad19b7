import { describe, expect, it } from 'vitest'
import type { DisputeResult } from '@/lib/disputes/machine'
import { missingVote } from './dispute-words'

const votingEndsAt = '2026-11-20T12:00:00.000Z'
const after = '2026-11-25T12:00:00.000Z'
const before = '2026-11-19T12:00:00.000Z'
const badge = (votes: (DisputeResult | null)[], settledAt: string | null = null) =>
  missingVote({ panel: votes.map((vote) => ({ vote })), settledAt, votingEndsAt })

describe('the badge of an evaluator without a vote', () => {
  it('is "Not needed" once two of three agree', () => {
    expect(badge(['BUYER_UPHELD', 'BUYER_UPHELD', null], after)).toBe('Not needed')
  })

  it('is "Not needed" when the parties settled before the time to vote had passed', () => {
    expect(badge([null, null, null], before)).toBe('Not needed')
  })

  it('is "Did not vote" when the vote could have decided', () => {
    expect(badge(['BUYER_UPHELD', null, null])).toBe('Did not vote')
    expect(badge(['BUYER_UPHELD', 'PROVIDER_UPHELD', null], after)).toBe('Did not vote')
    expect(badge([null, null, null], after)).toBe('Did not vote')
  })
})
