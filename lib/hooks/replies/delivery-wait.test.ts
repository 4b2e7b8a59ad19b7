import { expect, test } from 'vitest'
import { AppError } from '@/lib/errors'
import { passesSoon, waitAfter } from './delivery-wait'

test('a reply is tried less and less often for a day, and then no more', () => {
  const waits: number[] = []
  let age = 0
  for (let wait = waitAfter(age); wait !== null; wait = waitAfter(age)) {
    waits.push(wait)
    age += wait
  }
  expect(waits.slice(0, 4)).toEqual([5, 5, 10, 20])
  expect(waits.at(-1)).toBe(14_400)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.length).toBeLessThan(25)
  expect(age).toBeGreaterThanOrEqual(86_400)
  expect(age).toBeLessThan(86_400 + 14_400)
})

test('a clock that went back makes no wait shorter than five seconds', () => {
  expect(waitAfter(-60)).toBe(5)
})

test('only what may be over within a minute is tried again', () => {
  const limited = (seconds: string) => new AppError('RATE_LIMITED', 'wait', {}, { 'Retry-After': seconds })
  expect(passesSoon(new AppError('UNAVAILABLE', 'later'))).toBe(true)
  expect(passesSoon(limited('60'))).toBe(true)
  expect(passesSoon(limited('61'))).toBe(false)
  expect(passesSoon(new AppError('NOT_FOUND', 'none'))).toBe(false)
})
