import { describe, expect, test } from 'vitest'
import { payoutsOf, type Stakes } from '@/lib/orders/payouts'
import { endingsOf } from './endings'
import { type DisputeState, unbornDispute } from './machine'
import type { Pays } from './payouts'

const stakes: Stakes = {
  budget: 100_000_000n,
  bond: 0n,
  lockAmount: 10_000_000n,
  protocolFeeBps: 200,
  evaluatorFeeBps: 300,
  arbitratorFeeBps: 300,
}
const pays: Pays = (ending) => payoutsOf(stakes, ending)
const due = 1_000n
const seated: DisputeState = { ...unbornDispute, seatA: 1n, seatB: 2n, seatC: 3n, deadline: due }
const panel = { ...seated, status: 'EVALUATOR_VERDICT' } as const
const window = { ...seated, status: 'DISPUTE_WINDOW', verdict: 'BUYER_UPHELD' } as const
const review = { ...seated, status: 'ARBITRATION_REVIEW', arbitrator: 9n } as const

const waysAt = (dispute: DisputeState, now: bigint) =>
  endingsOf(dispute, pays, null, now).map(({ way, result, voters }) => `${way} ${result} ${voters}`)

describe('what can still come of a dispute', () => {
  test('before anyone voted, with the fewest votes each end can have', () => {
    expect(waysAt(panel, due)).toEqual([
      'PANEL PROVIDER_UPHELD 2',
      'PANEL BUYER_UPHELD 2',
      'ARBITRATOR PROVIDER_UPHELD 2',
      'ARBITRATOR BUYER_UPHELD 2',
      'ARBITRATOR PROVIDER_UPHELD 0',
      'ARBITRATOR BUYER_UPHELD 0',
      'TIMEOUT SPLIT 1',
      'TIMEOUT SPLIT 0',
    ])
  })

  test('one vote is a panel that is paid, however it ends', () => {
    expect(waysAt({ ...panel, voteA: true }, due)).toEqual([
      'PANEL PROVIDER_UPHELD 2',
      'PANEL BUYER_UPHELD 2',
      'ARBITRATOR PROVIDER_UPHELD 2',
      'ARBITRATOR BUYER_UPHELD 2',
      'TIMEOUT SPLIT 1',
    ])
  })

  test.each([
    ['no one voted', panel, 0],
    ['one seat voted', { ...panel, voteA: true }, 1],
    ['two seats disagree', { ...panel, voteA: true, voteC: false }, 2],
  ] as const)('once the time to vote is over no verdict is promised: %s', (_, dispute, voters) => {
    expect(waysAt(dispute, due + 1n)).toEqual([
      `ARBITRATOR PROVIDER_UPHELD ${voters}`,
      `ARBITRATOR BUYER_UPHELD ${voters}`,
      `TIMEOUT SPLIT ${voters}`,
    ])
  })

  test('a verdict stands alone once the time to appeal is over', () => {
    const voted = { ...window, voteA: false, voteB: false }
    expect(waysAt(voted, due)).toEqual([
      'PANEL BUYER_UPHELD 2',
      'ARBITRATOR PROVIDER_UPHELD 2',
      'ARBITRATOR BUYER_UPHELD 2',
    ])
    expect(waysAt(voted, due + 1n)).toEqual(['PANEL BUYER_UPHELD 2'])
  })

  test('an arbitrator who let the time pass rules no more', () => {
    expect(waysAt(review, due)).toEqual([
      'ARBITRATOR PROVIDER_UPHELD 0',
      'ARBITRATOR BUYER_UPHELD 0',
      'TIMEOUT SPLIT 0',
    ])
    expect(waysAt(review, due + 1n)).toEqual(['TIMEOUT SPLIT 0'])
    const appealed = { ...review, verdict: 'PROVIDER_UPHELD', voteA: true, voteB: true } as const
    expect(waysAt(appealed, due + 1n)).toEqual(['PANEL PROVIDER_UPHELD 2'])
  })

  test('a week without anyone to decide may end with an arbitrator', () => {
    const awaiting = { ...seated, status: 'DISPUTE_WINDOW', agreementEndsAt: due, voteA: true } as const
    for (const now of [due, due + 1n])
      expect(waysAt(awaiting, now)).toEqual([
        'ARBITRATOR PROVIDER_UPHELD 1',
        'ARBITRATOR BUYER_UPHELD 1',
        'TIMEOUT SPLIT 1',
      ])
  })

  test('an agreement stays open until it is settled', () => {
    const ways = endingsOf(review, pays, 4_000, due + 1n).map(({ way }) => way)
    expect(ways).toEqual(['TIMEOUT', 'AGREEMENT'])
    expect(endingsOf({ ...review, status: 'SETTLED' }, pays, 4_000, due + 1n)).toEqual([])
  })
})
