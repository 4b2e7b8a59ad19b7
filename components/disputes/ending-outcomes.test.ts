import { describe, expect, test } from 'vitest'
import type { Ending } from '@/lib/disputes/schema'
import { endingTitle } from './dispute-words'
import { endingOutcomes, feeWords, sumOf } from './ending-outcomes'

const forBuyer: Ending = {
  way: 'PANEL',
  result: 'BUYER_UPHELD',
  voters: 2,
  payouts: {
    toProvider: '0',
    toBuyer: '47.5',
    protocolFee: '1',
    evaluatorFees: ['0.75', '0.75'],
    arbitratorFee: '0',
    slashed: '5',
  },
}

describe('the ends of a dispute on the rail', () => {
  test('what is slashed is part of what the buyer gets, and fees are one payment', () => {
    const [outcome] = endingOutcomes([forBuyer], 'USDC')
    expect(outcome?.pays).toEqual([
      { to: 'provider', amount: '0' },
      { to: 'refund', amount: '52.5' },
      { to: 'fees', amount: '2.5' },
    ])
  })

  test('fees are named one by one, and nothing that is nothing', () => {
    expect(feeWords(forBuyer.payouts, 'USDC')).toBe(
      'With 5.00 of the seller’s stake. Fees: panel 1.50, Merx 1.00.',
    )
    const free = { ...forBuyer.payouts, protocolFee: '0', evaluatorFees: [], slashed: '0' }
    expect(feeWords(free, 'USDC')).toBe('No fee.')
  })

  test('amounts are added exactly', () =>
    expect(sumOf(['0.1', '0.2', '99999999.999999'], 'USDT')).toBe('100000000.299999'))

  test('two ends that differ in voters alone are two', () => {
    const late: Ending = { ...forBuyer, way: 'ARBITRATOR', voters: 0 }
    const keys = endingOutcomes([{ ...late, voters: 2 }, late], 'USDC').map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(endingTitle(late)).toContain('nobody on the panel having voted')
  })

  test('a verdict that stands is called so', () => {
    const [outcome] = endingOutcomes([forBuyer], 'USDC', { verdict: 'BUYER_UPHELD' })
    expect(outcome?.label).toBe('The verdict for the buyer stands')
  })
})
