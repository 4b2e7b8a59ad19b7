import { describe, expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import {
  isRequestOpen,
  requestMachine,
  requestStatusAt,
  requestStatuses,
  requestStatusesTaking,
} from './machine'

const now = new Date('2026-01-01T12:00:00Z')
const before = new Date('2026-01-01T11:59:59Z')
const after = new Date('2026-01-01T12:00:01Z')

test('the table knows exactly the statuses of the spec', () => {
  expect(requestMachine.statuses).toEqual(requestStatuses)
})

test('withdrawal is possible before an offer is accepted, and never after', () => {
  expect(requestStatusesTaking('RequestWithdrawn')).toEqual(['DRAFT', 'OPEN', 'QUOTED'])
})

test('every status that waits for someone ends at the deadline', () => {
  expect(requestStatusesTaking('DeadlinePassed')).toEqual(
    requestStatuses.filter((status) => !['CHECKOUT_CONFIRMED', 'EXPIRED', 'CANCELLED'].includes(status)),
  )
})

test('nothing but a reorg leads back to an earlier status', () => {
  const ranks = new Map<string, number>(requestStatuses.map((status, rank) => [status, rank]))
  const order = (status: string) => ranks.get(status) ?? -1
  for (const [from, event, to] of allPairs(requestMachine))
    if (to !== null && event !== 'OrderCreated' && event !== 'OrderOrphaned')
      expect(order(to)).toBeGreaterThanOrEqual(order(from))
})

describe('whether one may still quote', () => {
  test.each([
    ['OPEN', after, true],
    ['QUOTED', null, true],
    ['OPEN', now, false],
    ['OPEN', before, false],
    ['ACCEPTED', after, false],
    ['DRAFT', after, false],
    ['CANCELLED', after, false],
  ] as const)('%s with deadline %s', (status, deadline, open) => {
    expect(isRequestOpen(status, deadline, now)).toBe(open)
  })
})

test('a passed deadline counts at once while quotes are taken; an accepted request goes on', () => {
  expect(requestStatusAt('QUOTED', before, now)).toBe('EXPIRED')
  expect(requestStatusAt('QUOTED', after, now)).toBe('QUOTED')
  expect(requestStatusAt('ACCEPTED', before, now)).toBe('ACCEPTED')
})
