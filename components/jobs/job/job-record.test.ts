import { expect, test } from 'vitest'
import type { Job } from '@/lib/jobs/schema'
import { recordOf, tradingResultsOf } from './job-record'

const job = (part: Partial<Job>): Job =>
  ({ jobId: '1', providerId: '7', outcome: 'PASSED', strategyType: 'RUBRIC', vault: null, ...part }) as Job

const traded = (jobId: string, first: string, last: string, endedAt: string) =>
  job({
    jobId,
    strategyType: 'CEX_CAPITAL',
    passed: BigInt(last) > BigInt(first),
    onchainSettledAt: endedAt,
    vault: {
      address: '0x',
      signer: '0x',
      mode: 'SOFTWARE',
      isKeyRevoked: false,
      venue: 'paper',
      snapshots: 2,
      initialValue: first,
      peakValue: first,
      lastValue: last,
      maxDrawdownBps: 120,
      closeReason: 'DEADLINE',
      closedAt: endedAt,
    },
  })

test('the pass rate is of the jobs with a verdict, and nothing that has ended is left out', () => {
  const outcomes = [
    'PASSED',
    'PASSED',
    'FAILED',
    'AGREED',
    'UNDECIDED',
    'SPLIT',
    'EXPIRED',
    'CLIENT_UPHELD',
  ] as const
  expect(recordOf([...outcomes.map((outcome) => job({ outcome })), job({ outcome: null })])).toEqual({
    closed: 8,
    passed: 2,
    failed: 3,
    other: 3,
    passBps: 4_000,
  })
  expect(recordOf([job({ outcome: 'CANCELLED', providerId: null })])).toMatchObject({
    closed: 0,
    passBps: null,
  })
})

test('every finished trading job is listed, losses too, the newest first', () => {
  const results = tradingResultsOf([
    traded('1', '10000', '10500', '100'),
    traded('2', '10000', '9000', '200'),
    job({ jobId: '3' }),
  ])
  expect(results.map(({ jobId, returnBps }) => [jobId, returnBps])).toEqual([
    ['2', -1_000],
    ['1', 500],
  ])
})
