import { expect, test } from 'vitest'
import { eventWords } from './event-words'

test.each([
  ['budget', '380000000', 'SvcEscrow (USDC)', '380.00 USDC'],
  ['amount', '1234500000', 'SvcStaking (USDT)', '1,234.50 USDT'],
  ['value', '1', 'USDC', '0.000001 USDC'],
  ['bond', '5000000', 'SvcDisputes', null],
  ['acceptDeadline', '1795536150', 'SvcEscrow (USDC)', '24 Nov 2026, 16:02:30 UTC'],
  ['challengeWindow', '86400', 'SvcEscrow (USDC)', '24 hours'],
  ['lockBps', '1000', 'SvcEscrow (USDC)', '10 %'],
  ['providerAgentId', '3', 'SvcEscrow (USDC)', null],
  ['termsHash', '0x467986', 'SvcEscrow (USDC)', null],
])('%s of %s in %s reads %s', (name, value, contract, words) =>
  expect(eventWords(name, value, contract)).toBe(words),
)
