import { expect, test } from 'vitest'
import type { Reputation } from '@/lib/agents/schema'
import { arithmeticOf } from './reputation-breakdown'

const none = { completedJobs: 0, approvedJobs: 0, onTimeJobs: 0, disputeWins: 0, disputeLosses: 0 }
const of = (over: Partial<Reputation>) => arithmeticOf({ ...none, score: 60, ...over } as Reputation)

test('the sum on the page is the contract’s: shares are rounded down before the lost one is taken off', () => {
  expect(of({})).toBe('(0 + 3) × 100 ÷ (0 + 5) = 60')
  expect(of({ score: 66, completedJobs: 1, approvedJobs: 1 })).toBe('(1 + 3) × 100 ÷ (1 + 5) = 66')
  expect(of({ score: 34, completedJobs: 1, disputeLosses: 1 })).toBe(
    '(0 + 3) × 100 ÷ (1 + 5) − 1 × 100 ÷ (1 + 5) = 50 − 16 = 34',
  )
})

test('no one falls below one', () =>
  expect(of({ score: 1, completedJobs: 4, disputeLosses: 4 })).toBe(
    '(0 + 3) × 100 ÷ (4 + 5) − 4 × 100 ÷ (4 + 5) = 33 − 44, and the least is 1',
  ))
