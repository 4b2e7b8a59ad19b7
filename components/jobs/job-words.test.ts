import { expect, test } from 'vitest'
import { jobDue } from './job-words'

const job = {
  status: 'FUNDED',
  outcome: null,
  passed: null,
  onchainDeadline: '10',
  evaluateBy: '20',
  disputeBy: '30',
} as const

test('what is due next follows from where a job stands', () => {
  expect(jobDue(job)).toEqual({ word: 'due', at: '10' })
  expect(jobDue({ ...job, status: 'SUBMITTED' })).toEqual({ word: 'evaluation due', at: '20' })
  expect(jobDue({ ...job, status: 'SUBMITTED', passed: true })).toEqual({ word: 'final', at: '30' })
  expect(jobDue({ ...job, status: 'DISPUTED' })).toBeNull()
  expect(jobDue({ ...job, status: 'COMPLETED', outcome: 'PASSED' })).toBeNull()
})
