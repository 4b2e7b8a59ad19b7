import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpenProposals, type OrderSide, openProposalsOf, orderActions } from './actions'
import { type ChainOrderStatus, type OrderState, orderMachine, unbornOrder } from './machine'

/** An order created at 100, accepted at 200, delivered at 300, under review until 3900. */
const order: OrderState = {
  ...unbornOrder,
  buyer: '0xb',
  acceptDeadline: 1000n,
  deliveryDueAt: 86_600n,
  challengeWindowEndsAt: null,
}
const delivered = { challengeWindowEndsAt: 3900n }

const allowed = (
  status: ChainOrderStatus,
  side: OrderSide,
  now: bigint,
  more: Partial<OrderState> = {},
  proposals: Partial<OpenProposals> = {},
) =>
  Object.entries(
    orderActions({ ...order, status, ...more }, side, now, {
      settlement: null,
      extension: null,
      ...proposals,
    }),
  ).flatMap(([action, can]) => (can ? [action] : []))

describe('what a person may do with an order', () => {
  test.each<[string, ChainOrderStatus, OrderSide, bigint, string[]]>([
    ['a provider accepts up to the last second', 'PENDING_ACCEPT', 'provider', 1000n, ['canAcceptOrder']],
    ['after it, anyone frees the money', 'PENDING_ACCEPT', 'provider', 1001n, ['canCancelPending']],
    ['a stranger cannot cancel before', 'PENDING_ACCEPT', 'stranger', 1000n, []],
    ['the buyer can, at once', 'PENDING_ACCEPT', 'client', 101n, ['canCancelPending']],
    [
      'the provider delivers',
      'IN_PROGRESS',
      'provider',
      300n,
      ['canSubmitDelivery', 'canProposeSettlement', 'canProposeExtension'],
    ],
    [
      'late delivery is possible until someone cancels',
      'IN_PROGRESS',
      'provider',
      86_601n,
      ['canSubmitDelivery', 'canCancelExpired', 'canProposeSettlement', 'canProposeExtension'],
    ],
    [
      'on the due second no one cancels',
      'IN_PROGRESS',
      'client',
      86_600n,
      ['canProposeSettlement', 'canProposeExtension'],
    ],
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
    ['and no one else', 'IN_DISPUTE', 'stranger', 10_000n, []],
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
    const open: ChainOrderStatus[] = ['IN_PROGRESS', 'DELIVERED', 'IN_DISPUTE']
    for (const status of orderMachine.statuses)
      for (const side of ['client', 'provider', 'stranger'] as const)
        for (const by of ['client', 'provider', null] as const)
          expect(
            allowed(status, side, 500n, {}, { settlement: by }).includes('canAcceptSettlement'),
            `${status} ${side} ${by}`,
          ).toBe(open.includes(status) && side !== 'stranger' && by !== null && by !== side)
  })

  test('a later due date is accepted by the other side, while it is still to come', () => {
    for (const status of orderMachine.statuses)
      for (const side of ['client', 'provider', 'stranger'] as const)
        for (const extension of ['client', 'provider', null] as const)
          for (const now of [89_999n, 90_000n])
            expect(
              allowed(status, side, now, { extensionDueAt: 90_000n }, { extension }).includes(
                'canAcceptExtension',
              ),
              `${status} ${side} ${extension} ${now}`,
            ).toBe(
              status === 'IN_PROGRESS' &&
                side !== 'stranger' &&
                extension !== null &&
                extension !== side &&
                now < 90_000n,
            )
  })

  test("a provider's proposal ends when its agent is sold; a buyer's stands", () => {
    const none = { proposalBy: null, proposedAt: 50n, extensionBy: null, buyer: '0xb' }
    expect(openProposalsOf(none, '0xp', null)).toEqual({ settlement: null, extension: null })
    expect(openProposalsOf({ ...none, proposalBy: '0xb' }, '0xp', null).settlement).toBe('client')
    expect(openProposalsOf({ ...none, extensionBy: '0xb' }, '0xnew', null).extension).toBe('client')
    for (const field of ['settlement', 'extension'] as const) {
      const offered = { ...none, [field === 'settlement' ? 'proposalBy' : 'extensionBy']: '0xp' }
      expect(openProposalsOf(offered, '0xp', null)[field]).toBe('provider')
      expect(openProposalsOf(offered, '0xnew', null)[field]).toBeNull()
    }
  })

  test('an offer to settle ends with a stage of the dispute, a later due date does not', () => {
    const offered = { proposalBy: '0xb', proposedAt: 50n, extensionBy: '0xb', buyer: '0xb' }
    expect(openProposalsOf(offered, '0xp', 49n)).toEqual({ settlement: 'client', extension: 'client' })
    for (const proposalsEndedAt of [50n, 51n])
      expect(openProposalsOf(offered, '0xp', proposalsEndedAt)).toEqual({
        settlement: null,
        extension: 'client',
      })
  })

  test('an ended order offers nothing to anyone, ever', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<ChainOrderStatus>('SETTLED', 'CANCELLED'),
        fc.constantFrom<OrderSide>('client', 'provider', 'stranger'),
        fc.bigInt(0n, 10n ** 12n),
        (status, side, now) => {
          expect(
            allowed(status, side, now, delivered, { settlement: 'client', extension: 'client' }),
          ).toEqual([])
        },
      ),
    )
  })
})
