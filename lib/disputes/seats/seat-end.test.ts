import { expect, test } from 'vitest'
import { type SeatWord, seatEndOf } from './seat-end'

const evaluator: SeatWord = {
  role: 'evaluator',
  vote: null,
  verdict: null,
  ruling: null,
  isOver: false,
  isLate: false,
}
const arbitrator: SeatWord = { ...evaluator, role: 'arbitrator' }

test('an evaluator ends with the majority, against it, or undecided', () => {
  const voted = { ...evaluator, vote: true, isOver: true }
  expect(seatEndOf({ ...voted, verdict: 'PROVIDER_UPHELD' })).toBe('coherent')
  expect(seatEndOf({ ...voted, verdict: 'BUYER_UPHELD' })).toBe('overruled')
  expect(seatEndOf({ ...voted, isLate: true })).toBeNull()
  expect(seatEndOf(evaluator)).toBeNull()
})

test('an evaluator is silent when the time to vote ran out without a verdict, and only then', () => {
  expect(seatEndOf({ ...evaluator, isOver: true, isLate: true })).toBe('silent')
  // Two equal votes ended the voting; the deadline may have passed since.
  for (const isLate of [false, true])
    expect(seatEndOf({ ...evaluator, verdict: 'PROVIDER_UPHELD', isOver: true, isLate })).toBe('spared')
  // The sides agreed in time.
  expect(seatEndOf({ ...evaluator, isOver: true })).toBe('spared')
})

test('an arbitrator ruled, let the time pass, or was not needed any more', () => {
  const verdict = 'BUYER_UPHELD'
  expect(seatEndOf({ ...arbitrator, verdict })).toBeNull()
  expect(seatEndOf({ ...arbitrator, verdict, ruling: 'PROVIDER_UPHELD', isOver: true })).toBe('coherent')
  expect(seatEndOf({ ...arbitrator, verdict, isOver: true, isLate: true })).toBe('silent')
  expect(seatEndOf({ ...arbitrator, verdict, isOver: true })).toBe('spared')
})
