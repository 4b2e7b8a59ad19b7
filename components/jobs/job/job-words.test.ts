import { expect, test } from 'vitest'
import type { JobVault } from '@/lib/jobs/schema'
import { jobDue, verificationWords } from './job-words'

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

test('hardware is named only when a vault has it, and a claim counts up to what the kind of job can have', () => {
  const words = (
    strategyType: 'RUBRIC' | 'PROGRAM' | 'CEX_CAPITAL',
    verificationLevel: number,
    mode?: JobVault['mode'],
  ) =>
    verificationWords({
      strategyType,
      verificationLevel,
      vault: mode === undefined ? null : ({ mode } as JobVault),
    })
  expect(words('RUBRIC', 4)).toMatch(/^L1/)
  expect(words('RUBRIC', 1)).toMatch(/^L0/)
  expect(words('PROGRAM', 4)).toMatch(/^L2/)
  expect(words('CEX_CAPITAL', 4)).toMatch(/^L2: others can verify the signed balances$/)
  expect(words('CEX_CAPITAL', 4, 'SOFTWARE')).toMatch(/the enclave is software$/)
  expect(words('CEX_CAPITAL', 1, 'TDX')).toBe('L3: attested by hardware')
})
