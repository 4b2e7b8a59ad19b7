import { describe, expect, test } from 'vitest'
import { Deployment } from '@/lib/chain/deployment'
import { fingerprint, marksBefore } from './checkpoint'

const address = (n: number) => `0x${String(n).padStart(40, '0')}`
const record = {
  chainId: 31_337,
  network: 'test',
  deployedAtBlock: 1,
  contracts: {
    identityRegistry: address(1),
    reputationRegistry: address(2),
    reputation: address(3),
    adjudicators: address(4),
    disputes: address(5),
  },
  currencies: {
    USDC: { token: address(6), escrow: address(7), staking: address(8) },
    USDT: { token: address(9), escrow: address(10), staking: address(11) },
  },
}

describe('the mark of a deployment', () => {
  test('does not change with a version of Merx: a database that is marked with it stays usable', () => {
    expect(fingerprint(Deployment.parse(record))).toBe('2f6829afb03d3fd6')
  })

  test('is another when a contract is another', () => {
    const USDC = { ...record.currencies.USDC, escrow: address(12) }
    const other = Deployment.parse({ ...record, currencies: { ...record.currencies, USDC } })
    expect(fingerprint(other)).not.toBe(fingerprint(Deployment.parse(record)))
  })

  test('before a contract joined is that of the record that lacked it', () => {
    const { reputationRegistry: _, ...older } = record.contracts
    const joined = Deployment.parse({ ...record, added: { reputationRegistry: 50 } })
    expect(marksBefore(Deployment.parse(record)).size).toBe(0)
    expect([...marksBefore(joined)]).toEqual([
      [
        fingerprint(Deployment.parse({ ...record, contracts: older })),
        { block: 50, contracts: ['reputationRegistry'] },
      ],
    ])
  })

  test('is known for each state the deployment was in, when contracts joined one after the other', () => {
    // As in a later version, whose table has two more contracts.
    const grown = (later: object, added: object): Deployment =>
      JSON.parse(JSON.stringify({ ...record, contracts: { ...record.contracts, ...later }, added }))
    const now = grown({ first: address(13), second: address(14) }, { first: 60, second: 90 })
    expect([...marksBefore(now)]).toEqual([
      [fingerprint(grown({}, {})), { block: 60, contracts: ['first', 'second'] }],
      [fingerprint(grown({ first: address(13) }, {})), { block: 90, contracts: ['second'] }],
    ])
  })
})
