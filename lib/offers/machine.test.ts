import { describe, expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import {
  type OfferStatus,
  offerActions,
  offerMachine,
  offerStatusAt,
  offerStatuses,
  revisionMachine,
  revisionStatuses,
} from './machine'

const now = new Date('2026-01-01T12:00:00Z')
const before = new Date('2026-01-01T11:59:59Z')
const after = new Date('2026-01-01T12:00:01Z')
const allowed = (pairs: [string, string, string | null][]) =>
  pairs.flatMap(([from, event, to]) => (to === null ? [] : `${from} ${event} ${to}`))

test('the tables know exactly the statuses of the spec', () => {
  expect(offerMachine.statuses).toEqual(offerStatuses)
  expect(revisionMachine.statuses).toEqual(revisionStatuses)
})

test('an offer moves only so', () => {
  expect(allowed(allPairs(offerMachine))).toEqual([
    'DRAFT OfferSent ACTIVE',
    'DRAFT OfferWithdrawn WITHDRAWN',
    'ACTIVE OfferRevised ACTIVE',
    'ACTIVE OfferAccepted ACCEPTED',
    'ACTIVE OfferDeclined DECLINED',
    'ACTIVE OfferWithdrawn WITHDRAWN',
    'ACTIVE ValidityEnded EXPIRED',
    'ACCEPTED CheckoutLapsed EXPIRED',
    'ACCEPTED OrderCreated LOCKED',
    'LOCKED OrderOrphaned ACCEPTED',
    'EXPIRED OrderCreated LOCKED',
  ])
})

test('a revision is final once it is not CURRENT', () => {
  for (const status of revisionStatuses) expect(revisionMachine.isTerminal(status)).toBe(status !== 'CURRENT')
})

describe('the status people see', () => {
  test.each([
    ['valid', 'ACTIVE', after, 'QUOTED', 'ACTIVE'],
    ['without an end', 'ACTIVE', null, null, 'ACTIVE'],
    ['on its last instant', 'ACTIVE', now, 'QUOTED', 'EXPIRED'],
    ['past it', 'ACTIVE', before, 'QUOTED', 'EXPIRED'],
    ['on a request that expired', 'ACTIVE', after, 'EXPIRED', 'EXPIRED'],
    ['on a request that was withdrawn', 'ACTIVE', after, 'CANCELLED', 'DECLINED'],
    ['accepted, whatever the clock says', 'ACCEPTED', before, 'EXPIRED', 'ACCEPTED'],
    ['withdrawn, whatever the clock says', 'WITHDRAWN', before, 'QUOTED', 'WITHDRAWN'],
  ] as const)('%s', (_, status, validUntil, requestStatus, shown) => {
    expect(offerStatusAt(status, { validUntil, requestStatus }, now)).toBe(shown)
  })
})

describe('what a side may do', () => {
  const can = (status: OfferStatus, side: 'client' | 'provider') =>
    Object.entries(offerActions(status, side)).flatMap(([action, yes]) => (yes ? [action] : []))

  test.each([
    ['ACTIVE', 'provider', ['canRevise', 'canWithdraw']],
    ['ACTIVE', 'client', ['canAccept', 'canDecline']],
    ['ACCEPTED', 'client', ['canCheckout']],
    ['ACCEPTED', 'provider', []],
    ['LOCKED', 'client', []],
    ['EXPIRED', 'provider', []],
  ] as const)('%s as %s', (status, side, actions) => {
    expect(can(status, side)).toEqual(actions)
  })
})
