import { describe, expect, test } from 'vitest'
import type { DisputeStatus } from './machine'
import { disputeProjection } from './projection'

const deadlinesAt = (status: DisputeStatus) =>
  disputeProjection.deadlines?.of({
    ...disputeProjection.initial('0xd'),
    status,
    evidenceEndsAt: 500n,
    deadline: 900n,
  })

describe('the deadlines of a dispute', () => {
  // The first vote may be indexed with the block that ends the evidence period: the judges without a vote are still to be asked.
  test.each(['EVIDENCE_PHASE', 'EVALUATOR_VERDICT'] as const)(
    'include the start of voting in %s',
    (status) => {
      expect(deadlinesAt(status)).toEqual([
        { job: 'keeper.dispute', due: 900n },
        { job: 'keeper.voting', due: 500n },
      ])
    },
  )

  test.each(['DISPUTE_WINDOW', 'ARBITRATION_REVIEW', 'FINAL_VERDICT'] as const)(
    'no longer include it once the panel is done, in %s',
    (status) => {
      expect(deadlinesAt(status)).toEqual([{ job: 'keeper.dispute', due: 900n }])
    },
  )

  test('end with the dispute', () => {
    expect(deadlinesAt('SETTLED')).toEqual([])
  })
})
