import { expect, test } from 'vitest'
import { amountOfMoney } from './money-place'

const ended = {
  key: 'ended',
  label: 'Failed',
  pays: [
    { to: 'provider', amount: '0' },
    { to: 'refund', amount: '102' },
    { to: 'fees', amount: '3' },
  ],
} as const

test('a refund is headed by what arrived; money elsewhere by its whole', () => {
  const outcomes = [{ ...ended, happened: true }]
  expect(amountOfMoney({ amount: '100', where: 'refund', outcomes })).toBe('102')
  expect(amountOfMoney({ amount: '100', where: 'provider', outcomes })).toBe('100')
  expect(amountOfMoney({ amount: '100', where: 'refund', outcomes: [ended] })).toBe('100')
})
