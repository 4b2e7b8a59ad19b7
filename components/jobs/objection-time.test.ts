import { expect, test } from 'vitest'
import { silenceSeconds } from '@/lib/jobs/machine'
import { objectionEndOf } from '@/sdk/src/objection-time'

const job = { evaluateBy: '1000', disputeBy: null, chainTime: '1001' }

test('the time to dispute an evaluation is what the evaluation set', () => {
  expect(objectionEndOf({ ...job, disputeBy: '5000' })).toBe('5000')
})

test('the time to dispute silence follows the time of the evaluator', () => {
  expect(objectionEndOf(job)).toBe((1_000n + silenceSeconds).toString())
})

test('nothing can be disputed while the evaluator has time, or before there is a submission', () => {
  expect(objectionEndOf({ ...job, chainTime: '1000' })).toBeNull()
  expect(objectionEndOf({ ...job, evaluateBy: null })).toBeNull()
})
