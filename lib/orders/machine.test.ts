import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPairs, ImpossibleTransition } from '@/lib/machine'
import {
  foldOrder,
  type OrderEvent,
  type OrderEventName,
  type OrderSide,
  type OrderState,
  orderActions,
  orderMachine,
  orderStatuses,
  unbornOrder,
} from './machine'

const hash = `0x${'ab'.repeat(32)}`
const sample: { [name in OrderEventName]: Extract<OrderEvent, { name: name }> } = {
  OrderCreated: {
    name: 'OrderCreated',
    at: 100n,
    buyer: '0xb',
    clientAgentId: 1n,
    providerAgentId: 2n,
    budget: 50_000_000n,
    minStake: 0n,
    acceptDeadline: 1000n,
    deliverySeconds: 86_400n,
    challengeWindow: 3600n,
    protocolFeeBps: 200,
    lockBps: 1000,
    termsHash: hash,
  },
  OrderAccepted: {
    name: 'OrderAccepted',
    at: 200n,
    provider: '0xp',
    deliveryDueAt: 86_600n,
    lockAmount: 5_000_000n,
  },
  OrderDelivered: {
    name: 'OrderDelivered',
    at: 300n,
    deliveryHash: hash,
    challengeWindowEndsAt: 3900n,
    onTime: true,
  },
  RedoRequested: { name: 'RedoRequested', at: 400n, noteHash: hash, deliveryDueAt: 86_800n },
  OrderCancelled: { name: 'OrderCancelled', at: 500n, reason: 'PENDING', refund: 50_000_000n },
  OrderSettled: {
    name: 'OrderSettled',
    at: 600n,
    outcome: 'RELEASED',
    payee: '0xp',
    providerPayout: 49_000_000n,
    protocolFee: 1_000_000n,
    buyerRefund: 0n,
  },
  ChallengeOpened: { name: 'ChallengeOpened', at: 350n },
}
const foldAll = (names: OrderEventName[]): OrderState | null => {
  try {
    return names.reduce((order, name) => foldOrder(order, sample[name]), unbornOrder)
  } catch (error) {
    if (error instanceof ImpossibleTransition) return null
    throw error
  }
}
const anyEvents = fc.array(fc.constantFrom(...orderMachine.events), { maxLength: 12 })

describe('the order table', () => {
  test.each(allPairs(orderMachine))('%s on %s leads to %s', (status, name, target) => {
    const order = { ...unbornOrder, status }
    if (target === null) expect(() => foldOrder(order, sample[name])).toThrow(ImpossibleTransition)
    else expect(foldOrder(order, sample[name]).status).toBe(target)
  })

  test('only SETTLED and CANCELLED are ends', () => {
    expect(orderStatuses.filter((status) => orderMachine.isTerminal(status))).toEqual([
      'SETTLED',
      'CANCELLED',
    ])
  })
})

describe('the order fold', () => {
  test('no sequence of events ends an order twice', () => {
    fc.assert(
      fc.property(anyEvents, (names) => {
        const ends = names.filter((name) => name === 'OrderSettled' || name === 'OrderCancelled').length
        if (ends > 1) expect(foldAll(names)).toBeNull()
      }),
    )
  })

  test('the version counts the events', () => {
    fc.assert(
      fc.property(anyEvents, (names) => {
        const order = foldAll(names)
        if (order) expect(order.version).toBe(names.length)
      }),
    )
  })

  test('a settled order keeps what each side got, and it adds up to the budget', () => {
    const order = foldAll(['OrderCreated', 'OrderAccepted', 'OrderDelivered', 'OrderSettled'])
    expect(order).toMatchObject({ status: 'SETTLED', outcome: 'RELEASED', endedAt: 600n })
    expect(order!.providerPayout! + order!.protocolFee! + order!.buyerRefund!).toBe(order!.budget)
  })

  test('a redo reopens the work with a later due date and closes the window', () => {
    expect(foldAll(['OrderCreated', 'OrderAccepted', 'OrderDelivered', 'RedoRequested'])).toMatchObject({
      status: 'IN_PROGRESS',
      redoUsed: true,
      deliveryDueAt: 86_800n,
      challengeWindowEndsAt: null,
    })
  })
})

describe('what a person may do', () => {
  const at = (names: OrderEventName[], side: OrderSide, now: bigint, more: Partial<OrderState> = {}) => {
    const actions = orderActions({ ...foldAll(names)!, ...more }, side, now)
    return Object.entries(actions).flatMap(([action, can]) => (can ? [action] : []))
  }
  const created: OrderEventName[] = ['OrderCreated']
  const working: OrderEventName[] = [...created, 'OrderAccepted']
  const delivered: OrderEventName[] = [...working, 'OrderDelivered']

  test.each([
    ['a provider accepts up to the last second', created, 'provider', 1000n, ['canAcceptOrder']],
    ['after it, anyone frees the money', created, 'provider', 1001n, ['canCancelPending']],
    ['a stranger cannot cancel before', created, 'stranger', 1000n, []],
    ['the buyer can, at once', created, 'client', 101n, ['canCancelPending']],
    ['only the provider delivers', working, 'provider', 300n, ['canSubmitDelivery']],
    [
      'late delivery is possible until somebody cancels',
      working,
      'provider',
      86_601n,
      ['canSubmitDelivery', 'canCancelExpired'],
    ],
    ['on the due second nobody cancels', working, 'client', 86_600n, []],
    ['the buyer releases or asks for the redo', delivered, 'client', 3900n, ['canRelease', 'canRequestRedo']],
    ['after the window the redo is gone, the release is not', delivered, 'client', 3901n, ['canRelease']],
    ['the provider claims only after the window', delivered, 'provider', 3901n, ['canClaimAfterTimeout']],
    ['and not on its last second', delivered, 'provider', 3900n, []],
  ] as [string, OrderEventName[], OrderSide, bigint, string[]][])('%s', (_, names, side, now, expected) => {
    expect(at(names, side, now)).toEqual(expected)
  })

  test('there is one redo', () => {
    expect(at(delivered, 'client', 400n, { redoUsed: true })).toEqual(['canRelease'])
  })

  test('a terminal order offers nothing to anyone, ever', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('client', 'provider', 'stranger') as fc.Arbitrary<OrderSide>,
        fc.bigInt(0n, 10n ** 12n),
        (side, now) => {
          expect(at([...delivered, 'OrderSettled'], side, now)).toEqual([])
        },
      ),
    )
  })
})
