import { describe, expect, test } from 'vitest'
import type { Ending } from '@/lib/disputes/schema'
import { exactWords, inCents, rangeWords, threeEndings } from './three-endings'

const none = {
  protocolFee: '1',
  evaluatorFees: ['0.75', '0.75'],
  arbitratorFee: '0',
  evaluationFee: '0',
  slashed: '0',
}
const ending = (
  way: Ending['way'],
  result: Ending['result'],
  toBuyer: string,
  toProvider: string,
  over: Partial<Ending['payouts']> = {},
): Ending => ({ way, result, voters: 2, payouts: { ...none, toBuyer, toProvider, ...over } })

/** The eight endings of a fresh dispute about 50. */
const eight: Ending[] = [
  ending('PANEL', 'PROVIDER_UPHELD', '0', '47.5'),
  ending('PANEL', 'BUYER_UPHELD', '47.5', '0', { slashed: '5' }),
  ending('ARBITRATOR', 'PROVIDER_UPHELD', '0', '46'),
  ending('ARBITRATOR', 'BUYER_UPHELD', '46', '0', { slashed: '5' }),
  ending('ARBITRATOR', 'PROVIDER_UPHELD', '0', '47.5'),
  ending('ARBITRATOR', 'BUYER_UPHELD', '47.5', '0', { slashed: '5' }),
  ending('TIMEOUT', 'SPLIT', '24.25', '23.765'),
  ending('TIMEOUT', 'SPLIT', '25', '24.5'),
]

describe('a dispute in three ends', () => {
  test('begins with the reader’s victory and gathers the ways to the same result', () => {
    const seen = (role: Parameters<typeof threeEndings>[2]) =>
      threeEndings(eight, 'USDC', role).map(({ title, isWon, result }) => [title, isWon, result])
    expect(seen('client')).toEqual([
      ['You win', true, 'BUYER_UPHELD'],
      ['You lose', false, 'PROVIDER_UPHELD'],
      ['No one decides', null, 'SPLIT'],
    ])
    expect(seen('provider')).toEqual([
      ['You win', true, 'PROVIDER_UPHELD'],
      ['You lose', false, 'BUYER_UPHELD'],
      ['No one decides', null, 'SPLIT'],
    ])
    expect(seen('arbitrator').map(([title]) => title)).toEqual([
      'The buyer wins',
      'The seller wins',
      'No one decides',
    ])
  })

  test('shows the least and the most of each, the stake with what the buyer gets', () => {
    const [won, lost, split] = threeEndings(eight, 'USDC', 'client')
    expect(won).toMatchObject({
      buyer: { least: '51', most: '52.5' },
      seller: { least: '0', most: '0' },
      slashed: '5',
    })
    expect(lost).toMatchObject({ seller: { least: '46', most: '47.5' }, slashed: null })
    expect(split).toMatchObject({ buyer: { least: '24.25', most: '25' } })
  })

  test('leaves out what cannot happen any more, and an agreement', () => {
    const late = [eight[0] as Ending, ending('AGREEMENT', 'SPLIT', '20', '29')]
    expect(threeEndings(late, 'USDC', 'client').map(({ title }) => title)).toEqual(['You lose'])
  })

  test('amounts have two decimals and are never rounded up', () => {
    expect(['104.566', '0.999999', '12', '1234.5', '0.000001', '0'].map(inCents)).toEqual([
      '104.56',
      '0.99',
      '12.00',
      '1,234.50',
      '0.000001',
      '0.00',
    ])
    expect(rangeWords({ least: '46', most: '47.5' })).toBe('46.00 to 47.50')
    expect(rangeWords({ least: '46.001', most: '46.009' })).toBe('46.00')
    expect(exactWords({ least: '46.001', most: '46.009' })).toBe('46.001 to 46.009')
    expect(exactWords({ least: '2.13885', most: '2.13885' })).toBe('2.13885')
  })
})
