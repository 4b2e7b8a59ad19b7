import { describe, expect, test } from 'vitest'
import { type Milestone, milestoneText } from './milestones'
import { type MilestoneEvent, milestoneEvents, shownKind } from './schema'

const said = (event: MilestoneEvent, args: Milestone['args'] = {}) =>
  milestoneText({ event, args, currency: 'USDC', buyer: '0xb' })

describe('a milestone in words', () => {
  test.each<[MilestoneEvent, Milestone['args'], string]>([
    ['OrderCreated', { budget: '580000000' }, 'The buyer paid 580.00 USDC into escrow.'],
    ['OrderAccepted', {}, 'The seller accepted the order.'],
    ['OrderDelivered', {}, 'The seller delivered the work.'],
    ['RedoRequested', {}, 'The buyer requested changes.'],
    [
      'ExtensionProposed',
      { by: '0xs', newDueAt: '1800000000' },
      'The seller proposed a new due date: 15 Jan 2027, 08:00 UTC.',
    ],
    [
      'OrderExtended',
      { by: '0xb', deliveryDueAt: '1800000000' },
      'Both sides agreed on a new due date: 15 Jan 2027, 08:00 UTC.',
    ],
    [
      'SettlementProposed',
      { by: '0xb', providerBps: 6_250 },
      'The buyer proposed a settlement: 62.5 % for the seller.',
    ],
    [
      'OrderCancelled',
      { reason: 0, refund: '1000000' },
      'The buyer cancelled the order. 1.00 USDC went back to the buyer.',
    ],
    [
      'OrderCancelled',
      { reason: 1, refund: '1000000' },
      'The order was cancelled after its deadline. 1.00 USDC went back to the buyer.',
    ],
    ['ChallengeOpened', {}, 'The buyer opened a dispute about the delivery.'],
    ['VerdictReached', { forProvider: true }, 'The panel decided for the seller.'],
    ['VerdictAccepted', { by: '0xb' }, 'The buyer accepted the verdict.'],
    ['Escalated', { by: '0xs' }, 'The seller escalated the dispute.'],
    ['ArbitratorDrawn', {}, 'An arbitrator was drawn.'],
    ['AgreementAwaited', {}, 'No arbitrator was available, so both sides got time to agree on a settlement.'],
    ['Arbitrated', { forProvider: false }, 'The arbitrator decided for the buyer.'],
    ['OrderReviewed', { side: 'provider', rating: 4 }, 'The seller left a review: 4 of 5.'],
  ])('%s %j', (event, args, text) => expect(said(event, args)).toBe(text))

  test.each([
    [0, 'The buyer accepted the delivery. The seller was paid 49.00 USDC.'],
    [1, 'The review period ended without an objection. The seller was paid 49.00 USDC.'],
    [2, 'Both sides agreed on a settlement. 49.00 USDC went to the seller and 1.00 USDC back to the buyer.'],
    [3, 'The dispute was settled for the seller, who was paid 49.00 USDC.'],
    [4, 'The dispute was settled for the buyer, who got 1.00 USDC back.'],
    [
      5,
      'The dispute ended without a decision. 49.00 USDC went to the seller and 1.00 USDC back to the buyer.',
    ],
  ])('OrderSettled with outcome %i', (outcome, text) => {
    expect(said('OrderSettled', { outcome, providerPayout: '49000000', buyerRefund: '1000000' })).toBe(text)
  })

  test('never says what is next, which would stop being true', () => {
    for (const event of milestoneEvents)
      expect(said(event, { newDueAt: 1, deliveryDueAt: 1 })).not.toMatch(
        /\b(next|now|has to|must|can|will|is due)\b/,
      )
  })
})

test.each([
  ['QUOTE_NEGOTIATION', null, 'QUOTE_NEGOTIATION'],
  ['DIRECT_MESSAGE', null, 'DIRECT_MESSAGE'],
  ['CHALLENGE', null, 'CHALLENGE'],
  ['QUOTE_NEGOTIATION', 'PENDING_ACCEPT', 'ORDER_DELIVERY'],
  ['DIRECT_MESSAGE', 'DELIVERED', 'ORDER_DELIVERY'],
  ['QUOTE_NEGOTIATION', 'IN_DISPUTE', 'CHALLENGE'],
  ['ORDER_DELIVERY', 'SETTLED', 'COMPLETED_ORDER'],
  ['QUOTE_NEGOTIATION', 'CANCELLED', 'COMPLETED_ORDER'],
])('a conversation that began as %s, its order %s, is %s', (stored, status, shown) => {
  expect(shownKind(stored, status)).toBe(shown)
})
