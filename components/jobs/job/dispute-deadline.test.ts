import { expect, test } from 'vitest'
import { silenceSeconds } from '@/lib/jobs/machine'
import { disputeDeadlineOf } from '@/sdk/src/dispute-deadline'

const job = { evaluateBy: '1000', disputeBy: null, chainTime: '1001' }

test('the time to dispute an evaluation is what the evaluation set', () => {
  expect(disputeDeadlineOf({ ...job, disputeBy: '5000' })).toBe('5000')
})

test('the time to dispute silence follows the time of the evaluator', () => {
  expect(disputeDeadlineOf(job)).toBe((1_000n + silenceSeconds).toString())
})

test('nothing can be disputed while the evaluator has time, or before there is a submission', () => {
  expect(disputeDeadlineOf({ ...job, chainTime: '1000' })).toBeNull()
  expect(disputeDeadlineOf({ ...job, evaluateBy: null })).toBeNull()
})
