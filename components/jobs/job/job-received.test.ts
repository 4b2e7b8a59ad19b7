import { expect, test } from 'vitest'
import { receivedAt, type Settled } from './job-received'

const job = (part: Partial<Settled>): Settled => ({
  outcome: 'FAILED',
  budget: '100000000',
  providerPayment: '0',
  clientRefund: '97000000',
  slashed: '5000000',
  dispute: null,
  ...part,
})
const disputed = (openedBy: 'client' | 'provider'): Pick<Settled, 'dispute'> => ({
  dispute: { id: '0x', status: 'SETTLED', result: null, openedBy, bond: '10000000', openedAt: '' },
})

test('a failed job: the rest of the budget and half of the lock for the client', () => {
  expect(receivedAt(job({}))).toEqual({
    client: { budget: 97_000_000n, stake: 5_000_000n, bond: 0n },
    provider: { budget: 0n, stake: 0n, bond: 0n },
    fees: 3_000_000n,
  })
})

test('the bond goes to the winner, and without one to the side that put it up', () => {
  const bonds = (part: Partial<Settled>) => {
    const { client, provider, fees } = receivedAt(job(part))
    return [client.bond, provider.bond, fees]
  }
  const of = 10_000_000n
  expect(bonds({ outcome: 'CLIENT_UPHELD', ...disputed('provider') })).toEqual([of, 0n, 3_000_000n])
  expect(bonds({ outcome: 'PROVIDER_UPHELD', ...disputed('client') })).toEqual([0n, of, 3_000_000n])
  expect(bonds({ outcome: 'SPLIT', ...disputed('client') })).toEqual([of, 0n, 3_000_000n])
  expect(bonds({ outcome: 'AGREED', ...disputed('provider') })).toEqual([0n, of, 3_000_000n])
})

test('a job that was cancelled before it was paid moved nothing and cost nothing', () => {
  const none = { budget: 0n, stake: 0n, bond: 0n }
  expect(receivedAt(job({ outcome: 'CANCELLED', clientRefund: '0', slashed: '0' }))).toEqual({
    client: none,
    provider: none,
    fees: 0n,
  })
})
