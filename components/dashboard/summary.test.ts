import { describe, expect, test } from 'vitest'
import { type Need, type NextAction, untilOf } from './next-action'
import { type Desk, summaryOf } from './summary'

const none = { inEscrow: '0', openOrders: 0 }
const money = (own: [string, string] = ['0', '0'], incoming: [string, string] = ['0', '0']) => ({
  buying: {
    currencies: [
      { ...none, currency: 'USDC' as const, inEscrow: own[0], spent: '0' },
      { ...none, currency: 'USDT' as const, inEscrow: own[1], spent: '0' },
    ],
  },
  selling: {
    currencies: [
      { ...none, currency: 'USDC' as const, inEscrow: incoming[0], earned: '0' },
      { ...none, currency: 'USDT' as const, inEscrow: incoming[1], earned: '0' },
    ],
    treasury: { agents: [] },
  },
})

/** The sentence of a dashboard with orders only. */
const sum = (
  overview: Desk['overview'],
  disputes: number,
  actions: Desk['actions'],
  more: Partial<Desk> = {},
) => summaryOf({ overview, disputes, actions, besides: [], hasCredit: false, ...more })

const action = (need: Need, at?: string): NextAction => ({
  key: need,
  need,
  href: '/',
  verb: need,
  what: '',
  text: '',
  ...untilOf(at ?? null, '2026-11-20T00:00:00.000Z', 'then it is over'),
})

describe('the dashboard in one sentence', () => {
  test('names escrow, disputes and what waits, with the next deadline', () => {
    const soon = '2026-11-24T00:00:00.000Z'
    expect(sum(money(['220', '0']), 1, [action('dispute', soon)])).toEqual({
      text: '220.00 USDC in escrow, one dispute',
      until: { at: soon, chainNow: '2026-11-20T00:00:00.000Z' },
    })
  })

  test('never adds two currencies, nor what is paid to what is to come', () => {
    expect(sum(money(['220', '85.5'], ['1200', '0']), 0, []).text).toBe(
      '220.00 USDC and 85.50 USDT in escrow, 1,200.00 USDC in escrow for your work, nothing for you to do',
    )
  })

  test('counts what is alike, names three kinds, and counts the rest', () => {
    const actions = (['review', 'review', 'accept', 'offer', 'message', 'draft'] as const).map((need) =>
      action(need),
    )
    expect(sum(money(), 0, actions).text).toBe(
      'Nothing in escrow, two deliveries to review, one order to accept, one request with offers, two more',
    )
  })

  test('a deadline that has passed is no day to come', () => {
    expect(sum(money(), 0, [action('refund', '2026-11-19T00:00:00.000Z')]).until).toBeNull()
  })

  test('counts what campaigns and jobs hold with the orders, in each currency', () => {
    const besides = [
      { currency: 'USDC', own: 5_000_000_000n, incoming: 0n },
      { currency: 'USDT', own: 0n, incoming: 10_500_000n },
    ] as const
    expect(sum(money(['220', '0']), 0, [], { besides }).text).toBe(
      '5,220.00 USDC in escrow, 10.50 USDT in escrow for your work, nothing for you to do',
    )
    expect(sum(money(), 0, [action('draft')], { besides }).text).toMatch(/^5,000.00 USDC in escrow/)
    const ended = [{ currency: 'USDC', own: 0n, incoming: 0n }] as const
    expect(sum(money(), 0, [], { besides: ended }).text).toBe('Nothing in escrow, nothing for you to do')
  })

  test('names money to withdraw, which is something to do', () => {
    expect(sum(money(), 0, [], { hasCredit: true }).text).toBe('Nothing in escrow, money to withdraw')
  })
})
