import { describe, expect, test } from 'vitest'
import type { Ending } from '@/lib/disputes/schema'
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
    evaluationFee: '0',
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
      'With 5.00 USDC of the seller’s stake. Fees: panel 1.50 USDC, Merx 1.00 USDC.',
    )
    const free = { ...forBuyer.payouts, protocolFee: '0', evaluatorFees: [], slashed: '0' }
    expect(feeWords(free, 'USDC')).toBe('No fee.')
  })

  test('amounts are added exactly', () =>
    expect(sumOf(['0.1', '0.2', '99999999.999999'], 'USDT')).toBe('100000000.299999'))

  test.each([
    ['ARBITRATOR', 'BUYER_UPHELD'],
    ['TIMEOUT', 'SPLIT'],
  ] as const)('two ends by %s that differ in voters alone are two, with different labels', (way, result) => {
    const late: Ending = { ...forBuyer, way, result, voters: 0 }
    const [heard, unheard] = endingOutcomes([{ ...late, voters: 2 }, late], 'USDC')
    expect(heard?.key).not.toBe(unheard?.key)
    expect(unheard?.label).toBe(`${heard?.label} without votes from the panel`)
    expect(endingOutcomes([late], 'USDC')[0]?.label).toBe(heard?.label)
  })

  test('an agreement is in the past once it happened', () => {
    const agreed: Ending = { ...forBuyer, way: 'AGREEMENT', result: 'SPLIT', voters: 0 }
    expect(endingOutcomes([agreed], 'USDC')[0]?.label).toBe('Both sides agree')
    expect(endingOutcomes([agreed], 'USDC', { happened: true })[0]?.label).toBe('Both sides agreed')
  })

  test('a verdict that stands is called so', () => {
    const [outcome] = endingOutcomes([forBuyer], 'USDC', { verdict: 'BUYER_UPHELD' })
    expect(outcome?.label).toBe('The verdict for the buyer stands')
  })
})
