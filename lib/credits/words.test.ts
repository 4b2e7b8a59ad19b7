import { expect, test } from 'vitest'
import { creditText } from './words'

test('a credit has its reason', () => {
  expect(creditText(['JOB_REFUND'])).toBe(
    'The token refused to refund your job. It stays in the contract until you withdraw it.',
  )
})

test('credits of one transaction have all their reasons, each once', () => {
  expect(creditText(['CHALLENGE_BOND', 'ORDER_PAYOUT', 'ORDER_PAYOUT'])).toBe(
    'The token refused to pay you the bond of a challenge. The token refused to pay you for an order. It stays in the contract until you withdraw it.',
  )
})
