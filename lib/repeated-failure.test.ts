import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RepeatedFailure } from './repeated-failure'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a repeated failure', () => {
  test('is logged once per change of its reason', () => {
    const failure = new RepeatedFailure()
    const reasons = ['refused', 'refused', 'timeout', 'timeout', 'refused', '']
    expect(reasons.map((reason) => failure.report(reason))).toEqual([true, false, true, false, true, true])
    vi.advanceTimersByTime(24 * 3_600_000)
    expect(failure.report('')).toBe(false)
  })

  test('is logged again after a success', () => {
    const failure = new RepeatedFailure()
    expect(failure.recovered()).toBe(false)
    failure.report('refused')
    expect(failure.recovered()).toBe(true)
    expect(failure.recovered()).toBe(false)
    expect(failure.report('refused')).toBe(true)
  })

  test('is logged again when it was last logged long ago', () => {
    const failure = new RepeatedFailure(60_000)
    failure.report('refused')
    vi.advanceTimersByTime(60_000)
    expect(failure.report('refused')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(failure.report('refused')).toBe(true)
    expect(failure.report('refused')).toBe(false)
  })
})
