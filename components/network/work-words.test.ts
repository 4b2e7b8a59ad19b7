import { expect, test } from 'vitest'
import type { PublicWork } from '@/lib/stats/schema'
import { workLook } from './work-words'

const work = (over: Partial<PublicWork>) => {
  const { label, live = false } = workLook({
    agentTokenId: '1',
    outcome: null,
    passed: null,
    ...over,
  } as PublicWork)
  return [label, live]
}

test.each<[string, Partial<PublicWork>, [string, boolean]]>([
  ['a removed slot', { kind: 'SLOT', status: 'OPEN', outcome: 'REMOVED' }, ['Removed', false]],
  [
    'a slot that stays rejected',
    { kind: 'SLOT', status: 'REJECTED', outcome: 'REJECTED' },
    ['Rejected', false],
  ],
  ['a slot that can be challenged', { kind: 'SLOT', status: 'REJECTED' }, ['Rejected', true]],
  ['a job in evaluation', { kind: 'JOB', status: 'SUBMITTED' }, ['In evaluation', true]],
  ['a job that passed', { kind: 'JOB', status: 'SUBMITTED', passed: true }, ['Passed, not paid yet', true]],
  [
    'a cancelled job',
    { kind: 'JOB', status: 'EXPIRED', outcome: 'CANCELLED' },
    ['Cancelled, refunded', false],
  ],
])('the label of %s', (_, over, expected) => expect(work(over)).toEqual(expected))
