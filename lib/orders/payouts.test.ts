import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disputeResults } from '@/lib/disputes/machine'
import type { Ending } from '@/lib/disputes/payouts'
import vectors from '../../contracts/test/disputes/payouts.json'
import { payoutsOf, type Stakes } from './payouts'

const stakes: Stakes = {
  budget: 100_000_003n,
  bond: 5_000_000n,
  lockAmount: 10_000_000n,
  protocolFeeBps: 200,
  evaluatorFeeBps: 300,
  arbitratorFeeBps: 300,
}
const anyStakes: fc.Arbitrary<Stakes> = fc.record({
  budget: fc.bigInt(1n, 2n ** 56n - 1n),
  bond: fc.bigInt(0n, 2n ** 52n),
  lockAmount: fc.bigInt(0n, 2n ** 56n - 1n),
  protocolFeeBps: fc.nat(1_000),
  evaluatorFeeBps: fc.nat(1_000),
  arbitratorFeeBps: fc.nat(1_000),
})
const anyEnding: fc.Arbitrary<Ending> = fc.oneof(
  fc.record({
    outcome: fc.constantFrom<'PROVIDER_UPHELD' | 'BUYER_UPHELD' | 'SPLIT'>(
      'PROVIDER_UPHELD',
      'BUYER_UPHELD',
      'SPLIT',
    ),
    voters: fc.nat(3),
    isArbitrated: fc.boolean(),
  }),
  fc.record({ outcome: fc.constant('AGREED' as const), providerBps: fc.nat(10_000), voters: fc.nat(3) }),
)

describe('payouts', () => {
  test('are the budget and the bond, to the last unit, whatever happens', () => {
    fc.assert(
      fc.property(anyStakes, anyEnding, (some, ending) => {
        const paid = payoutsOf(some, ending)
        const fees = paid.evaluatorFees.reduce((sum, fee) => sum + fee, paid.arbitratorFee)
        expect(paid.toProvider + paid.toBuyer + paid.protocolFee + fees).toBe(some.budget + some.bond)
        expect(paid.evaluatorFees).toHaveLength(ending.voters)
        for (const amount of [paid.toProvider, paid.toBuyer, paid.protocolFee, ...paid.evaluatorFees])
          expect(amount).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  test('the winner gets what the fees leave, and the bond', () => {
    const upheld = payoutsOf(stakes, { outcome: 'PROVIDER_UPHELD', voters: 2, isArbitrated: true })
    expect(upheld).toEqual({
      toProvider: 97_000_003n,
      toBuyer: 0n,
      protocolFee: 2_000_000n,
      evaluatorFees: [1_500_000n, 1_500_000n],
      arbitratorFee: 3_000_000n,
      evaluationFee: 0n,
      slashed: 0n,
    })
    const lost = payoutsOf(stakes, { outcome: 'BUYER_UPHELD', voters: 3, isArbitrated: false })
    expect(lost).toMatchObject({
      toProvider: 0n,
      toBuyer: 100_000_003n,
      protocolFee: 2_000_000n,
      slashed: 10_000_000n,
    })
  })

  test('what does not divide goes to the first seat', () => {
    const odd = payoutsOf(
      { ...stakes, budget: 100_000_034n },
      { outcome: 'SPLIT', voters: 3, isArbitrated: false },
    )
    expect(odd.evaluatorFees).toEqual([1_000_001n, 1_000_000n, 1_000_000n])
  })

  test('a split halves what is left, and only the half of the provider pays the protocol', () => {
    const halves = { protocolFee: 1_000_000n, toProvider: 49_000_001n, toBuyer: 55_000_002n }
    const silent = { voters: 0, isArbitrated: false }
    expect(payoutsOf(stakes, { outcome: 'SPLIT', ...silent })).toMatchObject(halves)
    expect(payoutsOf(stakes, { outcome: 'AGREED', providerBps: 5_000, voters: 0 })).toMatchObject(halves)
  })
})

describe('payouts are what the contract pays', () => {
  // contracts/test/disputes/Payouts.t.sol runs a dispute to each of these endings and reads the balances.
  test.each(vectors)('$budget units, result $result, $voters votes', (vector) => {
    const { voters, providerBps, ...units } = vector
    const budget = BigInt(units.budget)
    const outcome = disputeResults[units.result]
    const ending: Ending = outcome
      ? { outcome, voters, isArbitrated: units.arbitrated === 1 }
      : { outcome: 'AGREED', providerBps, voters }
    const bond = (budget * 500n) / 10_000n
    const lockAmount = (budget * 1_000n) / 10_000n
    const paid = payoutsOf({ ...stakes, budget, bond, lockAmount }, ending)
    const [firstSeat = 0n, eachSeat = 0n] = paid.evaluatorFees
    expect(paid).toMatchObject({
      toProvider: BigInt(units.provider),
      toBuyer: BigInt(units.buyer),
      protocolFee: BigInt(units.protocol),
      arbitratorFee: BigInt(units.arbitrator),
      slashed: BigInt(units.slashed),
    })
    expect([firstSeat, eachSeat]).toEqual([BigInt(units.firstSeat), BigInt(units.eachSeat)])
  })
})
