import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ending } from '@/lib/disputes/payouts'
import { evaluationFeeOf, type JobStakes, jobPayoutsOf, vaultDecides } from './payouts'

/** The deployed contract's rates: platform 5 %, evaluator 1 %, bond 3 %, panel 3 %, arbitrator 2 %. */
const stakes: JobStakes = {
  budget: 100_000_000n,
  bond: 3_000_000n,
  lockAmount: 10_000_000n,
  platformFeeBps: 500,
  evaluationFee: 1_000_000n,
  passed: true,
  disputedByClient: true,
  panelFeeBps: 300,
  arbitratorFeeBps: 200,
}

test.each<[string, Partial<JobStakes>, Ending, object]>([
  [
    'the panel agrees with the evaluator: the provider is paid, with the bond of the client',
    {},
    { outcome: 'PROVIDER_UPHELD', voters: 3, isArbitrated: false },
    { toProvider: 94_000_000n, toBuyer: 0n, protocolFee: 5_000_000n, evaluationFee: 1_000_000n, slashed: 0n },
  ],
  [
    'a ruling against the evaluator’s word pays it nothing, and costs the whole lock',
    {},
    { outcome: 'BUYER_UPHELD', voters: 2, isArbitrated: true },
    {
      toProvider: 0n,
      toBuyer: 93_000_000n,
      protocolFee: 5_000_000n,
      evaluationFee: 0n,
      arbitratorFee: 2_000_000n,
      slashed: 10_000_000n,
    },
  ],
  [
    'no one decides: half and half, and the bond goes back to the side that disputed',
    { passed: false, disputedByClient: false },
    { outcome: 'SPLIT', voters: 0, isArbitrated: false },
    { toProvider: 47_025_000n + 3_000_000n, toBuyer: 49_500_000n, protocolFee: 2_475_000n },
  ],
  [
    'the sides agree',
    {},
    { outcome: 'AGREED', providerBps: 10_000, voters: 0 },
    { toProvider: 94_050_000n, toBuyer: 3_000_000n, protocolFee: 4_950_000n, slashed: 0n },
  ],
])('%s', (_, over, ending, payouts) => {
  expect(jobPayoutsOf({ ...stakes, ...over }, ending)).toMatchObject(payouts)
})

const share = fc.integer({ min: 0, max: 10_000 })
const rate = fc.integer({ min: 0, max: 1_000 })
const anyEnding: fc.Arbitrary<Ending> = fc.oneof(
  fc.record({
    outcome: fc.constantFrom('PROVIDER_UPHELD' as const, 'BUYER_UPHELD' as const, 'SPLIT' as const),
    voters: fc.integer({ min: 0, max: 3 }),
    isArbitrated: fc.boolean(),
  }),
  fc.record({
    outcome: fc.constant('AGREED' as const),
    providerBps: share,
    voters: fc.integer({ min: 0, max: 3 }),
  }),
)

test('budget and bond go out to the last unit, whatever the ending', () =>
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n ** 56n }),
      fc.record({ platformFeeBps: rate, evaluatorFeeBps: rate, panelFeeBps: rate, arbitratorFeeBps: rate }),
      fc.record({
        passed: fc.constantFrom(true, false, null),
        disputedByClient: fc.boolean(),
        bond: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      }),
      anyEnding,
      (budget, { evaluatorFeeBps, ...rates }, around, ending) => {
        const evaluatedBy = around.passed === null ? null : '0xe'
        const evaluationFee = evaluationFeeOf({ budget, evaluatorFeeBps, evaluatedBy }, null)
        const paid = jobPayoutsOf({ budget, lockAmount: 1n, evaluationFee, ...rates, ...around }, ending)
        const fees = paid.evaluatorFees.reduce((sum, fee) => sum + fee, 0n)
        const all =
          paid.toProvider + paid.toBuyer + paid.protocolFee + fees + paid.arbitratorFee + paid.evaluationFee
        expect(all).toBe(budget + around.bond)
      },
    ),
  ))

test('an evaluator that was silent, and a vault, earn nothing', () => {
  const job = { budget: 100n, evaluatorFeeBps: 1_000, evaluatedBy: '0xe' }
  expect(evaluationFeeOf(job, null)).toBe(10n)
  expect(evaluationFeeOf(job, '0xe')).toBe(0n)
  expect(evaluationFeeOf({ ...job, evaluatedBy: null }, null)).toBe(0n)
})

test('a trading job is decided by its vault, unless people judged what was submitted by hand', () => {
  const job = { strategyType: 'CEX_CAPITAL', evaluatedBy: null, submittedAt: null } as const
  const byHand = { ...job, submittedAt: 9n }
  const [open, closed] = [
    { vault: '0xv', closedAt: null },
    { vault: '0xv', closedAt: 10n },
  ]
  expect(vaultDecides(job, null)).toBe(true)
  expect(vaultDecides(job, open)).toBe(true)
  expect(vaultDecides(byHand, open)).toBe(false)
  expect(vaultDecides(byHand, closed)).toBe(true)
  expect(vaultDecides({ ...byHand, evaluatedBy: '0xe' }, closed)).toBe(false)
  expect(vaultDecides({ ...byHand, evaluatedBy: '0xv' }, closed)).toBe(true)
  expect(vaultDecides({ ...job, strategyType: 'RUBRIC' }, null)).toBe(false)
})
