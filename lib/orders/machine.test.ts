import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPairs } from '@/e2e/all-pairs'
import { ImpossibleTransition } from '@/lib/machine'
import {
  type OrderEvent,
  type OrderEventName,
  type OrderPayment,
  type OrderState,
  orderChanges,
  orderMachine,
  orderStatuses,
  paymentChanges,
  shownStatus,
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
  ChallengeOpened: { name: 'ChallengeOpened', at: 350n, disputeId: hash, bond: 7n, noteHash: hash },
  SettlementProposed: { name: 'SettlementProposed', at: 360n, by: '0xb', providerBps: 4_000 },
  ExtensionProposed: { name: 'ExtensionProposed', at: 250n, by: '0xp', newDueAt: 99_000n },
  OrderExtended: { name: 'OrderExtended', at: 260n, deliveryDueAt: 99_000n },
}
const foldOrder = (order: OrderState, event: OrderEvent): OrderState => ({
  ...order,
  ...orderChanges(order, event),
})
const foldPayment = (order: OrderState, payment: OrderPayment): OrderState => ({
  ...order,
  ...paymentChanges(order, payment),
})
const foldAll = (names: OrderEventName[]): OrderState | null => {
  try {
    return names.reduce((order, name) => foldOrder(order, sample[name]), unbornOrder)
  } catch (error) {
    if (error instanceof ImpossibleTransition) return null
    throw error
  }
}
const anyEvents = fc.array(fc.constantFrom(...orderMachine.events), { maxLength: 12 })

describe('the status people see', () => {
  test('a release that is not final is accepted and not settled', () => {
    expect(shownStatus({ status: 'SETTLED', outcome: 'RELEASED' }, false)).toBe('ACCEPTED')
    expect(shownStatus({ status: 'SETTLED', outcome: 'RELEASED' }, true)).toBe('SETTLED')
  })

  test('every other status reads as it is, final or not', () => {
    for (const status of orderMachine.statuses)
      for (const outcome of [null, 'CLAIMED', 'AGREED', 'SPLIT'] as const)
        expect(shownStatus({ status, outcome }, false)).toBe(status)
  })

  test('FUNDED can be asked for, and no order is in it', () => {
    expect(orderStatuses.filter((status) => !orderMachine.statuses.some((one) => one === status))).toEqual([
      'FUNDED',
    ])
  })
})

describe('the order table', () => {
  test.each(allPairs(orderMachine))('%s on %s leads to %s', (status, name, target) => {
    const order = { ...unbornOrder, status }
    if (target === null) expect(() => foldOrder(order, sample[name])).toThrow(ImpossibleTransition)
    else expect(foldOrder(order, sample[name]).status).toBe(target)
  })

  test('only SETTLED and CANCELLED are ends', () => {
    expect(orderMachine.statuses.filter((status) => orderMachine.isTerminal(status))).toEqual([
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

  test('an offer to settle changes nothing but the offer; the last one stands', () => {
    const working: OrderEventName[] = ['OrderCreated', 'OrderAccepted']
    const before = foldAll(working)!
    const after = foldAll([...working, 'SettlementProposed'])!
    expect(after).toEqual({
      ...before,
      proposalBy: '0xb',
      proposalBps: 4_000,
      proposedAt: 360n,
      version: before.version + 1,
    })
    expect(foldOrder(after, { ...sample.SettlementProposed, by: '0xp', providerBps: 9_000 })).toMatchObject({
      proposalBy: '0xp',
      proposalBps: 9_000,
    })
  })

  test('an offer to settle ends with what it was made before; a later due date and an end keep it', () => {
    const offered = foldAll(['OrderCreated', 'OrderAccepted', 'SettlementProposed'])!
    const over = { proposalBy: null, proposalBps: 4_000, proposedAt: 360n }
    expect(foldOrder(offered, sample.OrderDelivered)).toMatchObject(over)
    expect(foldOrder(offered, sample.OrderExtended)).toMatchObject({ proposalBy: '0xb' })
    const delivered = foldAll(['OrderCreated', 'OrderAccepted', 'OrderDelivered', 'SettlementProposed'])!
    for (const name of ['RedoRequested', 'ChallengeOpened'] as const)
      expect(foldOrder(delivered, sample[name])).toMatchObject(over)
    expect(foldOrder(delivered, sample.OrderSettled)).toMatchObject({ proposalBy: '0xb' })
  })

  test('a later due date is proposed, agreed on, or ended by the delivery', () => {
    const working: OrderEventName[] = ['OrderCreated', 'OrderAccepted']
    const before = foldAll(working)!
    const proposed = foldAll([...working, 'ExtensionProposed'])!
    expect(proposed).toEqual({
      ...before,
      extensionBy: '0xp',
      extensionDueAt: 99_000n,
      version: before.version + 1,
    })
    expect(foldOrder(proposed, sample.OrderExtended)).toEqual({
      ...before,
      deliveryDueAt: 99_000n,
      deadline: 99_000n,
      version: before.version + 2,
    })
    for (const name of ['OrderDelivered', 'OrderCancelled', 'OrderSettled'] as const)
      expect(foldOrder(proposed, sample[name])).toMatchObject({ extensionBy: null, extensionDueAt: null })
  })

  test('bond and fees of a dispute are shown once the order is settled, not before', () => {
    const names: OrderEventName[] = ['OrderCreated', 'OrderAccepted', 'OrderDelivered', 'ChallengeOpened']
    const open = foldAll(names)!
    expect(() => foldPayment(open, { name: 'BondPaid', to: '0xb', amount: 7n })).toThrow(ImpossibleTransition)
    const settled = foldAll([...names, 'OrderSettled'])!
    const paid = [
      { name: 'BondPaid', to: '0xb', amount: 7n } as const,
      { name: 'AdjudicatorPaid', amount: 3n } as const,
      { name: 'AdjudicatorPaid', amount: 2n } as const,
    ].reduce(foldPayment, settled)
    expect(paid).toMatchObject({
      disputeId: hash,
      challengeBond: 7n,
      bondPaidTo: '0xb',
      adjudicatorFees: 5n,
      version: settled.version + 3,
    })
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
