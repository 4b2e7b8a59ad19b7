import { expect, test } from 'vitest'
import { dutyOf } from './case-duty'

/** A case in which the reader's seat did not vote, on 10 November. */
const unvoted = {
  status: 'EVALUATOR_VERDICT',
  role: 'evaluator',
  result: null,
  verdict: null,
  votingEndsAt: '2026-11-05T12:00:00.000Z',
  reviewEndsAt: null,
  chainTime: '2026-11-10T12:00:00.000Z',
  hasVoted: false,
  slotId: null,
  jobId: null,
  availableActions: { canVote: false, canArbitrate: false },
} as const

test('an evaluator let it pass when its time ran out without a verdict, also once an arbitrator decides', () => {
  expect(dutyOf(unvoted).text).toBe('You let it pass')
  expect(dutyOf({ ...unvoted, status: 'ARBITRATION_REVIEW' }).text).toBe('You let it pass')
})

test('the third seat let nothing pass: two equal votes decided, however long ago', () => {
  for (const status of ['DISPUTE_WINDOW', 'ARBITRATION_REVIEW'] as const)
    expect(dutyOf({ ...unvoted, status, verdict: 'BUYER_UPHELD' }).text).toBe('Your vote was not needed')
})

test('an arbitrator let it pass once the review period is over', () => {
  const review = { ...unvoted, role: 'arbitrator', status: 'ARBITRATION_REVIEW' } as const
  expect(dutyOf({ ...review, reviewEndsAt: '2026-11-10T11:59:59.000Z' }).text).toBe('You let it pass')
  expect(dutyOf({ ...review, reviewEndsAt: '2026-11-11T12:00:00.000Z' }).text).toBe('Not your turn')
})
