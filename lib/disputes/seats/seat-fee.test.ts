import { expect, test } from 'vitest'
import { type DisputeState, unbornDispute } from '@/lib/disputes/machine'
import type { Pays } from '@/lib/disputes/payouts'
import { payoutsOf, type Stakes } from '@/lib/orders/payouts'
import { seatFee } from './seat-fee'

const stakes: Stakes = {
  budget: 100_000_034n,
  bond: 0n,
  lockAmount: 10_000_000n,
  protocolFeeBps: 200,
  evaluatorFeeBps: 300,
  arbitratorFeeBps: 400,
}
const pays: Pays = (ending) => payoutsOf(stakes, ending)
const due = 1_000n
const panel: DisputeState = {
  ...unbornDispute,
  status: 'EVALUATOR_VERDICT',
  seatA: 1n,
  seatB: 2n,
  seatC: 3n,
  deadline: due,
}
const settled: DisputeState = { ...panel, status: 'SETTLED', result: 'BUYER_UPHELD' }
const feesOf = (dispute: DisputeState, now: bigint) =>
  [1n, 2n, 3n].map((seat) => seatFee(dispute, seat, pays, now))

test('while the panel votes, a seat earns its part of a verdict with the fewest votes', () => {
  expect(feesOf(panel, due)).toEqual([1_500_000n, 1_500_000n, 1_500_000n])
  expect(feesOf({ ...panel, voteA: true, voteB: false }, due)).toEqual([1_500_000n, 1_500_000n, 1_000_000n])
})

test('a seat that let its time pass earns nothing', () => {
  expect(feesOf(panel, due + 1n)).toEqual([0n, 0n, 0n])
  expect(feesOf({ ...panel, voteB: true }, due + 1n)).toEqual([0n, 3_000_001n, 0n])
  expect(feesOf({ ...settled, voteA: true, voteC: true }, due)).toEqual([1_500_001n, 0n, 1_500_000n])
})

test('of three who voted the first gets what does not divide', () =>
  expect(feesOf({ ...settled, voteA: true, voteB: false, voteC: true }, due)).toEqual([
    1_000_001n,
    1_000_000n,
    1_000_000n,
  ]))

test('an arbitrator earns by ruling, and by nothing else', () => {
  const review: DisputeState = { ...panel, status: 'ARBITRATION_REVIEW', arbitrator: 9n }
  expect(seatFee(review, 9n, pays, due)).toBe(4_000_001n)
  expect(seatFee(review, 9n, pays, due + 1n)).toBe(0n)
  expect(seatFee({ ...review, status: 'SETTLED', ruling: 'BUYER_UPHELD' }, 9n, pays, due + 9n)).toBe(
    4_000_001n,
  )
  expect(seatFee({ ...review, status: 'SETTLED' }, 9n, pays, due)).toBe(0n)
})
