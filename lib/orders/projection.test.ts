import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChainEvent, EventArgs, Row } from '@/lib/chain/projection'
import { orderProjection } from './projection'

const id = `0x${'ab'.repeat(32)}`
const wallet = `0x${'01'.repeat(20)}`
const hash = `0x${'cd'.repeat(32)}`

const args: { [event: string]: EventArgs } = {
  OrderCreated: {
    orderId: id,
    buyer: wallet,
    providerAgentId: 2n,
    clientAgentId: 1n,
    budget: 50_000_000n,
    minStake: 0n,
    acceptDeadline: 1_000n,
    deliverySeconds: 86_400,
    challengeWindow: 3_600,
    protocolFeeBps: 200,
    lockBps: 1_000,
    termsHash: hash,
  },
  OrderAccepted: { orderId: id, provider: wallet, deliveryDueAt: 90_000n, lockAmount: 5_000_000n },
  OrderDelivered: { orderId: id, deliveryHash: hash, challengeWindowEndsAt: 9_000n, onTime: true },
  RedoRequested: { orderId: id, noteHash: hash, deliveryDueAt: 99_000n },
  ExtensionProposed: { orderId: id, by: wallet, newDueAt: 95_000n },
  OrderExtended: { orderId: id, by: wallet, deliveryDueAt: 95_000n },
  OrderCancelled: { orderId: id, reason: 0, by: wallet, refund: 50_000_000n },
  ChallengeOpened: { orderId: id, disputeId: hash, bond: 0n, noteHash: hash },
  OrderSettled: {
    orderId: id,
    outcome: 0,
    payee: wallet,
    providerPayout: 49_000_000n,
    protocolFee: 1_000_000n,
    buyerRefund: 0n,
  },
}

const eventOf = (name: string, block: number): ChainEvent => ({
  source: 'escrow',
  currency: 'USDC',
  contract: wallet,
  name,
  args: args[name] as EventArgs,
  block: BigInt(block),
  blockHash: hash,
  logIndex: 0,
  txHash: `0x${block.toString(16).padStart(64, '0')}`,
  at: BigInt(block * 12),
})

/** Every kind of history the contract can produce: how far it goes, with or without redo, dispute or settlement. */
const histories: fc.Arbitrary<string[]> = fc.constantFrom(
  ['OrderCreated'],
  ['OrderCreated', 'OrderCancelled'],
  ['OrderCreated', 'OrderAccepted', 'OrderCancelled'],
  ['OrderCreated', 'OrderAccepted', 'OrderSettled'],
  ['OrderCreated', 'OrderAccepted', 'ExtensionProposed', 'OrderDelivered', 'OrderSettled'],
  ['OrderCreated', 'OrderAccepted', 'ExtensionProposed', 'OrderExtended', 'OrderCancelled'],
  ['OrderCreated', 'OrderAccepted', 'OrderDelivered', 'OrderSettled'],
  ['OrderCreated', 'OrderAccepted', 'OrderDelivered', 'ChallengeOpened', 'OrderSettled'],
  ['OrderCreated', 'OrderAccepted', 'OrderDelivered', 'RedoRequested', 'OrderDelivered', 'OrderSettled'],
)

const foldAll = (events: readonly ChainEvent[]): Row =>
  events.reduce((row, event) => orderProjection.fold(row, event), orderProjection.initial(id))

describe('the order projection', () => {
  test('a fold in batches of any size equals a fold in one', () => {
    fc.assert(
      fc.property(histories, fc.nat(6), (names, cut) => {
        const events = names.map((name, i) => eventOf(name, 1 + i))
        const half = foldAll(events.slice(0, cut))
        expect(events.slice(cut).reduce((row, event) => orderProjection.fold(row, event), half)).toEqual(
          foldAll(events),
        )
      }),
    )
  })

  test('a row keeps where it was born, in the currency of its escrow', () => {
    expect(foldAll([eventOf('OrderCreated', 7)])).toMatchObject({
      orderId: id,
      createdBlock: 7n,
      createdTx: `0x${'7'.padStart(64, '0')}`,
      createdAt: 84n,
      status: 'PENDING_ACCEPT',
    })
  })

  test('an outcome this version does not know stops the fold instead of being guessed', () => {
    const settled = eventOf('OrderSettled', 4)
    const events = ['OrderCreated', 'OrderAccepted', 'OrderDelivered'].map((name, i) => eventOf(name, 1 + i))
    expect(() => foldAll([...events, { ...settled, args: { ...settled.args, outcome: 9 } }])).toThrow(
      'outcome 9',
    )
  })
})
