import { expect, test } from 'vitest'
import { withdrawWords } from './withdraw-words'

test('the button names the wallet that receives the money where that is not the reader’s', () => {
  expect(withdrawWords('10', 'USDC', '')).toBe('Withdraw 10.00 USDC')
  expect(withdrawWords('10', 'USDC', '0x12ab000000000000000000000000000000009f3e')).toBe(
    'Withdraw 10.00 USDC to 0x12ab…9f3e',
  )
})
