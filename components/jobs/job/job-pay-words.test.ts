import { expect, test } from 'vitest'
import { expiryOf, receivedWords, refundWords, settleWords } from './job-pay-words'
import { failedPays, type JobStakes } from './job-payouts'

const stakes: JobStakes = { budget: 100_000_000n, platformFeeBps: 200, evaluatorFeeBps: 300, isVault: false }

test('the provider of a failed job reads what it loses, the client what it gets and of what', () => {
  const pays = failedPays(stakes)
  expect(refundWords(pays, 'provider')).toBe(
    'you lose 5.00 USDC of your stake, and the client gets 102.00 USDC',
  )
  const parts = '102.00 USDC: 97.00 USDC of the budget and 5.00 USDC of the provider’s stake'
  expect(refundWords(pays, 'client')).toBe(`you get ${parts}`)
  expect(refundWords(pays, 'evaluator')).toBe(`the client gets ${parts}`)
  expect(refundWords(pays, null)).toBe(`the client gets ${parts}`)
})

test('a passed job pays the provider', () => {
  expect(settleWords(true, stakes, 'provider')).toBe('you are paid 95.00 USDC')
  expect(settleWords(true, stakes, 'client')).toBe('the provider is paid 95.00 USDC')
  expect(settleWords(false, stakes, 'provider')).toContain('you lose 5.00 USDC')
})

test('without a provider, or in a trading job, no stake is lost when nothing is submitted', () => {
  const provider = {} as Parameters<typeof expiryOf>[0]['provider']
  expect(expiryOf({ provider, strategyType: 'RUBRIC' }, stakes).slashed).toBe(5_000_000n)
  expect(expiryOf({ provider, strategyType: 'CEX_CAPITAL' }, stakes).slashed).toBe(0n)
  expect(expiryOf({ provider: null, strategyType: 'RUBRIC' }, stakes).slashed).toBe(0n)
})

test('a sum of one part has no list; a bond is a part', () => {
  expect(receivedWords({ budget: 1n, stake: 0n, bond: 0n }, null)).toBe('0.000001 USDC')
  expect(receivedWords({ budget: 3_000_000n, stake: 2_000_000n, bond: 1_000_000n }, 'provider')).toBe(
    '6.00 USDC: 3.00 USDC of the budget, 2.00 USDC of your stake and the bond of 1.00 USDC',
  )
})
