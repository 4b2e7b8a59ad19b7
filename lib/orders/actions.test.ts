import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderSide, orderActions, type ProposalSide, proposalSide } from './actions'
import { type OrderState, type OrderStatus, orderStatuses, unbornOrder } from './machine'

/** An order made at 100, accepted at 200, delivered at 300 with a window until 3900. */
const order: OrderState = {
  ...unbornOrder,
  buyer: '0xb',
  acceptDeadline: 1000n,
  deliveryDueAt: 86_600n,
  challengeWindowEndsAt: null,
}
const delivered = { challengeWindowEndsAt: 3900n }

const allowed = (
  status: OrderStatus,
  side: OrderSide,
  now: bigint,
  more: Partial<OrderState> = {},
  offeredBy: ProposalSide | null = null,
) =>
  Object.entries(orderActions({ ...order, status, ...more }, side, now, offeredBy)).flatMap(
    ([action, can]) => (can ? [action] : []),
  )

describe('what a person may do with an order', () => {
  test.each<[string, OrderStatus, OrderSide, bigint, string[]]>([
    ['a provider accepts up to the last second', 'PENDING_ACCEPT', 'provider', 1000n, ['canAcceptOrder']],
    ['after it, anyone frees the money', 'PENDING_ACCEPT', 'provider', 1001n, ['canCancelPending']],
    ['a stranger cannot cancel before', 'PENDING_ACCEPT', 'stranger', 1000n, []],
    ['the buyer can, at once', 'PENDING_ACCEPT', 'client', 101n, ['canCancelPending']],
    ['the provider delivers', 'IN_PROGRESS', 'provider', 300n, ['canSubmitDelivery', 'canProposeSettlement']],
    [
      'late delivery is possible until somebody cancels',
      'IN_PROGRESS',
      'provider',
      86_601n,
      ['canSubmitDelivery', 'canCancelExpired', 'canProposeSettlement'],
    ],
    ['on the due second nobody cancels', 'IN_PROGRESS', 'client', 86_600n, ['canProposeSettlement']],
    ['a stranger cancels what is overdue', 'IN_PROGRESS', 'stranger', 86_601n, ['canCancelExpired']],
    [
      'up to the last second of the window the buyer releases, sends back or challenges',
      'DELIVERED',
      'client',
      3900n,
      ['canRelease', 'canRequestRedo', 'canOpenChallenge', 'canProposeSettlement'],
    ],
    [
      'after the window the release is left, and an agreement',
      'DELIVERED',
      'client',
      3901n,
      ['canRelease', 'canProposeSettlement'],
    ],
    [
      'the provider claims after the window',
      'DELIVERED',
      'provider',
      3901n,
      ['canClaimAfterTimeout', 'canProposeSettlement'],
    ],
    ['and not on its last second', 'DELIVERED', 'provider', 3900n, ['canProposeSettlement']],
    ['in a dispute both may still agree', 'IN_DISPUTE', 'client', 10_000n, ['canProposeSettlement']],
    ['and nobody else', 'IN_DISPUTE', 'stranger', 10_000n, []],
  ])('%s', (_, status, side, now, expected) => {
    expect(allowed(status, side, now, status === 'DELIVERED' ? delivered : {})).toEqual(expected)
  })

  test('there is one redo', () => {
    expect(allowed('DELIVERED', 'client', 400n, { ...delivered, redoUsed: true })).toEqual([
      'canRelease',
      'canOpenChallenge',
      'canProposeSettlement',
    ])
  })

  test('an offer is taken by the other side, and by no one else', () => {
    const open: OrderStatus[] = ['FUNDED', 'IN_PROGRESS', 'DELIVERED', 'IN_DISPUTE']
    for (const status of orderStatuses)
      for (const side of ['client', 'provider', 'stranger'] as const)
        for (const by of ['client', 'provider', null] as const)
          expect(
            allowed(status, side, 500n, {}, by).includes('canAcceptSettlement'),
            `${status} ${side} ${by}`,
          ).toBe(open.includes(status) && side !== 'stranger' && by !== null && by !== side)
  })

  test("a provider's offer ends when its agent is sold; a buyer's stands", () => {
    expect(proposalSide({ proposalBy: null, buyer: '0xb' }, '0xp')).toBeNull()
    expect(proposalSide({ proposalBy: '0xb', buyer: '0xb' }, '0xp')).toBe('client')
    expect(proposalSide({ proposalBy: '0xp', buyer: '0xb' }, '0xp')).toBe('provider')
    expect(proposalSide({ proposalBy: '0xp', buyer: '0xb' }, '0xnew')).toBeNull()
  })

  test('an ended order offers nothing to anyone, ever', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<OrderStatus>('SETTLED', 'CANCELLED'),
        fc.constantFrom<OrderSide>('client', 'provider', 'stranger'),
        fc.bigInt(0n, 10n ** 12n),
        (status, side, now) => {
          expect(allowed(status, side, now, delivered, 'client')).toEqual([])
        },
      ),
    )
  })
})
