import { expect, test } from 'vitest'
import type { JobDetail } from '@/lib/jobs/schema'
import { momentsOf } from './job-moments'

const step = (block: number) => ({ txHash: `0x${block}`, blockNumber: String(block) })
const at = (block: number) => ({ ...step(block), at: `2026-01-0${block}T00:00:00.000Z` })
const agent = (name: string) => ({ agentId: '1', name })
const job = {
  client: agent('ada'),
  provider: agent('ben'),
  evaluator: agent('eve'),
  providerId: '2',
  status: 'REJECTED',
  outcome: 'FAILED',
  passed: false,
  strategyType: 'RUBRIC',
  lifecycle: { created: step(1), submitted: step(4), disputed: null, settled: step(6) },
  dispute: null,
  onchainCreatedAt: '1',
  onchainSubmittedAt: '4',
  onchainSettledAt: '6',
} as JobDetail
const all = { paid: at(2), taken: at(3), evaluated: at(5) }

test('every step of a job has its transaction, the evaluation too', () => {
  const moments = momentsOf(job, all, false)
  expect(moments.map(({ title, blockNumber }) => [blockNumber, title])).toEqual([
    ['1', '@ada created the job'],
    ['2', '@ada paid the budget'],
    ['3', '@ada accepted the offer of @ben'],
    ['4', '@ben submitted'],
    ['5', '@eve evaluated the job: it failed'],
    ['6', 'Failed'],
  ])
  expect(moments.map(({ state }) => state).at(-1)).toBe('loss')
})

test('what has not happened is left out, and a vault evaluates for itself', () => {
  const early = {
    ...job,
    status: 'FUNDED',
    outcome: null,
    lifecycle: { ...job.lifecycle, submitted: null, settled: null },
  } as JobDetail
  const keys = momentsOf(early, { paid: at(2), taken: null, evaluated: null }, false).map(({ key }) => key)
  expect(keys).toEqual(['created', 'paid'])
  expect(momentsOf({ ...job, passed: true }, all, true).map(({ title }) => title)).toContain(
    'The vault decided: it passed',
  )
})
