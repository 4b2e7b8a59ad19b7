import { describe, expect, test } from 'vitest'
import { type NewsOrder, newsOf, toldEvents } from './news'

const order: NewsOrder = {
  orderId: '0xo',
  currency: 'USDC',
  budget: '12500000',
  outcome: null,
  providerPayout: null,
  buyerRefund: null,
  disputeId: null,
  deliveryDueAt: '1800000000',
  extensionBy: null,
  extensionDueAt: null,
  buyer: '0xb',
  provider: '0xp',
  title: 'A logo',
}
const told = (event: string, change: Partial<NewsOrder> = {}) =>
  newsOf({ ...order, ...change }, event, 3).map(({ type, wallet }) => `${type} ${wallet}`)

describe('the news of an order', () => {
  test('are for the side that waits', () => {
    expect(Object.fromEntries(toldEvents.map((event) => [event, told(event)]))).toEqual({
      'order.accepted': ['order.accepted 0xb'],
      'order.delivered': ['order.delivered 0xb'],
      'order.redo_requested': ['order.redo 0xp'],
      'order.extension_proposed': [],
      'order.extended': ['order.extended 0xb', 'order.extended 0xp'],
      'order.settled': [],
      'order.cancelled': ['order.cancelled 0xb', 'order.cancelled 0xp'],
    })
    expect(told('order.created')).toEqual([])
  })

  test.each([
    ['RELEASED', ['order.settled 0xp']],
    ['CLAIMED', ['order.settled 0xb', 'order.settled 0xp']],
    ['AGREED', ['order.settled 0xb', 'order.settled 0xp']],
    ['PROVIDER_UPHELD', []],
    ['BUYER_UPHELD', []],
    ['SPLIT', []],
  ] as const)('settled, %s', (outcome, wanted) => {
    expect(told('order.settled', { outcome })).toEqual(wanted)
    // What a dispute ends with is told with the dispute.
    expect(told('order.settled', { outcome, disputeId: '0xd' })).toEqual([])
  })

  test('the other side is notified of a proposed due date, while it stands', () => {
    const proposed = { extensionDueAt: '1800086400' }
    const event = 'order.extension_proposed'
    expect(told(event, { ...proposed, extensionBy: '0xb' })).toEqual([`${event} 0xp`])
    expect(told(event, { ...proposed, extensionBy: '0xp' })).toEqual([`${event} 0xb`])
    const [line] = newsOf({ ...order, ...proposed, extensionBy: '0xp' }, event, 4)
    expect(line?.text).toContain('would be due on 2027-01-16 08:00 UTC')
    expect(newsOf(order, 'order.extended', 5)[0]?.text).toContain('is due on 2027-01-15 08:00 UTC')
  })

  test('a buyer who cancelled a waiting order knows it', () => {
    expect(told('order.cancelled', { outcome: 'CANCELLED_PENDING' })).toEqual(['order.cancelled 0xp'])
  })

  test('name the money and the work; the same step of a later version is another', () => {
    const agreed = { outcome: 'AGREED', providerPayout: '7350000', buyerRefund: '5000000' } as const
    expect(newsOf({ ...order, ...agreed }, 'order.settled', 5)[0]).toMatchObject({
      text: '“A logo”: 7.35 USDC went to the provider, 5.00 USDC back to the buyer.',
      path: '/orders/0xo',
      occasion: 5,
    })
    expect(newsOf({ ...order, title: null }, 'order.delivered', 4)[0]?.text).toContain('an order')
  })

  test('a token that nobody holds here is told nothing', () => {
    expect(told('order.redo_requested', { provider: null })).toEqual([])
  })
})
