import { expect, test } from 'vitest'
import type { ReportFill } from '@/lib/tee/schema'
import { feeOf } from './fill-table'

const fill: ReportFill = {
  ...{ nonce: 1, client_id: 'a', id: '1', at: 1, symbol: 'BTC/USDT', side: 'buy' },
  ...{ quantity: '0.1', price: '49000', fee: '0.004', fee_in: 'quote' },
}

test('a fee is shown in the coin in which it was paid, and one in a third coin with its worth', () => {
  expect(feeOf({ ...fill, fee: '4.9' })).toBe('4.90 USDT')
  expect(feeOf({ ...fill, fee_in: 'base' })).toBe('0.004 BTC')
  const other = { ...fill, fee_in: 'other' as const }
  expect(feeOf({ ...other, fee_coin: 'BNB', fee_value: '2.4' })).toBe('0.004 BNB (2.40 USDT)')
  expect(feeOf({ ...other, fee_coin: 'XYZ' })).toBe('0.004 XYZ')
  expect(feeOf(other)).toBe('0.004 of another coin')
})
