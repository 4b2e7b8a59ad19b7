import { describe, expect, test } from 'vitest'
import { makeBackoff } from './backoff'

/** Each letter is a failure at that position; `.` means the head was reached. */
const pauses = (course: string) => {
  const backoff = makeBackoff()
  return [...course].flatMap((step) => {
    if (step !== '.') return [backoff.after(step)]
    backoff.succeeded()
    return []
  })
}

describe('the pause after a failure', () => {
  test.each([
    ['doubles while nothing moves', 'aaaa', [100, 200, 400, 800]],
    ['starts again after progress', 'aaab', [100, 200, 400, 100]],
    ['stays short while every failure follows progress', 'abcd', [100, 100, 100, 100]],
    ['starts again after the head was reached, though no block is new', 'aaa.aa', [100, 200, 400, 100, 200]],
    ['starts again after a rollback', 'aabba', [100, 200, 100, 200, 100]],
  ])('%s', (_, places, expected) => {
    expect(pauses(places)).toEqual(expected)
  })

  test('never exceeds ten seconds', () => {
    expect(Math.max(...pauses('a'.repeat(40)))).toBe(10_000)
  })
})
