import { expect, test } from 'vitest'
import { typedAmount, typingProblem } from './typed-amount'

test.each([
  ['12.5', 12_500_000n],
  ['12,5', 12_500_000n],
  ['1,00', 1_000_000n],
  ['0,125', 125_000n],
  ['1,0005', 1_000_500n],
  ['1000', 1_000_000_000n],
])('%s is an amount', (text, units) => {
  expect(typedAmount(text, 'USDC')?.units).toBe(units)
  expect(typingProblem(text, 'USDC')).toBeNull()
})

test.each(['1,000', '25,000', '999,999'])('%s is refused: it can be read in two ways', (text) => {
  expect(typedAmount(text, 'USDC')).toBeNull()
  expect(typingProblem(text, 'USDC')).toContain('the comma can mean either')
})

test('says what to write instead', () =>
  expect(typingProblem('1,000', 'USDC')).toBe(
    'Write 1000, or 1.000 with a point: the comma can mean either.',
  ))

test.each(['1,000.50', '1,000,000', '1.000,5', '1.1234567', 'ten', '-1'])('%s is no amount', (text) => {
  expect(typedAmount(text, 'USDC')).toBeNull()
  expect(typingProblem(text, 'USDC')).toBe('Digits with at most 6 decimals, like 12.5.')
})

test('nothing typed is no mistake; zero is', () => {
  expect(typingProblem('', 'USDC')).toBeNull()
  expect(typingProblem('0', 'USDC')).toBe('More than zero.')
})
