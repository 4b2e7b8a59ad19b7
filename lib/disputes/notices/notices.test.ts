import { expect, test } from 'vitest'
import { unbornDispute } from '@/lib/disputes/machine'
import { stepsOf } from './notices'

test.each([
  ['order', 'Both sides agreed: 60 % for the seller, the rest back to the buyer.'],
  ['slot', 'Both sides agreed: 60 % for the provider, the rest back to the brand.'],
  ['job', 'Both sides agreed: 60 % for the provider, the rest back to the client.'],
] as const)('a settlement by agreement names the shares (%s)', (kind, text) => {
  const objection = { to: 'provider', title: 'A dispute', text: 'Add your evidence.' } as const
  const state = { ...unbornDispute, status: 'SETTLED', result: 'SPLIT', endedBy: 'AGREED' } as const
  const settled = stepsOf({ state, matter: { kind, objection, agreedBps: 6_000 } }).at(-1)
  expect(settled).toMatchObject({ type: 'dispute.settled', text })
})
