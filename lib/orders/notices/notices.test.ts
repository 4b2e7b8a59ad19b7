import { describe, expect, test } from 'vitest'
import { announcedEvents, noticesOf, type OrderFacts } from './notices'

const order: OrderFacts = {
  orderId: '0xo',
  currency: 'USDC',
  budget: '12500000',
  outcome: null,
  providerPayout: null,
  buyerRefund: null,
  disputeId: null,
  acceptDeadline: '1790000000',
  endedAt: null,
  deliveryDueAt: '1800000000',
  extensionBy: null,
  extensionDueAt: null,
  extensionNumber: 0,
  buyer: '0xb',
  provider: '0xp',
  payee: null,
  title: 'A logo',
}
const sent = (event: string, change: Partial<OrderFacts> = {}) =>
  noticesOf({ ...order, ...change }, event, 3).map(({ type, wallet }) => `${type} ${wallet}`)

describe('the notifications of an order', () => {
  test('go to the side that has to know', () => {
    expect(Object.fromEntries(announcedEvents.map((event) => [event, sent(event)]))).toEqual({
      'order.accepted': ['order.accepted 0xb'],
      'order.delivered': ['order.delivered 0xb'],
      'order.redo_requested': ['order.redo 0xp'],
      'order.extension_proposed': [],
      'order.extended': ['order.extended 0xb', 'order.extended 0xp'],
      'order.settled': [],
      'order.cancelled': ['order.cancelled 0xb', 'order.cancelled 0xp'],
    })
    expect(sent('order.created')).toEqual([])
  })

  test.each([
    ['RELEASED', ['order.settled 0xp']],
    ['CLAIMED', ['order.settled 0xb', 'order.settled 0xp']],
    ['AGREED', ['order.settled 0xb', 'order.settled 0xp']],
    ['PROVIDER_UPHELD', []],
    ['BUYER_UPHELD', []],
    ['SPLIT', []],
  ] as const)('settled, %s', (outcome, wanted) => {
    expect(sent('order.settled', { outcome })).toEqual(wanted)
    // The dispute announces its own outcome.
    expect(sent('order.settled', { outcome, disputeId: '0xd' })).toEqual([])
  })

  test('the other side is notified of a proposed due date, while it stands', () => {
    const proposed = { extensionDueAt: '1800086400' }
    const event = 'order.extension_proposed'
    expect(sent(event, { ...proposed, extensionBy: '0xb' })).toEqual([`${event} 0xp`])
    expect(sent(event, { ...proposed, extensionBy: '0xp' })).toEqual([`${event} 0xb`])
    const [line] = noticesOf({ ...order, ...proposed, extensionBy: '0xp' }, event, 4)
    expect(line?.text).toContain('would be due on 16 Jan 2027, 08:00 UTC')
    expect(noticesOf(order, 'order.extended', 5)[0]?.text).toContain('is due on 15 Jan 2027, 08:00 UTC')
  })

  test('a proposed due date is announced once, also when two proposals become final after the second was made', () => {
    const event = 'order.extension_proposed'
    const second = { ...order, extensionBy: '0xp', extensionDueAt: '1800086400', extensionNumber: 2 }
    const occasionOf = (facts: OrderFacts, version: number) => noticesOf(facts, event, version)[0]?.occasion
    expect(occasionOf(second, 2)).toBe(occasionOf(second, 3))
    // The same date again, after another was proposed.
    expect(occasionOf({ ...second, extensionNumber: 4 }, 5)).not.toBe(occasionOf(second, 3))
  })

  test('a buyer who cancelled a waiting order knows it', () => {
    const cancelled = { outcome: 'CANCELLED_PENDING', endedAt: order.acceptDeadline } as const
    expect(sent('order.cancelled', cancelled)).toEqual(['order.cancelled 0xp'])
  })

  test('a buyer is notified of a waiting order that anyone could cancel', () => {
    const cancelled = { outcome: 'CANCELLED_PENDING', endedAt: '1790000001' } as const
    expect(sent('order.cancelled', cancelled)).toEqual(['order.cancelled 0xb', 'order.cancelled 0xp'])
  })

  test('name the money and the work; the same step of a later version is another', () => {
    const agreed = { outcome: 'AGREED', providerPayout: '7350000', buyerRefund: '5000000' } as const
    expect(noticesOf({ ...order, ...agreed }, 'order.settled', 5)[0]).toMatchObject({
      title: 'Order settled by agreement: A logo',
      text: '7.35 USDC went to the seller and 5.00 USDC back to the buyer.',
      path: '/orders/0xo',
      occasion: 5,
    })
    expect(noticesOf({ ...order, title: null }, 'order.delivered', 4)[0]?.title).toBe('Delivery to review')
  })

  test.each([
    ['0xp', 'The payment was released from escrow.'],
    [`0x${'ab'.repeat(20)}`, 'The payment was released from escrow to 0xabab…abab.'],
  ])('a payment to %s names the wallet if it is not the owner’s', (payee, text) => {
    const paid = { ...order, outcome: 'RELEASED', providerPayout: '12250000', payee } as const
    expect(noticesOf(paid, 'order.settled', 5)).toMatchObject([
      { wallet: '0xp', title: 'You were paid 12.25 USDC: A logo', text },
    ])
  })

  test('an agent without an account here receives nothing', () => {
    expect(sent('order.redo_requested', { provider: null })).toEqual([])
  })
})
