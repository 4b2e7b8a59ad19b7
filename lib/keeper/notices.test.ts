import { describe, expect, test } from 'vitest'
import { disputeStatuses } from '@/lib/disputes/machine'
import { orderMachine } from '@/lib/orders/machine'
import { type DueDispute, type DueOrder, disputeNotices, orderNotices, panelNotices } from './notices'

const order: DueOrder = {
  orderId: '0xo',
  status: 'DELIVERED',
  currency: 'USDC',
  budget: '12500000',
  protocolFeeBps: 200,
  deadline: 900n,
  buyer: '0xb',
  provider: '0xp',
  title: 'A logo',
}
const dispute: DueDispute = {
  disputeId: '0xd',
  refs: { orderId: '0xo', campaignId: null, slotId: null, jobId: null },
  inlineTitle: 'an order',
  status: 'DISPUTE_WINDOW',
  verdict: 'PROVIDER_UPHELD',
  deadline: 900n,
  client: '0xb',
  provider: '0xp',
}

describe('the keeper', () => {
  test('are sent only where a passed deadline allows an action, to the side that gains', () => {
    const sent = orderMachine.statuses.map((status) => [
      status,
      orderNotices({ ...order, status }).map(({ type, wallet }) => `${type} ${wallet}`),
    ])
    expect(Object.fromEntries(sent)).toEqual({
      PENDING_FUNDING: [],
      PENDING_ACCEPT: ['order.unaccepted 0xb'],
      IN_PROGRESS: ['order.overdue 0xb'],
      DELIVERED: ['order.claimable 0xp'],
      ACCEPTED: [],
      IN_DISPUTE: [],
      SETTLED: [],
      CANCELLED: [],
    })
  })

  test('name the money and the work, once per deadline', () => {
    const [notice] = orderNotices({ ...order, status: 'PENDING_ACCEPT' })
    expect(notice).toMatchObject({ path: '/orders/0xo', occasion: '900' })
    expect(notice).toMatchObject({
      title: 'Order not accepted: A logo',
      text: 'The seller did not accept in time. Cancel the order to get 12.50 USDC back.',
    })
    expect(orderNotices({ ...order, provider: null })).toEqual([])
  })

  test('name what a claim pays, which is the budget without the protocol fee', () => {
    expect(orderNotices(order)).toMatchObject([
      { wallet: '0xp', type: 'order.claimable', title: 'You can claim 12.25 USDC: A logo' },
    ])
  })

  test.each(disputeStatuses)('go to the winner alone when there is a verdict, in %s', (status) => {
    expect(disputeNotices({ ...dispute, status }).map(({ wallet }) => wallet)).toEqual(['0xp'])
    expect(
      disputeNotices({ ...dispute, status, verdict: 'BUYER_UPHELD' }).map(({ wallet }) => wallet),
    ).toEqual(['0xb'])
  })

  test.each([
    ['EVALUATOR_VERDICT', 'draw an arbitrator'],
    ['DISPUTE_WINDOW', 'draw an arbitrator; without one'],
    ['ARBITRATION_REVIEW', 'split the money in escrow'],
  ] as const)('go to both sides without a verdict, in %s', (status, words) => {
    const sent = disputeNotices({ ...dispute, status, verdict: null })
    expect(sent.map(({ wallet }) => wallet)).toEqual(['0xb', '0xp'])
    for (const { text } of sent) expect(text).toContain(words)
  })

  test('asks every judge without a vote to vote', () => {
    const sent = panelNotices({
      disputeId: '0xd',
      refs: { orderId: '0xo', campaignId: null, slotId: null, jobId: null },
      judges: ['0x1', '0x2', '0x3'],
      inlineTitle: '“A logo”',
    })
    expect(sent.map(({ wallet, type }) => [wallet, type])).toEqual(
      ['0x1', '0x2', '0x3'].map((wallet) => [wallet, 'dispute.voting']),
    )
    expect(sent[0]).toMatchObject({ path: '/disputes/0xd', title: 'Your vote is needed: “A logo”' })
  })
})
