import { describe, expect, test } from 'vitest'
import { disputeStatuses } from '@/lib/disputes/machine'
import { orderMachine } from '@/lib/orders/machine'
import { type DueDispute, type DueOrder, tellDispute, tellOrder, tellPanel } from './words'

const order: DueOrder = {
  orderId: '0xo',
  status: 'DELIVERED',
  currency: 'USDC',
  budget: '12500000',
  deadline: 900n,
  buyer: '0xb',
  provider: '0xp',
  title: 'A logo',
}
const dispute: DueDispute = {
  disputeId: '0xd',
  refs: { orderId: '0xo' },
  mention: 'an order',
  status: 'DISPUTE_WINDOW',
  verdict: 'PROVIDER_UPHELD',
  deadline: 900n,
  client: '0xb',
  provider: '0xp',
}

describe('the keeper', () => {
  test('tells of an order only where a deadline opens something, and only who gains', () => {
    const told = orderMachine.statuses.map((status) => [
      status,
      tellOrder({ ...order, status }).map(({ type, wallet }) => `${type} ${wallet}`),
    ])
    expect(Object.fromEntries(told)).toEqual({
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

  test('names money and work, and is told again for another deadline', () => {
    const [told] = tellOrder({ ...order, status: 'PENDING_ACCEPT' })
    expect(told).toMatchObject({ path: '/orders/0xo', occasion: '900' })
    expect(told?.text).toBe('The time to accept “A logo” is over: cancel it to get 12.50 USDC back.')
    expect(tellOrder({ ...order, provider: null })).toEqual([])
  })

  test.each(disputeStatuses)('tells the winner alone when there is a verdict, in %s', (status) => {
    expect(tellDispute({ ...dispute, status }).map(({ wallet }) => wallet)).toEqual(['0xp'])
    expect(tellDispute({ ...dispute, status, verdict: 'BUYER_UPHELD' }).map(({ wallet }) => wallet)).toEqual([
      '0xb',
    ])
  })

  test.each([
    ['EVALUATOR_VERDICT', 'an arbitrator drawn'],
    ['ARBITRATION_REVIEW', 'split what is in escrow'],
  ] as const)('without a verdict tells both sides in %s', (status, words) => {
    const told = tellDispute({ ...dispute, status, verdict: null })
    expect(told.map(({ wallet }) => wallet)).toEqual(['0xb', '0xp'])
    for (const { text } of told) expect(text).toContain(words)
  })

  test('asks every seat of a panel to vote', () => {
    const told = tellPanel({
      disputeId: '0xd',
      refs: { orderId: '0xo' },
      panel: ['0x1', '0x2', '0x3'],
      mention: '“A logo”',
    })
    expect(told.map(({ wallet, type }) => [wallet, type])).toEqual(
      ['0x1', '0x2', '0x3'].map((wallet) => [wallet, 'dispute.voting']),
    )
    expect(told[0]).toMatchObject({ path: '/disputes/0xd', text: expect.stringContaining('“A logo”') })
  })
})
