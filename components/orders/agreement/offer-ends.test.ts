import { expect, test } from 'vitest'
import { proposalsEndedAt } from '@/lib/disputes/actions'
import { offeringWords, standsUntilWords } from './offer-ends'

const dispute = { verdict: null, openedAt: 1n, votesPublicAt: 20n, reviewEndsAt: null, agreementEndsAt: null }

test('the end of the evidence ends no offer, and the pages say so', () => {
  for (const status of ['EVIDENCE_PHASE', 'EVALUATOR_VERDICT'] as const)
    expect(proposalsEndedAt({ ...dispute, status })).toBeNull()
  for (const words of [standsUntilWords('order'), standsUntilWords('job'), offeringWords('order')]) {
    expect(words).toContain('When the panel begins to vote, the offer still stands.')
    expect(words).not.toMatch(/next (stage|step)/)
  }
})

test('a verdict ends it, and the pages say so', () => {
  expect(proposalsEndedAt({ ...dispute, status: 'DISPUTE_WINDOW', verdict: 'PROVIDER_UPHELD' })).toBe(20n)
  expect(standsUntilWords('job')).toContain('the panel decides')
})
