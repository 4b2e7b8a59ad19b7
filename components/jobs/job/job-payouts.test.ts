import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiredPays, failedPays, type JobPays, lockOf, passedPays, undecidedPays } from './job-payouts'

const anyStakes = fc.record({
  budget: fc.bigInt({ min: 1n, max: 2n ** 56n - 1n }),
  platformFeeBps: fc.integer({ min: 0, max: 1_000 }),
  evaluatorFeeBps: fc.integer({ min: 0, max: 1_000 }),
  isVault: fc.boolean(),
})
const sum = ({ provider, client, platform, evaluator }: JobPays) => provider + client + platform + evaluator

test('every end pays the budget, no more and no less', () => {
  fc.assert(
    fc.property(anyStakes, fc.boolean(), (stakes, slashed) => {
      const ends = [
        passedPays(stakes),
        failedPays(stakes),
        undecidedPays(stakes),
        expiredPays(stakes, slashed),
      ]
      for (const end of ends) {
        expect(sum(end)).toBe(stakes.budget)
        expect(Object.values(end).every((part) => part >= 0n)).toBe(true)
        expect(end.slashed <= lockOf(stakes.budget)).toBe(true)
      }
    }),
  )
})

test('a job of 100 USDC at 2 % and 3 %', () => {
  const stakes = { budget: 100_000_000n, platformFeeBps: 200, evaluatorFeeBps: 300, isVault: false }
  expect(passedPays(stakes)).toMatchObject({
    provider: 95_000_000n,
    platform: 2_000_000n,
    evaluator: 3_000_000n,
  })
  expect(failedPays(stakes)).toMatchObject({ client: 97_000_000n, slashed: 5_000_000n, platform: 0n })
  expect(undecidedPays(stakes)).toMatchObject({ provider: 49_000_000n, client: 50_000_000n, evaluator: 0n })
  expect(passedPays({ ...stakes, isVault: true })).toMatchObject({ provider: 98_000_000n, evaluator: 0n })
})
