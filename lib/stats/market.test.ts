import { describe, expect, test } from 'vitest'
import { Sums } from './figures'
import { marketOf } from './market'

const row = (name: string, currency: string, value: string) => ({ name, currency, value })

describe('the figures of the home page', () => {
  test('orders, slots and jobs are paid to sellers, one sum per currency, the highest first', () => {
    const sums = new Sums([
      row('orders_paid', 'USDC', '98000000'),
      row('slots_paid', 'USDC', '980000000'),
      row('jobs_paid', 'USDC', '1'),
      row('slots_paid', 'USDT', '2000000000'),
    ])
    expect(marketOf(sums, 0).paid).toEqual([
      { currency: 'USDT', amount: '2000' },
      { currency: 'USDC', amount: '1078.000001' },
    ])
  })

  test('a currency in which no one was paid is left out', () => {
    expect(marketOf(new Sums([row('orders_settled', 'USDC', '3')]), 2)).toMatchObject({
      paid: [],
      settled: 3,
      sellers: 2,
    })
  })

  test('an agreement is not counted as a decision', () => {
    const sums = new Sums([
      row('disputes_provider_upheld', '', '2'),
      row('disputes_split', '', '1'),
      row('disputes_agreed', '', '4'),
    ])
    expect(marketOf(sums, 0).disputes).toMatchObject({
      providerUpheld: 2,
      buyerUpheld: 0,
      split: 1,
      agreed: 4,
    })
  })
})
